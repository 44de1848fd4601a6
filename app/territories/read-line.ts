import { withoutDenied } from "./fields/denied-place.ts";
import { withoutIdleWords } from "./fields/idle-words.ts";
import { inParts } from "./fields/parts-meant.ts";
import { withoutStreet, withoutStreetBefore } from "./fields/street-in-city.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { combine, type Mention } from "./mention.ts";
import { isLongerName, splitParts } from "./names-of-parts.ts";
import { codeMention, NOTHING, type PartReading, readPart } from "./read-part.ts";
import { distinct, isPart, isRegion, meet } from "./reading.ts";
import { shortRegion } from "./regions/short-region.ts";
import { shared } from "./spelling/address-words.ts";

const LABEL_LENGTH_MAX = 60;
/** A capital letter inside a word, or blanks between all letters: where the gaps were, is not known. */
const GAPS_LOST = /\p{Ll}\p{Lu}|(?<!\p{L})\p{L}(?: \p{L}){4}/u;
/** "co***an" and "san ...alto": letters or words are left out. */
const HIDDEN = /\p{L}(?:[*_•]{2,}|\s?(?:\.{3}|…)\s?)\p{L}/u;

export interface Line {
  label: string;
  /** Its folded words, with commas between the parts. */
  text: string;
  part: PartReading;
  /** All unknown words are in parts of their own, which name nothing. */
  isAside: boolean;
}

/**
 * All parts of a line as one.
 *
 * @param street the words of line 1 beside the city field: neither they nor a street before the town are its name.
 */
export function readLine(
  gazetteer: Gazetteer,
  field: string,
  text: string,
  street: readonly string[] | null = null,
): Line {
  const { country, homeTowns } = gazetteer;
  const split = splitParts(gazetteer, inParts(gazetteer, text));
  const written = street ? withoutStreetBefore(gazetteer, withoutStreet(split, street)) : split;
  const bare = withoutIdleWords(gazetteer, written).filter(isMoreThanLetter);
  const folded = withoutDenied(gazetteer, bare);
  const parts = folded.map((words, at) => {
    // "18 Maple Ct, Selma, NC 27576": a door and its street.
    if (at === 0 && folded.length > 2 && isDoor(words)) return { ...NOTHING, isStreet: true };
    // "Boston, MA 02108", "MA - Boston", "CO-CUN".
    const isCode = folded.length > 1 || words[0] === country.toLowerCase();
    const code = isCode ? codeMention(gazetteer, withoutNumbersAtEnd(words)) : null;
    if (code) return { ...NOTHING, mentions: [code] };
    const part = withGaps(gazetteer, text, words, readPart(gazetteer, words));
    const region = at > 0 && part.mentions.length === 0 ? shortRegion(gazetteer, words) : null;
    return region ? { ...NOTHING, mentions: [region] } : part;
  });
  const mentions = parts.flatMap((part) => part.mentions);
  // "Entre Pailania y Buenos Aires - Parte Alta": the second name is no town of its own.
  const isOpen = isLongerName(gazetteer, folded) || HIDDEN.test(text);
  const unknown = parts.flatMap((part) => part.unknown).concat(isOpen ? ["…"] : []);
  const aside = parts.filter((part) => part.mentions.length === 0).flatMap((part) => part.unknown);
  // A quarter is no evidence beside unknown words: "Orlando, Florida".
  const isBelieved = (mention: Mention) =>
    (unknown.length === 0 || !mention.readings.every(isPart)) &&
    // After another name, the country's own is the country: "Medellín, Colombia".
    !(mentions.length > 1 && homeTowns.has(mention.text)) &&
    // After a town, "Centro" is a part of it, though another town is called so.
    !(isIdleName(gazetteer, mention) && isPartOf(mention));
  function isPartOf(mention: Mention): boolean {
    // "Tula, Centro" is in Tula; "Centro, Tula" and "Charay, La Cabecera" name two towns, where one is called so.
    const isOwnName = mention === mentions[0] || shared.articles.has(mention.text.split(" ")[0]!);
    if (isOwnName && !mention.readings.every(isPart)) return false;
    const named = combine(mentions.filter((each) => each !== mention));
    // "Querétaro, Centro" is in the town, and no village of the region that has its name.
    const regions = new Set(named.filter(isRegion).map(({ code1 }) => code1));
    const towns = named.filter((each) => !isRegion(each) && regions.has(each.code1));
    const meant = towns.length > 0 ? towns : named;
    return mentions.length > 1 && meet(meant, mention.readings).length === 0;
  }
  return {
    label: `${field} “${text.trim().slice(0, LABEL_LENGTH_MAX)}”`,
    text: folded.map((words) => words.join(" ")).join(","),
    isAside: aside.length === unknown.length,
    part: {
      mentions: mentions
        .filter(isBelieved)
        .map((each) => (isIdleName(gazetteer, each) ? withoutLesserNames(each) : each)),
      quarters: parts.flatMap(({ quarters }) => quarters),
      unknown,
      isStreet: parts.some(({ isStreet }) => isStreet),
      foreign: parts.map(({ foreign }) => foreign).find((foreign) => foreign !== null) ?? null,
    },
  };
}

/** "BellaVista" and "B e l l a v i s t a" are as near to Bella Vista as to Bellavista. */
function withGaps(
  { names }: Gazetteer,
  text: string,
  words: readonly string[],
  part: PartReading,
): PartReading {
  const [only] = part.mentions;
  if (!only || part.mentions.length > 1 || !GAPS_LOST.test(text)) return part;
  const more = names.withLetters(words).flatMap((name) => names.exact.get(name) ?? []);
  return { ...part, mentions: [{ ...only, readings: distinct([...only.readings, ...more]) }] };
}

/** "Centro" in the city field is no village whose table has that as a lesser name. */
function withoutLesserNames(mention: Mention): Mention {
  const readings = mention.readings.filter(({ status, isWhole }) => status !== "alias" || isWhole);
  return readings.length > 0 ? { ...mention, readings } : mention;
}

/** A name of words that say nothing of the place: "Centro"; "La Y" and "Las Islas" are places. */
const isIdleName = ({ words: { fillers } }: Gazetteer, { text }: Mention) =>
  text.split(" ").every((word) => fillers.has(word)) &&
  !text.split(" ").every((word) => shared.joiners.has(word) || shared.islandWords.has(word));

/** "s/c" says nothing. */
const isMoreThanLetter = (words: readonly string[]) => words.join("").length > 1;

const isDoor = ([first = "", ...others]: readonly string[]) =>
  /^\d{1,5}$/.test(first) && others.length > 1;

const withoutNumbersAtEnd = (words: readonly string[]) =>
  words.slice(0, words.findLastIndex((word) => !/^\d+$/.test(word)) + 1);
