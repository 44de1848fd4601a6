/** What people of one country write around a place's name. */
export interface Words {
  country: string;
  /** Names in Spanish and English of the country. */
  countryNames: readonly string[];
  large: readonly string[];
  /** Names of streets. */
  streets: readonly string[];
  /** Line 1; `{s}` and `{t}` are streets, `{n}` and `{m}` numbers. */
  lines: readonly string[];
  flats: readonly string[];
  hoods: readonly string[];
  phones: readonly string[];
  notes: readonly string[];
  /** Words of the levels, before a name. */
  level1: readonly string[];
  level2: readonly string[];
  quarter: readonly string[];
  couriers: readonly string[];
  malls: readonly string[];
  shops: readonly string[];
}

const notes = [
  "dejar en portería",
  "llamar antes de entregar",
  "timbre dañado, llamar al celular",
  "casa de dos pisos color verde",
  "frente al parque, portón negro",
  "recibe la señora Carmen",
  "solo por las tardes",
  "al lado de la farmacia",
  "Casa esquinera, rejas blancas",
  "entregar al guardia 🙏",
  "junto a la iglesia",
];
const hoods = [
  "Los Almendros",
  "Las Acacias",
  "Villa Florida",
  "Nueva Aurora",
  "El Mirador Alto",
  "Jardines del Este",
  "Altos del Bosque",
  "Primero de Mayo",
  "La Alborada",
  "Los Cerezos",
];
const shops = ["Ferretería", "Farmacia", "Panadería", "Comercial", "Taller", "Librería", "Ópticas"];

const EC: Words = {
  country: "Ecuador",
  countryNames: ["Ecuador", "EC", "ECUADOR"],
  large: [
    "Quito",
    "Guayaquil",
    "Cuenca",
    "Machala",
    "Manta",
    "Ambato",
    "Loja",
    "Portoviejo",
    "Durán",
  ],
  streets: [
    "Bolívar",
    "9 de Octubre",
    "Sucre",
    "García Moreno",
    "Eloy Alfaro",
    "10 de Agosto",
    "Colón",
  ],
  lines: [
    "{s} N{m}-{n} y {t}",
    "Calle {s} y {t}",
    "Av. {s} {n} y {t}",
    "Cdla. Kennedy Mz {m} V {m}",
  ],
  flats: ["Dpto {n}", "Piso {m}", "Casa {m}", "Bloque C"],
  hoods,
  phones: ["09{m}{n}{n}", "+593 99 {n} {n}", "02{n}{n}"],
  notes,
  level1: ["Provincia de", "Prov.", "Provincia"],
  level2: ["Cantón", "Canton", "Ciudad de"],
  quarter: ["Barrio", "Cdla.", "Urb.", "Sector"],
  couriers: ["Servientrega", "Laar Courier", "Tramaco"],
  malls: ["Mall del Pacífico", "C.C. El Bosque", "Terminal Terrestre", "Aeropuerto"],
  shops,
};

const CO: Words = {
  country: "Colombia",
  countryNames: ["Colombia", "CO", "COLOMBIA"],
  large: [
    "Bogotá",
    "Medellín",
    "Cali",
    "Barranquilla",
    "Bucaramanga",
    "Pereira",
    "Manizales",
    "Ibagué",
    "Soacha",
  ],
  streets: ["Cra 7", "Calle 10", "Cl. 45", "Carrera 15", "Kr 22", "Transversal 5", "Diag. 30"],
  lines: ["{s} # {m}-{m}", "{s} No. {m} - {m}", "{s} #{m}{m}", "{s} con {t}", "Mz {m} Casa {m}"],
  flats: ["Apto {n}", "Torre {m} apto {n}", "Casa {m}", "Of. {n}"],
  hoods,
  phones: ["3{m}{n}{n}", "+57 300 {n} {n}", "601{n}{n}"],
  notes,
  level1: ["Departamento de", "Depto.", "Dpto de"],
  level2: ["Municipio de", "Mpio.", "Ciudad de"],
  quarter: ["Barrio", "B/", "Urb.", "Conjunto"],
  couriers: ["Interrapidísimo", "Servientrega", "Coordinadora"],
  malls: ["C.C. Unicentro", "Aeropuerto", "Terminal de Transportes", "Centro Comercial Gran Plaza"],
  shops,
};

