/** How a country writes the parts of an address that are no place. */
export interface Vocabulary {
  /** Share of addresses with a postal code. */
  zips: number;
  /** Written on the street line; `#` is a digit, `~` the name of a street. */
  streets: readonly string[];
  names: readonly string[];
  /** Written on line 2; names of quarters with their word. */
  units: readonly string[];
  quarters: readonly string[];
  notes: readonly string[];
  phones: readonly string[];
  papers: readonly string[];
  country: string;
  /** Words before a level 1, 2 and 3. */
  regionWords: readonly string[];
  townWords: readonly string[];
  partWords: readonly string[];
  /** Towns that most parcels go to. */
  large: readonly string[];
}

export const NOTES = [
  "Entregar en portería",
  "Llamar antes de entregar",
  "casa blanca de dos pisos, portón negro",
  "Frente al parque central",
  "Junto a la farmacia",
  "Dejar con el guardia por favor 🙏",
  "A media cuadra de la iglesia",
  "Timbre no funciona, llamar al celular",
  "Segundo piso, puerta café",
  "Al lado de la panadería",
  "Recibe María Pérez",
  "Diagonal a la estación de servicio",
  "Entregar solo en la mañana",
  "Please leave with the doorman",
  "Atrás de la escuela",
  "horario de oficina 9 a 18h",
];

const BASE = { notes: NOTES };

/** Those of Ecuador, Colombia and Mexico. */
export const VOCABULARIES: Record<string, Vocabulary> = {
  EC: {
    ...BASE,
    zips: 0.5,
    streets: [
      "Av. ~ N##-### y ~",
      "~ ##-## y ~",
      "Calle ~ y ~ esq.",
      "Cdla. ~ Mz ## Villa #",
      "~ S/N",
      "Calle ~ E#-##",
    ],
    names: [
      "Simón Bolívar",
      "Sucre",
      "10 de Agosto",
      "Amazonas",
      "Rocafuerte",
      "Eloy Alfaro",
      "9 de Octubre",
      "Olmedo",
    ],
    units: [
      "Edificio Torre Azul, depto ###",
      "Casa ##",
      "Conjunto Los Sauces casa #",
      "Local #",
      "Piso #, oficina ##",
    ],
    quarters: [
      "Barrio San José",
      "Cdla. Los Almendros",
      "Urb. El Bosque",
      "Barrio La Dolorosa",
      "Coop. 7 de Julio",
    ],
    phones: ["09########", "+593 9########", "Cel. 09########"],
    papers: ["CI 17########", "RUC 17########001"],
    country: "Ecuador",
    regionWords: ["Provincia de", "Prov.", "Provincia del"],
    townWords: ["Cantón", "Ciudad de", "Ciudad"],
    partWords: ["Parroquia", "Parr."],
    large: [
      "Quito",
      "Guayaquil",
      "Cuenca",
      "Ambato",
      "Machala",
      "Manta",
      "Portoviejo",
      "Loja",
      "Riobamba",
      "Ibarra",
    ],
  },
  CO: {
    ...BASE,
    zips: 0.35,
    streets: [
      "Cra ## # ##-##",
      "Calle ## No. ##A-##",
      "Carrera ##B #### Sur",
      "Cl. ## # ##-## Apto ###",
      "Av ~ # ##-##",
      "Dg ## ## ##",
    ],
    names: [
      "Boyacá",
      "Las Américas",
      "Bolívar",
      "Santander",
      "Caracas",
      "El Dorado",
      "Quito",
      "Colón",
    ],
    units: [
      "Torre 3 Apto ###",
      "Apto ###",
      "Interior 2 casa ##",
      "Conjunto Altos del Parque T4 ###",
      "Local ###",
      "Bodega #",
    ],
    quarters: [
      "Barrio Centro",
      "Barrio La Esperanza",
      "Urbanización Los Rosales",
      "B/ San Antonio",
      "Brr. Villa del Río",
    ],
    phones: ["3#########", "+57 3## #######", "Cel: 3#########"],
    papers: ["CC 10########", "NIT 900######-#"],
    country: "Colombia",
    regionWords: ["Departamento de", "Dpto.", "Depto de"],
    townWords: ["Municipio de", "Ciudad de", "Mpio."],
    partWords: ["Corregimiento", "Corregimiento de", "Corr."],
    large: [
      "Bogotá",
      "Medellín",
      "Cali",
      "Barranquilla",
      "Cartagena",
      "Bucaramanga",
      "Pereira",
      "Ibagué",
      "Envigado",
    ],
  },
  MX: {
    ...BASE,
    zips: 0.96,
    streets: [
      "Calle ~ ###",
      "Av. ~ No. ### Int. #",
      "~ ## esquina ~",
      "C. ~ ## entre ~ y ~",
      "Blvd. ~ ####",
      "Priv. ~ ##",
    ],
    names: [
      "Benito Juárez",
      "Hidalgo",
      "Morelos",
      "Insurgentes",
      "5 de Mayo",
      "Reforma",
      "Emiliano Zapata",
      "Querétaro",
    ],
    units: ["Int. ##", "Depto ###", "Torre 1, piso ##", "Casa #", "Local ##", "Manzana 7 Lote ##"],
    quarters: [
      "Col. Centro",
      "Colonia Jardines del Valle",
      "Fracc. Las Palmas",
      "Col. Las Flores",
      "Fraccionamiento Los Pinos",
    ],
    phones: ["55########", "+52 1 33########", "Tel. 81########"],
    papers: ["RFC PEGM8001013X#", "Referencia: OXXO"],
    country: "México",
    regionWords: ["Estado de", "Edo.", "Edo. de"],
    townWords: ["Municipio de", "Mpio. de", "Ciudad de"],
    partWords: ["Localidad", "Loc.", "Localidad de"],
    large: [
      "Guadalajara",
      "Monterrey",
      "Tijuana",
      "León de los Aldama",
      "Mérida",
      "Zapopan",
      "Cancún",
      "Toluca de Lerdo",
      "Hermosillo",
    ],
  },
};
