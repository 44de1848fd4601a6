import type { dice } from "../dice.ts";

type Dice = ReturnType<typeof dice>;

/** What people of a country write around the place; a digit sign stands for any digit. */
export interface Pool {
  country: string;
  streets: string[];
  units: string[];
  marks: string[];
  rural: string[];
  levels: [string, string, string];
  quarter: string[];
  couriers: string[];
  short: Record<string, string>;
}

const marks = [
  "Portón negro, tocar fuerte",
  "frente a la cancha de vóley",
  "junto a la panadería",
  "a media cuadra de la gasolinera",
  "atrás del coliseo",
  "diagonal a la farmacia",
  "al lado de la iglesia, segundo piso",
  "casa verde con rejas blancas",
  "no sirve el timbre, llamar",
  "dejar en portería",
];

export const pools: Record<string, Pool> = {
  EC: {
    country: "Ecuador",
    streets: [
      "Av. 10 de Agosto N##-## y Rumipamba",
      "Calle Larga #-## y Benigno Malo",
      "Mz ## Villa # Etapa #",
      "Sucre ##-## entre Montalvo y Olmedo",
      "Av. Eloy Alfaro y Calle #ma",
      "Pasaje C lote ##",
      "Los Ceibos s/n",
    ],
    units: ["Dep. #0#", "Oficina ##", "Bloque #", "Solar #", "Piso #"],
    marks,
    rural: [
      "Recinto Las Guabitas",
      "Comuna Tres Postes",
      "Sitio El Higuerón Alto",
      "Sector Y de Abajo",
    ],
    levels: ["Provincia", "cantón", "parroquia"],
    quarter: ["Cdla.", "Barrio", "Sector", "Urb."],
    couriers: ["Servientrega", "Tramaco", "Laar Courier", "Cooperativa de buses"],
    short: { gye: "090150", uio: "170150", "g/quil": "090150", "Sto. Domingo": "230150" },
  },
  CO: {
    country: "Colombia",
    streets: [
      "Cra ## # ##-##",
      "Calle ## sur # ##-## int ##",
      "Cll ##A No. ##-#",
      "Diagonal ## Bis # ##-##",
      "Tv. ## # ##-##",
      "Kr # ##-##",
      "AK ## ##-##",
    ],
    units: ["Apto #0#", "Torre # apto #0#", "Interior #", "Local ##", "Of. #0#"],
    marks: [...marks, "unidad cerrada, dejar con el vigilante", "tienda de la esquina"],
    rural: ["Vereda Las Guabitas", "Finca El Higuerón Alto", "Parcelación Tres Postes lote #"],
    levels: ["Departamento", "municipio", "corregimiento"],
    quarter: ["Barrio", "B/", "Urb.", "Conjunto"],
    couriers: ["Servientrega", "Interrapidísimo", "Coordinadora", "Envía"],
    short: { "B/quilla": "08001000", "B/manga": "68001000", MDE: "05001000", BOG: "11001000" },
  },
  MX: {
    country: "México",
    streets: [
      "Calle ## x ## y ## No. ###",
      "Priv. Jacarandas #",
      "Av. Insurgentes ###",
      "Blvd. Díaz Ordaz ###-B",
      "C. Pino Suárez ##",
      "And. # Edif. ##",
      "Cerrada del Roble Mz # Lt ##",
    ],
    units: ["Int. #", "Depto #0#", "Edif. C-#0#", "Local #", "Casa ##"],
    marks: [...marks, "zaguán café, entre calles # y #", "arriba de la tortillería"],
    rural: ["Ranchería Las Guabitas", "Rancho El Higuerón Alto", "Paraje Tres Postes s/n"],
    levels: ["Estado", "municipio", "localidad"],
    quarter: ["Col.", "Fracc.", "Barrio", "U. Hab."],
    couriers: ["Estafeta", "Paquetexpress", "Castores", "DHL ocurre"],
    short: { GDL: "140390001", MTY: "190390001", CUN: "230050001" },
  },
  PE: {
    country: "Perú",
    streets: [
      "Jr. Los Pinos ###",
      "Av. El Sol ####",
      "Mz. F Lt. ##",
      "Calle Las Begonias ### dpto #0#",
      "Psje. San Carlos ##",
      "Asoc. de Viv. Los Geranios Mz C lt #",
      "Prol. Grau ###",
    ],
    units: ["Dpto. #0#", "Int. #", "Piso #", "Stand ##", "Block C"],
    marks: [...marks, "a la vuelta del grifo", "frente al tanque de agua"],
    rural: ["Caserío Las Guabitas", "Fundo El Higuerón Alto", "Anexo Tres Postes"],
    levels: ["Departamento", "provincia", "distrito"],
    quarter: ["Urb.", "AA.HH.", "Asent. H.", "Res."],
    couriers: ["Olva", "Shalom", "Marvisur", "Cruz del Sur Cargo"],
    short: { AQP: "040101", Trux: "130101" },
  },
  CL: {
    country: "Chile",
    streets: [
      "Los Aromos ####",
      "Av. Arturo Prat ###",
      "Pasaje # Norte ####",
      "Camino Lo Pinto parcela ##",
      "O'Higgins ### ",
      "Manuel Rodríguez ##",
      "Calle # casa ##",
    ],
    units: ["Depto ##0#", "Torre B of. #0#", "Casa #", "Block ##", "Local #"],
    marks: [...marks, "dejar en conserjería", "reja azul, hay perro"],
    rural: ["Parcela # Las Guabitas", "Fundo El Higuerón Alto s/n", "Sector Tres Postes km #"],
    levels: ["Región", "provincia", "comuna"],
    quarter: ["Villa", "Población", "Condominio", "Pobl."],
    couriers: ["Starken", "Chilexpress", "Blue Express", "Correos"],
    short: { Conce: "08101", Valpo: "05101", Viña: "05109" },
  },
  US: {
    country: "USA",
    streets: [
      "### Maple St",
      "#### County Road ##",
      "## N Main St",
      "#### Old Mill Rd",
      "### W 4th Ave",
      "##### State Hwy ##",
      "## Birch Ct",
    ],
    units: ["Apt #B", "Unit ##", "Ste #0#", "Apt ##", "Lot ##", "Fl #"],
    marks: [
      "leave on back porch",
      "gate code ####",
      "blue door",
      "behind the gas station",
      "ring bell",
    ],
    rural: ["RR # Box ##", "HC ## Box #", "PO Box ###", "Star Rte Box ##"],
    levels: ["State", "County", "City"],
    quarter: ["subdivision", "neighborhood"],
    couriers: ["UPS Store", "FedEx Office", "USPS", "Amazon Hub Locker"],
    short: { NYC: "3606110001", Philly: "4210119019", SLC: "4903584101" },
  },
};

export const fullNames = [
  "Rosa Elvira Quishpe",
  "Don Segundo Tipán",
  "Yuliana Restrepo",
  "Ing. M. Cárdenas",
  "Familia Huamaní",
  "Lic. Paty Olvera",
  "la señora Nelly",
];
export const phones = ["09########", "3#########", "55########", "+56 9 #### ####", "9########"];
export const noPlaces = ["asdf", "xxxx", "prueba", "n/a", "mi casa", "pendiente", "?", "default"];
export const abroad = [
  "Buenos Aires",
  "Montevideo",
  "Caracas",
  "Frankfurt am Main",
  "Toronto",
  "Hialeah FL",
  "Paterson NJ",
  "Zürich",
];

/** Each sign for a digit becomes one that the dice show, the first of a number never a nought. */
export const digits = (text: string, d: Dice) =>
  text.replace(/#+/g, (run) =>
    Array.from(run, (_, index) => (index === 0 ? 1 + d.below(9) : d.below(10))).join(""),
  );
