/** Words of a country's buyers. None of the invented names is a place of any table; `atlas.meaning` is asked first. */
export interface Words {
  streets: readonly string[];
  /** What stands before the number of a door. */
  number: (door: number) => string;
  /** Before the name of the town at the road's other end. */
  roads: readonly string[];
  /** Before the name of a quarter. */
  quarters: readonly string[];
  /** Before the name of a settlement in the country. */
  hamlets: readonly string[];
  /** Names that no table has. */
  invented: readonly string[];
  identity: readonly string[];
  phones: readonly string[];
  couriers: readonly string[];
  box: readonly string[];
  /** Before a name of level 1, 2 and 3. */
  levels: readonly [string, string, string];
  country: string;
  flag: string;
  abroad: readonly string[];
}

export const HEROES = [
  "Rocafuerte",
  "Hidalgo",
  "Grau",
  "Prat",
  "Nariño",
  "Abdón Calderón",
  "Sucre",
  "Bolívar",
];
export const GIVEN = [
  "María José",
  "Luis",
  "Rosa Elvira",
  "Kevin",
  "Segundo",
  "Dayana",
  "José Manuel",
];
export const SURNAMES = [
  "Quispe",
  "Cevallos",
  "Guamán",
  "Restrepo",
  "Ñahui",
  "Huenchumán",
  "Villalobos",
];
export const FLATS = [
  "Dpto 3B",
  "Casa 12",
  "Piso 2",
  "Oficina 501",
  "Local 4",
  "casa blanca de dos pisos",
];

const COMMON = {
  invented: [
    "Los Girasoles del Nunca",
    "Villa Gemita",
    "Rincón del Zorzal",
    "Brisas del Quetzalín",
    "Las Marielitas",
    "Altos de Fontibrisa",
  ],
  levels: ["provincia", "cantón", "parroquia"] as const,
};

export const WORDS: Readonly<Record<string, Words>> = {
  EC: {
    ...COMMON,
    streets: ["Av.", "Calle", "Pasaje", "Transversal"],
    number: (door) => `N${door % 90}-${door} y Los Olivos`,
    roads: ["Vía a", "Carretera a", "Panamericana, vía a", "via antigua a"],
    quarters: ["Urb.", "Cdla.", "Conjunto", "Coop.", "Lotización"],
    hamlets: ["recinto", "comuna", "caserío", "comunidad", "sitio"],
    identity: ["C.I. 1712345678", "RUC 0992345678001", "cédula 0102030405"],
    phones: ["0991234567", "+593 98 765 4321", "042-345-678"],
    couriers: ["Servientrega", "Tramaco", "Laar Courier"],
    box: ["Casilla 17-12-456", "Apartado 09-01-5863", "P.O. Box 1821"],
    country: "Ecuador",
    flag: "🇪🇨",
    abroad: ["Queens", "Murcia", "Totana", "Newark", "Minneapolis"],
  },
  CO: {
    ...COMMON,
    levels: ["departamento", "municipio", "corregimiento"],
    streets: ["Calle", "Carrera", "Av.", "Diagonal", "Transversal"],
    number: (door) => `# ${door % 120}-${(door % 60) + 1}`,
    roads: ["Vía a", "Vía", "Carretera a", "salida a"],
    quarters: ["Barrio", "Urbanización", "Conjunto", "Cdla.", "Unidad"],
    hamlets: ["vereda", "corregimiento", "caserío", "inspección"],
    identity: ["CC 1020304050", "NIT 900123456-1", "C.C. 52.345.678"],
    phones: ["3101234567", "+57 315 765 4321", "cel 300-123-4567"],
    couriers: ["Servientrega", "Interrapidísimo", "Coordinadora", "Envía"],
    box: ["Apartado Aéreo 4976", "A.A. 25360", "Apartado postal 110"],
    country: "Colombia",
    flag: "🇨🇴",
    abroad: ["Madrid España", "Doral Florida", "Queens NY", "Maracaibo"],
  },
  MX: {
    ...COMMON,
    levels: ["estado", "municipio", "localidad"],
    streets: ["Av.", "Calle", "Calzada", "Blvd.", "Privada", "C."],
    number: (door) => `#${door} Int. ${door % 9}`,
    roads: ["Carretera a", "Carr.", "Camino a", "Libramiento a", "Autopista a"],
    quarters: ["Col.", "Fracc.", "Colonia", "U.H.", "Barrio de"],
    hamlets: ["ejido", "ranchería", "rancho", "comunidad", "congregación"],
    identity: ["RFC XAXX010101000", "CURP GOML850101HDFXXX09", "INE 1234567890123"],
    phones: ["5512345678", "+52 1 33 1234 5678", "tel 999-123-4567"],
    couriers: ["Estafeta", "DHL", "Paquetexpress", "Redpack"],
    box: ["Apartado Postal 123", "A.P. 45-056"],
    country: "México",
    flag: "🇲🇽",
    abroad: ["Houston TX", "Laredo Texas", "Chicago Illinois", "Fresno CA"],
  },
  PE: {
    ...COMMON,
    levels: ["departamento", "provincia", "distrito"],
    streets: ["Av.", "Jr.", "Calle", "Psje.", "Ca."],
    number: (door) => `Nro ${door}`,
    roads: ["Carretera a", "Carretera Central a", "Vía a", "Camino a"],
    quarters: ["Urb.", "AA.HH.", "Asoc.", "Coop.", "P.J."],
    hamlets: ["caserío", "anexo", "centro poblado", "comunidad campesina", "C.P."],
    identity: ["DNI 45678912", "RUC 20123456789", "dni: 09876543"],
    phones: ["987654321", "+51 912 345 678", "cel. 999 888 777"],
    couriers: ["Shalom", "Olva", "Marvisur"],
    box: ["Apartado Postal 1234", "Casilla 56"],
    country: "Perú",
    flag: "🇵🇪",
    abroad: ["Paterson NJ", "Getafe Madrid", "Hialeah"],
  },
  CL: {
    ...COMMON,
    levels: ["región", "provincia", "comuna"],
    streets: ["Av.", "Calle", "Pasaje", "Psje."],
    number: (door) => `${door}`,
    roads: ["Camino a", "Ruta a", "Ruta 5 Sur, camino a", "Carretera a"],
    quarters: ["Villa", "Población", "Condominio", "Loteo", "Pob."],
    hamlets: ["sector", "caserío", "fundo", "parcela", "comunidad indígena"],
    identity: ["RUT 12.345.678-9", "rut 9876543-2", "R.U.T. 76.123.456-K"],
    phones: ["+56 9 8765 4321", "987654321", "(2) 2345 6789"],
    couriers: ["Starken", "Chilexpress", "Blue Express"],
    box: ["Casilla 123", "Casilla 45-D", "Clasificador 8"],
    country: "Chile",
    flag: "🇨🇱",
    abroad: ["Mendoza Argentina", "Miami Florida", "Malmö"],
  },
};
