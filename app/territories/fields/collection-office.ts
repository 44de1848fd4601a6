import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import { isPart } from "../reading.ts";
import {
  afterName,
  articles,
  collectionOffices,
  deliveryVerbs,
  landmarkWords,
  pickupPlaces,
  pickupVerbs,
} from "../spelling/address-words.ts";
import { isInName, mentionOf } from "../written-names.ts";
import { isSeat } from "./town-alone.ts";

/** "Agencia Interrapidísimo Express de Tunja": the company's words before the town. */
const COMPANY_WORDS_MAX = 3;
/** "Retirar en oficina de Correos de Costa Rica de Liberia": behind the verb a question costs less than a detour. */
const COLLECTED_WORDS_MAX = 7;
const SHORT_NAME_MAX = 2;
const joins = new Set(["de", "del", "of"]);

interface Start {
  start: number;
  isRest: boolean;
  /** Behind the verb: even a village of a common name is meant. */
  isCollected: boolean;
}

/**
 * Where the name of a town may begin behind an office at which parcels are collected: "retiro en oficina de Coyhaique",
 * "agencia Tramaco de Píllaro", "sucursal Starken Castro". An office with a door's number is a flat, and one that a
 * landmark's word precedes is beside the way.
 *
 * @returns indexes into the words, the first that begins a name counts; and whether it must be all that is left.
 */
export function startsBehindOffice(gazetteer: Gazetteer, words: readonly string[]): Start[] {
  const { streets } = gazetteer.words;
  // "Of Servientrega Ambato": no name begins with "of".
  const at = words.findIndex((word, index) =>
    word === "of" ? index === 0 : collectionOffices.has(word),
  );
  if (at === -1) return [];
  const isOnWay = words
    .slice(0, at)
    .some((word) => streets.has(word) && !collectionOffices.has(word));
  const isCollected = words
    .slice(0, at)
    .some((word) => pickupVerbs.some((verb) => word.startsWith(verb)));
  const wordsMax = isCollected ? COLLECTED_WORDS_MAX : COMPANY_WORDS_MAX;
  const behind = words.slice(at + 1, at + 2 + wordsMax);
  // A company or a town may be called with one of a street: "Vía Cargo", "Villa Elisa", "25 de Mayo".
  const isStreet = (word: string) => !isCollected && streets.has(word);
  const isNumber = (word: string, index: number) =>
    /\d/.test(word) && !(isCollected && isInName(gazetteer, words, at + 1 + index));
  const end = behind.findIndex(
    (word, index) => isNumber(word, index) || isStreet(word) || landmarkWords.has(word),
  );
  const free = end === -1 ? behind : behind.slice(0, end);
  if (isOnWay || free.length === 0) return [];
  return free.flatMap((word, index): Start[] => {
    const here = at + 1 + index;
    if (joins.has(word)) return [{ start: here + 1, isRest: false, isCollected }];
    const before = words[here - 1]!;
    const isOfStreet = streets.has(before) && !collectionOffices.has(before);
    if (joins.has(before) || articles.has(before) || isOfStreet) return [];
    return [{ start: here, isRest: true, isCollected }];
  });
}

/**
 * The name with which a part ends that says where the parcel is collected or sent, whatever company stands before it:
 * "Retiro en Servientrega Macas". Of one that is only sent there, a town's: "entregar en Servientrega Macas".
 */
export function endOfCollection(gazetteer: Gazetteer, given: readonly string[]): Mention | null {
  const { streets, companies } = gazetteer.words;
  const last = given.findLastIndex((word) => !afterName.has(word));
  const words = given.slice(0, last + 1);
  const isVerb = (word: string) => pickupVerbs.some((verb) => word.startsWith(verb));
  const isStreet = (word: string) => streets.has(word) && !pickupPlaces.has(word);
  const company = words.findIndex((word) => companies.has(word));
  // "Frente a Servientrega Macas" is beside the office.
  const isOnWay = words.slice(0, Math.max(company, 0)).some(isStreet);
  const at = [words.findIndex(isVerb), isOnWay ? -1 : company].find((index) => index !== -1);
  const isCollected = at !== undefined;
  const start = at ?? words.findIndex((word) => deliveryVerbs.has(word));
  if (start === -1) return null;
  for (let from = start + 1; from < words.length; from += 1) {
    const found = mentionOf(gazetteer, words.slice(from));
    const before = words[from - 1]!;
    if (!found || found.text.length <= SHORT_NAME_MAX || articles.has(before)) continue;
    // "Enviar por Cooperativa Loja": a company, and a street where the office is.
    if (landmarkWords.has(before) || isStreet(before)) return null;
    // "Entregar en casa de Ana Temuco".
    if (!isCollected && words.slice(start, from).some((word) => streets.has(word))) return null;
    const readings = found.readings.filter((each) =>
      isCollected ? !isPart(each) : isSeat(gazetteer, each),
    );
    return readings.length > 0 ? { ...found, readings } : null;
  }
  return null;
}
