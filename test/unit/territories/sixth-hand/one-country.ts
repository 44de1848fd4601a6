import { fold } from "../third-hand/atlas.ts";
import { ask, type Kinds, type Made, NO_REGION, type Scene } from "./scene.ts";

/** Letters of airports that are no region's code (IATA), by the town that they are of, and its region. */
const AIRPORTS: Record<string, Record<string, string>> = {
  CL: {
    ANF: "Antofagasta",
    CCP: "Concepción",
    IQQ: "Iquique",
    PMC: "Puerto Montt",
    PUQ: "Punta Arenas",
  },
  CO: {
    CLO: "Cali",
    CTG: "Cartagena de Indias",
    CUC: "Cúcuta",
    PEI: "Pereira",
    SMR: "Santa Marta",
  },
  EC: { CUE: "Cuenca", GYE: "Guayaquil", MEC: "Manta", UIO: "Quito" },
  MX: {
    ACA: "Acapulco de Juárez",
    CUN: "Cancún",
    GDL: "Guadalajara",
    MTY: "Monterrey",
    TIJ: "Tijuana",
  },
  PE: { AQP: "Arequipa", CUZ: "Cusco", IQT: "Iquitos", PCL: "Callería", TRU: "Trujillo" },
  US: { ATL: "Atlanta", BOS: "Boston", MIA: "Miami", PHX: "Phoenix", SFO: "San Francisco" },
};
/** Postal districts of Lima, still written as "Lima 18". */
const LIMA: Record<number, string> = {
  4: "Barranco",
  5: "Breña",
  9: "Chorrillos",
  11: "Jesús María",
  12: "La Molina",
  13: "La Victoria",
  14: "Lince",
  18: "Miraflores",
  21: "Pueblo Libre",
  25: "Rímac",
  27: "San Isidro",
  32: "San Miguel",
  33: "Santiago de Surco",
  34: "Surquillo",
  41: "San Borja",
};
const LIMA_PROVINCE = "1501";
/** Names of the United States as Spanish writes them. */
const SPANISH_TOWNS: [string, string, string][] = [
  ["Nueva York", "New York", "New York"],
  ["Nueva Orleans", "New Orleans", "Louisiana"],
  ["Filadelfia", "Philadelphia", "Pennsylvania"],
  ["San Luis, Misuri", "St. Louis", "Missouri"],
  ["Los Ángeles", "Los Angeles", "California"],
];
const SPANISH_STATES: Record<string, string> = {
  Hawaii: "Hawái",
  Louisiana: "Luisiana",
  Mississippi: "Misisipi",
  Missouri: "Misuri",
  "New Jersey": "Nueva Jersey",
  "New Mexico": "Nuevo México",
  "North Carolina": "Carolina del Norte",
  "North Dakota": "Dakota del Norte",
  Pennsylvania: "Pensilvania",
  "South Carolina": "Carolina del Sur",
  "South Dakota": "Dakota del Sur",
  "West Virginia": "Virginia Occidental",
};
/** A word of a sentence that is a state's code too. */
const WORDS: Record<string, (name: string) => string> = {
  CO: (name) => `Smith and co, ${name}`,
  HI: (name) => `hi, ${name}`,
  ID: (name) => `no id, ${name}`,
  IN: (name) => `living in ${name}`,
  MA: (name) => `ma and pa store, ${name}`,
  ME: (name) => `send to me, ${name}`,
  OK: (name) => `${name} is ok`,
  OR: (name) => `${name} or nearby`,
};

/** Null where the catalogue has no such town, or no only one of that name in its region. */
function town({ catalogue }: Scene, name: string, region?: string) {
  const found = catalogue.entriesOf(name).filter((each) => !region || each.region === region);
  const seats = found.filter(({ code }) => catalogue.isSeat(code));
  return (seats.length > 0 ? seats : found).map(({ code }) => code);
}
const orAsk = (codes: readonly string[], fields: Made["fields"]): Made | null =>
  codes.length === 0 ? null : { fields: { ...NO_REGION, ...fields }, right: [...codes, "ask"] };

export const oneCountry: Kinds = {
  "the letters of an airport": (scene) => {
    const [letters, name] = scene.pick(Object.entries(AIRPORTS[scene.country]!));
    return orAsk(town(scene, name), { city: letters });
  },
  "a location's code of the United Nations": (scene) => {
    const [letters, name] = scene.pick(Object.entries(AIRPORTS[scene.country]!));
    return orAsk(town(scene, name), { city: scene.country + scene.pick(["", " "]) + letters });
  },
  "a number of Lima": (scene) => {
    if (scene.country !== "PE") return null;
    const [number, name] = scene.pick(Object.entries(LIMA));
    const codes = town(scene, name).filter((code) => code.startsWith(LIMA_PROVINCE));
    const all = scene.catalogue
      .entriesOf(name)
      .map(({ code }) => code)
      .filter((code) => code.startsWith(LIMA_PROVINCE));
    return orAsk([...codes, ...all], { city: `Lima ${number}` });
  },
};

/** For the United States alone. The name is that of towns of several states; no field has the state. */
export const sharedStates: Kinds = {
  "a shared name, its state in Spanish": ({ entry }) => {
    const province = SPANISH_STATES[entry.region];
    return province
      ? { fields: { province, provinceCode: null }, right: [entry.code, "ask"] }
      : null;
  },
  "a shared name, a word that is a state's code too": ({ entry }) => {
    const write = WORDS[entry.regionCode ?? ""];
    return write ? ask(write(entry.name)) : null;
  },
  "a shared name, a flat with a state's letters": ({ entry, pick }) =>
    ask({ address2: `${pick(["Apt", "Unit", "Ste"])} ${entry.regionCode}` }),
  "a shared name, a house number that is the ZIP code of one": ({ entry, pick }) =>
    entry.zip === null ? null : ask({ address1: `${entry.zip} ${pick(["Main St", "Hwy 9"])}` }),
};
export const states: Kinds = {
  "a city of the United States in Spanish": (scene) => {
    const [city, name, region] = scene.pick(SPANISH_TOWNS);
    return orAsk(town(scene, name, region), { city });
  },
  "a county named like a town of another county": (scene) => {
    const { entry, catalogue, atlas } = scene;
    const isCounty = catalogue
      .level2sOf(entry.code1)
      .some(({ name, code }) => fold(name) === fold(entry.name) && code !== countyOf(scene));
    const city = `${entry.name} County`;
    return isCounty && atlas.placesOf(city).size === 0 ? ask(city) : null;
  },
};
const countyOf = ({ catalogue, entry }: Scene) => catalogue.level2Of(entry.code).code;