const MX: Words = {
  country: "México",
  countryNames: ["México", "Mexico", "MX", "MÉXICO"],
  large: [
    "Guadalajara",
    "Monterrey",
    "Zapopan",
    "Cancún",
    "Tijuana",
    "Mérida",
    "Querétaro",
    "Ecatepec de Morelos",
  ],
  streets: ["Juárez", "Hidalgo", "Morelos", "Reforma", "5 de Mayo", "Insurgentes", "Zaragoza"],
  lines: [
    "Av. {s} {n}",
    "Calle {s} #{n}",
    "C. {s} No. {n} Int. {m}",
    "{s} {n} entre {t} y 16",
    "Priv. {s} {n}",
  ],
  flats: ["Int. {m}", "Depto {n}", "Casa {m}", "Edif. B"],
  hoods,
  phones: ["55{m}{n}{n}", "+52 1 33 {n} {n}", "81 {n} {n}"],
  notes,
  level1: ["Estado de", "Edo. de", "Edo."],
  level2: ["Municipio de", "Mpio.", "Mun. de"],
  quarter: ["Col.", "Colonia", "Fracc.", "Fraccionamiento"],
  couriers: ["Estafeta", "DHL", "Paquetexpress"],
  malls: ["Plaza Galerías", "Aeropuerto Internacional", "Central de Autobuses", "Plaza Mayor"],
  shops,
};

const PE: Words = {
  country: "Perú",
  countryNames: ["Perú", "Peru", "PE", "PERÚ"],
  large: [
    "Miraflores",
    "San Borja",
    "Los Olivos",
    "Arequipa",
    "Trujillo",
    "Chiclayo",
    "Piura",
    "Cusco",
    "Iquitos",
  ],
  streets: ["Grau", "Bolognesi", "San Martín", "Los Incas", "Túpac Amaru", "Arica", "La Marina"],
  lines: ["Av. {s} {n}", "Jr. {s} {n}", "Calle {s} Nro {n}", "Mz. {m} Lt. {m}", "Psje. {s} {n}"],
  flats: ["Dpto {n}", "Int. {m}", "2do piso", "Of. {n}"],
  hoods,
  phones: ["9{m}{n}{n}", "+51 987 {n} {n}", "01 {n}{n}"],
  notes,
  level1: ["Departamento de", "Región", "Dpto. de"],
  level2: ["Provincia de", "Prov."],
  quarter: ["Urb.", "AA.HH.", "Asoc.", "Urbanización"],
  couriers: ["Shalom", "Olva Courier", "Marvisur"],
  malls: ["Mall Aventura", "Real Plaza", "Terminal Terrestre", "Aeropuerto"],
  shops,
};

const CL: Words = {
  country: "Chile",
  countryNames: ["Chile", "CL", "CHILE"],
  large: [
    "Providencia",
    "Las Condes",
    "Maipú",
    "Puente Alto",
    "Viña del Mar",
    "Temuco",
    "Antofagasta",
    "La Serena",
  ],
  streets: [
    "O'Higgins",
    "Arturo Prat",
    "Los Carrera",
    "Baquedano",
    "Manuel Montt",
    "Las Rosas",
    "Errázuriz",
  ],
  lines: ["Av. {s} {n}", "{s} {n}", "Calle {s} N° {n}", "Pasaje {s} {n}", "Psje {s} {n} Villa Sur"],
  flats: ["Depto {n}", "Dpto. {n} Torre B", "Casa {m}", "Of. {n}"],
  hoods,
  phones: ["9 {n} {n}", "+56 9 {n} {n}", "2 2{n} {n}"],
  notes,
  level1: ["Región de", "Region de", "Reg."],
  level2: ["Comuna de", "Comuna", "Ciudad de"],
  quarter: ["Villa", "Población", "Condominio", "Pobl."],
  couriers: ["Starken", "Chilexpress", "Blue Express"],
  malls: ["Mall Plaza", "Aeropuerto", "Rodoviario", "Espacio Urbano"],
  shops,
};

export const WORDS: Record<string, Words> = { EC, CO, MX, PE, CL };
