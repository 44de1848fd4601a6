import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import { type Line, readLine } from "../read-line.ts";
import { isPart, isRegion } from "../reading.ts";
import { shared } from "../spelling/address-words.ts";

/** "Cant.: Palora", "Ciudad/Municipio: Sopó Barrio: ___": to the next name of a field or sign. */
const LABELLED =
  /(?<!\p{L})(\p{L}{3,})\.?\s*:\s*([^:;|,\n]*?)(?=\s+[\p{L}./]+\s*:|\s*[;|,\n]|\s*$)/gu;
/** Before a town they say that the buyer is there, or that the parcel shall go there; the text may have accents. */
const SAYS_WHERE =
  "(?:viv|estoy|env[ií]|mand|despach|entreg)\\p{L}*\\s+(?:en|a)|(?:es|queda)\\s+en";
const SAYS_CITY = "(?:en|de)\\s+la\\s+ciudad\\s+de";
/** "Vivo en Sopó", "me lo mandan a Sopó por favor", "es en Sopó", "de la ciudad de Sopó". */
const SAID = new RegExp(`(?<!\\p{L})(?:${SAYS_WHERE}|${SAYS_CITY})\\s+([^,;:\\n]+)`, "giu");
const HINT = new RegExp(`:|${SAYS_WHERE}|ciudad`, "iu");

/**
 * The town that line 1 or 2 says in words, where the city field has none: behind the label of a form, or as where the
 * buyer lives. Two towns are none, and so is a text with anything else in it.
 */
export function saidTown(gazetteer: Gazetteer, lines: readonly string[]): Line | null {
  const towns = lines
    .flatMap((line) => textsOfTown(gazetteer, line))
    .map((text) => readLine(gazetteer, "a line says", text))
    .filter(({ part }) => part.mentions.length === 1 && part.mentions.every(isTown));
  const names = new Set(towns.map(({ part }) => part.mentions[0]!.text));
  const [town] = towns;
  return town && names.size === 1 && isAlone(town) ? town : null;
}

/** What may be such a town's name in the line. */
export function textsOfTown({ words }: Gazetteer, line: string): string[] {
  if (!HINT.test(line)) return [];
  const labelled = [...line.matchAll(LABELLED)].flatMap(([, word = "", text = ""]) => {
    const [name = ""] = words.fold(word).flat();
    const isOfTown =
      shared.wordsOfTown.has(name) ||
      shared.deliveryWords.has(name) ||
      words.forTown.has(name) ||
      (words.levels.get(name) ?? 1) > 1;
    return isOfTown ? [text] : [];
  });
  return [...labelled, ...[...line.matchAll(SAID)].map(([, text = ""]) => text)];
}

const isTown = ({ isNear, readings }: Mention) =>
  !isNear && readings.some((each) => !isRegion(each) && !isPart(each));

const isAlone = ({ part: { unknown, foreign, quarters } }: Line) =>
  unknown.length === 0 && foreign === null && quarters.length === 0;
