import type { Gazetteer } from "../gazetteer.ts";
import { isPart, type Reading } from "../reading.ts";
import { articles, pickupAgencies, wayWords } from "../spelling/address-words.ts";
import { isInName, isOfNoPlace, trimmed } from "../written-names.ts";
import type { PlaceBeside } from "./places-beside.ts";

type Words = readonly string[];
/** A place beside without the field that says it. */
export type Stated = Omit<PlaceBeside, "label">;

/** A shorter name may be many things: "Mira", "Rosa". */
const RARE_LENGTH_MIN = 6;
/** A shorter name before another word may be anything: "Mira Flores". */
const BEGUN_LENGTH_MIN = 5;
/** Before them a name is a street. */
export const corners = new Set(["y", "e", "entre", "esquina", "and", "numero"]);

/**
 * A town, a region or a country abroad, as which the part is read whole. Quarters are called as villages elsewhere:
 * a village counts where the country has the name once.
 */
export function alone(gazetteer: Gazetteer, given: Words): Stated | null {
  const { names, homeNames, homeTowns, foreignNames } = gazetteer;
  if (corners.has(given[0] ?? "") || isIdle(gazetteer, given)) return null;
  // "Westchester County" is no town, and "Colonia Emiliano Zapata" a quarter, though a village is called so.
  if (given.some((word) => isOfNoPlace(gazetteer, word))) return null;
  const { quarters, levels } = gazetteer.words;
  // "Zona Bananera" is a municipality.
  const isWhole = names.exact.get(given.join(" "))?.some((each) => each.isWhole) ?? false;
  const isQuarter = given.length > 1 && quarters.has(given[0]!) && !levels.has(given[0]!);
  if (isQuarter && !isWhole) return null;
  if (given.some((word, at) => isOfStreet(gazetteer, given, word, at))) return null;
  const words = names.exact.has(given.join(" ")) ? given : withArticle(gazetteer, given);
  const text = words.join(" ");
  if (homeNames.has(text) || homeTowns.has(text)) return null;
  const exact = names.exact.get(text);
  if (!exact && foreignNames.has(text)) return { text, readings: [], isWithRegion: true };
  const [loose, ...more] = exact ? [] : names.loose(words);
  const named = exact ?? (loose && more.length === 0 ? names.exact.get(loose)! : []);
  // "Comuna: Coquimbo" is no region.
  const isOfLevel3 = levels.get(given[0]!) === 3;
  const readings = isOfLevel3 ? named.filter(({ status }) => status !== "region") : named;
  const isRegion = readings.some(({ status }) => status === "region");
  const isTown =
    readings.some((reading) => isSeat(gazetteer, reading)) ||
    (readings.length === 1 && text.length >= RARE_LENGTH_MIN && !readings.every(isPart));
  return isRegion || isTown ? { text, readings, isWithRegion: isRegion && !isTown } : null;
}

/** "Corregimiento El Palmar" is no Palmar. */
function withArticle(gazetteer: Gazetteer, given: Words): Words {
  const words = trimmed(gazetteer, given);
  const article = given[given.indexOf(words[0] ?? "") - 1] ?? "";
  const whole = [article, ...words];
  return articles.has(article) && gazetteer.names.exact.has(whole.join(" ")) ? whole : words;
}

/** Where the name of a level 2 does not mean its seat, the places of level 3 are towns themselves. */
export const isSeat = ({ facts, points }: Gazetteer, { status, isWhole, territory }: Reading) =>
  status !== "region" &&
  (isWhole ||
    status === "city" ||
    (status === "place" && facts.level2Means !== "seat") ||
    (points.get(territory?.territoryBaseId ?? "")?.isSeat ?? false));

/** "Retiro en oficina de Loja" is the town of Loja, and not any place of the province Loja. */
export function asTown<T extends Pick<Stated, "readings">>(gazetteer: Gazetteer, stated: T): T {
  const towns = stated.readings.filter(({ status }) => status !== "region");
  return towns.some((each) => isSeat(gazetteer, each))
    ? { ...stated, readings: towns, isWithRegion: false }
    : stated;
}

export const isIdle = ({ homeNames, homeTowns, words: { fillers } }: Gazetteer, words: Words) =>
  homeNames.has(words.join(" ")) ||
  homeTowns.has(words.join(" ")) ||
  words.every((word) => /^\d+$/.test(word) || fillers.has(word));

export const isOfStreet = (gazetteer: Gazetteer, words: Words, word: string, at: number) =>
  (gazetteer.words.streets.has(word) || gazetteer.words.quarters.has(word) || wayWords.has(word)) &&
  // "Comuna de Villarrica" in Chile.
  !gazetteer.words.levels.has(word) &&
  !pickupAgencies.has(word) &&
  !isInName(gazetteer, words, at);

/** "Víctor Larco" in Trujillo is its district Víctor Larco Herrera. */
export function beginningOfName({ names }: Gazetteer, words: Words): Stated | null {
  const text = words.join(" ");
  if (words.length < 2 || names.exact.has(text)) return null;
  const [name, ...others] = names.beginningWith(`${text} `);
  const readings = names.exact.get(name ?? "")?.filter((each) => !isPart(each)) ?? [];
  return others.length === 0 && readings.length > 0
    ? { text, readings, isWithRegion: false, isOfRegionOnly: true }
    : null;
}

/** "Bello Niquía": a quarter behind its town, which is another one of the region. */
export function townAndMore(gazetteer: Gazetteer, words: Words): Stated | null {
  // In English the town comes first in what is called after it: "Riverside Plaza".
  const isOther = gazetteer.facts.postalCodes === "decide" || /\d/.test(words.join(""));
  if (words.length !== 2 || isOther) return null;
  const text = words[0]!;
  if (text.length < BEGUN_LENGTH_MIN || isOfStreet(gazetteer, words, text, 0)) return null;
  const readings = gazetteer.names.exact.get(text)?.filter((each) => isSeat(gazetteer, each)) ?? [];
  return readings.length > 0 && !gazetteer.names.exact.has(words.join(" "))
    ? { text, readings, isWithRegion: false, isOfRegionOnly: true }
    : null;
}
