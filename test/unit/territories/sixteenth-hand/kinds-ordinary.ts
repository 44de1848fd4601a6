import type { Place } from "./atlas.ts";
import { either, type Known, labelOf, orAsk } from "./clerk.ts";
import {
  type Scene,
  fill,
  type Kind,
  nameOf,
  quarterOf,
  town,
  type Usual,
  usual,
} from "./scene.ts";
import { capitals, sentence, small, unaccented } from "./typing.ts";

type Lines = Usual["lines"];

/** What a kind changes in the ordinary address of a town, and what is known by it. */
type Change = (
  scene: Scene,
  city: string,
  place: Place,
  lines: Lines,
) => (Partial<Lines> & { known?: Known; isShared?: boolean }) | undefined;

/** A kind whose city line has the town's name. */
export const onTown = (name: string, weight: number, change: Change): Kind => [
  name,
  weight,
  (scene) => {
    const place = town(scene);
    const { lines, known } = usual(scene, place);
    const city = nameOf(scene, place);
    const changed = change(scene, city, place, lines);
    if (changed === undefined) return undefined;
    const { known: added, isShared = false, ...texts } = changed;
    const isClearer = added?.region !== undefined && known.region?.startsWith(added.region);
    const all = { ...known, ...added, ...(isClearer ? { region: known.region } : {}) };
    const label = labelOf(scene.atlas, city, all);
    const isAsked = label.right[0] === "ask" && texts.latitude !== undefined;
    const labelled = isAsked ? either(place) : label;
    return { ...(isShared ? orAsk(labelled) : labelled), address: { ...lines, city, ...texts } };
  },
];

/** Names of a region beside that of the catalogue. */
const REGION_SHORT: Record<string, Record<string, string[]>> = {
  CO: { 76: ["Valle"], 54: ["N. de Santander"], 44: ["Guajira"], 11: ["D.C.", "Cundinamarca"] },
  MX: {
    "09": ["CDMX", "D.F."],
    15: ["Edo. Mex.", "Edomex", "Estado de México", "Edo. de Méx."],
    19: ["N.L.", "NL"],
    14: ["Jal.", "Jal"],
    11: ["Gto."],
    22: ["Qro."],
    30: ["Ver."],
    23: ["Q. Roo"],
    16: ["Mich."],
  },
  CL: {
    13: ["RM", "Región Metropolitana", "R.M."],
    "05": ["V Región", "Quinta Región"],
    "08": ["VIII Región", "Biobío"],
    "06": ["VI Región"],
    10: ["X Región"],
    "09": ["IX Región", "Araucanía"],
  },
};

/** The region as people write it. */
export function regionText({ atlas, dice }: Scene, place: Place): string {
  const short = REGION_SHORT[atlas.country]?.[place.code1];
  return short && dice.chance(0.6) ? dice.pick(short) : place.name1;
}

/** A quarter's name that is also a town's says too little. */
export const isTown = ({ atlas }: Scene, name: string) =>
  atlas.read(name).some(({ rank }) => rank === "town");

const every = (lines: Lines, city: string, change: (text: string) => string) => ({
  address1: change(lines.address1),
  address2: change(lines.address2),
  city: change(city),
});

export const wordBefore = ({ dice }: Scene, words: string[], name: string) =>
  `${dice.pick(words)} ${name}`;

