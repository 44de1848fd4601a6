import { withoutIdleWords, withoutStreet } from "./fields/idle-words.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { Mention } from "./mention.ts";
import { isLongerName, splitParts } from "./names-of-parts.ts";
import { codeMention, NOTHING, type PartReading, readPart } from "./read-part.ts";
import { distinct, isPart, meet } from "./reading.ts";
import { shortRegion } from "./short-region.ts";
import { and, joiners } from "./spelling/words.ts";

const LABEL_LENGTH_MAX = 60;
/** A capital letter inside a word. */
const LETTER_INSIDE = /(\p{Ll})(\p{Lu})/gu;

export interface Line {
  label: string;
  /** Its folded words, with commas between the parts. */
  text: string;
  part: PartReading;
}

/** All parts of a line as one, without the words of a street that it repeats. */
export function readLine(
  gazetteer: Gazetteer,
  field: string,
  text: string,
  street: readonly string[] = [],
): Line {
  const isName = (words: readonly string[]) => gazetteer.names.exact.has(words.join(" "));
  const written = withoutStreet(splitParts(gazetteer, text), street);
  const folded = withoutIdleWords(written, isName).filter(isMoreThanLetter);
  const parts = folded.map((words, at) => {
    // "Boston, MA 02108".
    const code = at > 0 ? codeMention(gazetteer, withoutNumbersAtEnd(words)) : null;
    if (code) return { ...NOTHING, mentions: [code] };
    const part = withGaps(gazetteer, text, words, readPart(gazetteer, words));
    const isUnknown = at > 0 && part.mentions.length === 0 && part.unknown.length > 0;
    const region = isUnknown ? shortRegion(gazetteer, words) : null;
    return region ? { ...NOTHING, mentions: [region] } : part;
  });
  const mentions = parts.flatMap((part) => part.mentions);
  // "Entre Pailania y Buenos Aires - Parte Alta": the second name is no town of its own.
  const isOpen =
    isLongerName(gazetteer, folded) ||
    folded.slice(0, -1).some((words) => words.length > 1 && and.has(words.at(-1)!));
  const unknown = parts.flatMap((part) => part.unknown).concat(isOpen ? ["y"] : []);
  // A quarter is no evidence beside unknown words: "Orlando, Florida".
  const isBelieved = (mention: Mention) =>
    (unknown.length === 0 || !mention.readings.every(isPart)) &&
    // After another name, the country's own is the country: "Medellín, Colombia".
    !(mentions.length > 1 && gazetteer.homeTowns.has(mention.text)) &&
    // After a town, "Centro" is a part of it, though another town is called so.
    !(isIdleName(gazetteer, mention) && mentions.some((other) => isElsewhere(other, mention)));
  return {
    label: `${field} “${text.trim().slice(0, LABEL_LENGTH_MAX)}”`,
    text: folded.map((words) => words.join(" ")).join(","),
    part: {
      mentions: mentions.filter(isBelieved),
      quarters: parts.flatMap(({ quarters }) => quarters),
      unknown,
      isStreet: parts.some(({ isStreet }) => isStreet),
      foreign: parts.map(({ foreign }) => foreign).find((foreign) => foreign !== null) ?? null,
    },
  };
}

/** "BellaVista" is as near to Bella Vista as to Bellavista. */
function withGaps(
  { words: { fold }, names }: Gazetteer,
  text: string,
  words: readonly string[],
  part: PartReading,
): PartReading {
  const [only, ...others] = part.mentions;
  if (!only || others.length > 0 || text.search(LETTER_INSIDE) === -1) return part;
  const apart = fold(text.replaceAll(LETTER_INSIDE, "$1 $2")).find(
    (each) => each.length > words.length && each.join("") === words.join(""),
  );
  const more = names.exact.get(apart?.join(" ") ?? "") ?? [];
  return { ...part, mentions: [{ ...only, readings: distinct([...only.readings, ...more]) }] };
}

/** A name of words that say nothing of the place: "Centro". */
export const isIdleName = ({ words: { fillers } }: Gazetteer, { text }: Mention) =>
  text.split(" ").every((word) => fillers.has(word)) &&
  // "La Y" is a place.
  !text.split(" ").every((word) => joiners.has(word));

const isElsewhere = (other: Mention, mention: Mention) =>
  meet(other.readings, mention.readings).length === 0;

/** "s/c" says nothing. */
const isMoreThanLetter = (words: readonly string[]) => words.join("").length > 1;

const withoutNumbersAtEnd = (words: readonly string[]) =>
  words.slice(0, words.findLastIndex((word) => !/^\d+$/.test(word)) + 1);
