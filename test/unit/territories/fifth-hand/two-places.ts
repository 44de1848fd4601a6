import { fold } from "../third-hand/atlas.ts";
import { ask, doubtful, type Kinds, maybe, NO_REGION, sure } from "./scene.ts";

/** Two places are named; one is the recipient's, or none of both for sure. */
export const twoPlaces: Kinds = {
  "two towns of a region in one line": ({ entry, near, isOwn, dice: { pick } }) => {
    const other = isOwn(entry) ? near() : null;
    return other && ask(`${entry.name}${pick([", ", " / ", " y ", " & ", " + "])}${other.name}`);
  },
  "a town or another": ({ entry, near, atlas }) => {
    const other = near();
    return other && ask(`${entry.name} ${atlas.country === "US" ? "or" : "o"} ${other.name}`);
  },
  "two towns of two regions": ({ entry, far, dice: { pick } }) =>
    ask({ city: `${entry.name}${pick([", ", " - ", "; "])}${far().name}`, ...NO_REGION }),
  "a road in line 1": ({ entry, far, dice: { pick } }) =>
    sure({
      address1: pick([
        `Km 5 vía ${entry.name} - ${far().name}`,
        `Carretera a ${far().name} km 12`,
        `Vía a ${far().name}`,
        `Autopista ${far().name} ${entry.name} 55`,
      ]),
    }),
  "a road in line 2": ({ far, dice: { pick } }) =>
    maybe({
      address2: pick([`Vía a ${far().name}`, `Km 3 carretera ${far().name}`, `Vía ${far().name}`]),
    }),
  "a road of two towns as the city": ({ entry, far, dice: { pick } }) =>
    doubtful(pick(["Km 5 vía ", "Carretera ", "Vía "]) + `${entry.name} - ${far().name}`),
  "the road to a town as the city": ({ entry, dice: { pick } }) =>
    ask(`${pick(["Vía a", "Km 8 vía a", "Camino a", "Carretera a", "Rumbo a"])} ${entry.name}`),
  "the town, on the road to another": ({ entry, far, dice: { pick } }) =>
    maybe(`${entry.name}, ${pick(["vía a", "km 4 vía a", "camino a"])} ${far().name}`),
  "near a town": ({ entry, atlas, dice: { pick } }) =>
    ask(
      atlas.country === "US"
        ? `${pick(["near", "outside of", "just past", "10 miles from"])} ${entry.name}`
        : `${pick(["cerca de", "pasando", "antes de llegar a", "a 10 minutos de"])} ${entry.name}`,
    ),
  "not this town but that": ({ entry, far, dice: { pick } }) =>
    maybe(pick([`no ${far().name} sino ${entry.name}`, `${entry.name} (no es ${far().name})`])),
  "from a town to another": ({ entry, far }) => maybe(`de ${far().name} a ${entry.name}`),
  "once called otherwise": ({ entry, far, dice: { pick } }) =>
    maybe(`${entry.name} (${pick(["antes", "ex", "antiguo"])} ${far().name})`),
  "a firm named for a town in line 2": ({ far, dice: { pick } }) =>
    maybe({
      address2: `${pick(["Banco de", "Hotel", "Cía. Minera", "Colegio", "Panadería"])} ${far().name}`,
    }),
  "a firm named for a town in line 1": ({ far, dice: { pick } }) =>
    sure({ address1: `${pick(["Banco de", "Hotel", "Textiles"])} ${far().name}, Calle 4 # 5-6` }),
  "a firm named for a town before the town": ({ entry, far, dice: { pick } }) =>
    maybe(`${pick(["Hotel", "Banco", "Clínica", "Ferretería"])} ${far().name}, ${entry.name}`),
  "a person named like a town in line 2": ({ far, dice: { pick } }) =>
    maybe({ address2: `${pick(["Sr. Pedro", "A/A María", "Attn. José", "Dra."])} ${far().name}` }),
  "a person before the town": ({ entry, dice: { pick } }) =>
    maybe(`${pick(["Juan Pérez", "Sra. Marta Gómez"])}, ${entry.name}`),
  "a quarter named like a town before the town": ({ entry, far, atlas, dice: { pick } }) => {
    const usual = {
      CL: ["Población", "Villa"],
      CO: ["Barrio", "Vereda", "Urbanización"],
      EC: ["Barrio", "Cdla.", "Conjunto"],
      MX: ["Colonia", "Col.", "Fracc."],
      PE: ["Urb.", "AA.HH.", "Asociación"],
      US: ["Neighborhood of", "Subdivision"],
    }[atlas.country]!;
    return maybe(`${pick(usual)} ${far().name}, ${entry.name}`);
  },
  "a quarter named like a town in line 2": ({ far, atlas, dice: { pick } }) =>
    maybe({
      address2: `${pick(atlas.country === "US" ? ["Bldg", "Suite"] : ["Barrio", "Urb.", "Edificio"])} ${far().name}`,
    }),
  "a carrier's office in another town": ({ far, dice: { pick } }) =>
    maybe({ address2: pick([`Retiro en oficina ${far().name}`, `Terminal ${far().name}`]) }),
  "sent from another town": ({ far }) => maybe({ address2: `enviado desde ${far().name}` }),
  "another level 2 of its region in line 2": ({ near, nameOfLevel2, atlas }) => {
    // In the United States no address has its county.
    const other = atlas.country === "US" ? null : near();
    return other && doubtful({ address2: nameOfLevel2(other) });
  },
  "another region after its own": ({ entry, far }) =>
    doubtful(`${entry.name}, ${entry.region}, ${far().region}`),
  "a region that it is not in": ({ entry, far, atlas }) => {
    const { region } = far();
    const isTown = atlas.placesOf(region).size > 1 || fold(region) === fold(entry.name);
    return isTown ? null : { ...ask({ city: `${entry.name}, ${region}`, ...NO_REGION }) };
  },
  "a shared name, its region in the field, another's in the city": ({ entry, namesake, atlas }) => {
    const other = namesake();
    // "La Quiebra, Caldas" is in the town of Caldas in Antioquia, too.
    const isTown = other && atlas.placesOf(other.region, entry.code1).size > 0;
    if (!other || isTown || fold(other.region) === fold(entry.name)) return null;
    return { ...ask(`${entry.name}, ${other.region}`), isShared: true };
  },
  "a shared name, its region, the postal code of the other": ({ namesake }) => {
    const other = namesake();
    return other?.zip ? { ...doubtful({ zip: other.zip }), isShared: true } : null;
  },
  "a shared name, its code of one region, its text of the other": ({ namesake }) => {
    const other = namesake();
    return other && { ...ask({ province: other.region }), isShared: true };
  },
  "a shared name, its region almost": ({ entry, namesake, dice: { below } }) => {
    const at = 1 + below(Math.max(1, entry.region.length - 2));
    const province = entry.region.slice(0, at) + entry.region.slice(at + 1);
    return namesake() && { ...maybe({ province, provinceCode: null }), isShared: true };
  },
};

const ABROAD = ["España", "Italia", "Francia", "Alemania", "Argentina", "Spain", "Italy"];

/** The place is in another country, or no place at all. */
export const abroad: Kinds = {
  "a country abroad after": ({ entry, atlas, dice: { pick } }) => {
    const country = pick(ABROAD);
    if (atlas.placesOf(country).size > 0) return null;
    return ask({ city: `${entry.name}, ${country}`, ...NO_REGION });
  },
  "a country abroad in brackets": ({ entry, atlas, dice: { pick } }) => {
    const country = pick(ABROAD);
    return atlas.placesOf(country).size > 0 ? null : ask(`${entry.name} (${country})`);
  },
  "a country abroad as the province": ({ atlas, dice: { pick } }) => {
    const country = pick(ABROAD);
    return atlas.placesOf(country).size > 0 ? null : ask({ province: country, provinceCode: null });
  },
  "a state and a country abroad after": ({ entry, atlas, dice: { pick } }) => {
    const state = pick(["Buenos Aires, Argentina", "Andalucía, España", "Lombardía, Italia"]);
    const isHere = atlas.placesOf(state.split(",")[0]!).size > 0;
    return isHere ? null : ask({ city: `${entry.name}, ${state}`, ...NO_REGION });
  },
};