export const ordinary: Kind[] = [
  onTown("plain", 110, () => ({})),
  onTown("small letters", 60, (_, city, __, lines) =>
    every(lines, city, (text) => small(unaccented(text))),
  ),
  onTown("small letters with accents", 12, (_, city, __, lines) => every(lines, city, small)),
  onTown("capitals", 22, (_, city, __, lines) => every(lines, city, capitals)),
  onTown("capitals without accents", 14, (_, city, __, lines) =>
    every(lines, city, (text) => capitals(unaccented(text))),
  ),
  onTown("first letter alone is a capital", 30, (_, city, __, lines) =>
    every(lines, city, (text) => sentence(unaccented(text))),
  ),
  onTown("quarter in line 2", 50, (scene, _, place) => ({
    address2: wordBefore(scene, scene.ways.quarterWords, quarterOf(scene, place)),
  })),
  onTown("bare quarter in line 2", 22, (scene, _, place) => {
    const quarter = quarterOf(scene, place);
    return { address2: quarter, isShared: isTown(scene, quarter) };
  }),
  onTown("quarter in line 1", 30, (scene, _, place, { address1 }) => ({
    address1: `${address1}, ${wordBefore(scene, scene.ways.quarterWords, quarterOf(scene, place))}`,
  })),
  onTown("quarter before the street", 12, (scene, _, place, { address1 }) => ({
    address1: `${wordBefore(scene, scene.ways.quarterWords, quarterOf(scene, place))} ${address1}`,
  })),
  onTown("quarter in the form's field", 40, (scene, _, place, { address2 }) => {
    if (!scene.ways.joins) return undefined;
    const quarter = quarterOf(scene, place);
    const isShared = isTown(scene, quarter);
    return { address2: `${address2} \u2060${quarter}`.trimStart(), isShared };
  }),
  onTown("landmark", 32, ({ dice, ways }) => ({ address2: dice.pick(ways.landmarks) })),
  onTown("note to the courier", 24, ({ dice, ways }) => ({ address2: dice.pick(ways.notes) })),
  onTown("how the building fronts", 12, ({ dice, ways }) => ({ address2: dice.pick(ways.fronts) })),
  onTown("phone in line 2", 10, (scene) => ({
    address2: fill(scene, scene.dice.pick(scene.ways.phones)),
  })),
  onTown("paper in line 2", 6, (scene) => ({
    address2: fill(scene, scene.dice.pick(scene.ways.papers)),
  })),
  onTown("note behind the street", 10, ({ dice, ways }, _, __, { address1 }) => ({
    address1: `${address1}. ${dice.pick([...ways.notes, ...ways.landmarks])}`,
  })),
  onTown("region behind the city", 26, (scene, city, place) => ({
    city: scene.dice.pick([
      `${city}, ${regionText(scene, place)}`,
      `${city} - ${regionText(scene, place)}`,
      `${city} ${regionText(scene, place)}`,
      `${city} (${regionText(scene, place)})`,
      `${city},${regionText(scene, place)}`,
    ]),
    known: { region: place.code1 },
  })),
  onTown("region before the city", 6, (scene, city, place) => ({
    city: scene.dice.pick([`${place.name1} - ${city}`, `${place.name1}, ${city}`]),
    known: { region: place.code1 },
  })),
  onTown("country behind the city", 11, ({ dice, ways }, city) => ({
    city: dice.pick([", ", " - ", " "]).replace(/^/, city) + dice.pick(ways.countryNames),
  })),
  onTown("region and country behind the city", 8, (scene, city, place) => ({
    city: `${city}, ${regionText(scene, place)}, ${scene.ways.countryNames[0]}`,
    known: { region: place.code1 },
  })),
  onTown("spaces and dots of the keyboard", 16, ({ dice }, city) => ({
    city: dice.pick([`${city} `, ` ${city}`, `${city}.`, `${city}. `, `${city},`, `${city}  `]),
  })),
  onTown("no number", 9, ({ dice, ways }) => ({
    address1: dice.pick([`${dice.pick(ways.names)} s/n`, "Calle principal", "calle principal S/N"]),
  })),
  onTown("filled postal code", 8, ({ dice }) => ({
    zip: dice.pick(["00000", "0000", "000000", "N/A", ".", "0", "12345x", "no tengo"]),
    known: { zip: undefined },
  })),
  onTown("phone as postal code", 3, (scene) => ({
    zip: fill(scene, scene.dice.pick(scene.ways.phones)),
    known: { zip: undefined },
  })),
  onTown("no region", 9, ({ ways }) =>
    ways.hasRegions
      ? { province: null, provinceCode: null, known: { region: undefined } }
      : undefined,
  ),
  onTown("region only as text", 7, (scene, _, place) => ({
    province: regionText(scene, place),
    provinceCode: null,
    known: { region: place.code1 },
  })),
  onTown("region in line 2", 8, (scene, _, place) => ({
    address2: regionText(scene, place),
    known: { region: place.code1 },
  })),
  onTown("country in line 2", 4, ({ dice, ways }) => ({ address2: dice.pick(ways.countryNames) })),
];
