import type { Found } from "../evidence.ts";
import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import { isOneName } from "../names-of-parts.ts";
import type { AddressText } from "../read-address.ts";
import { readPart } from "../read-part.ts";
import { goesOnWithLevel } from "../spelling/address-words.ts";
import { withoutReferences } from "../spelling/references.ts";
import { splitDistrict } from "./district-field.ts";
import { placesOfLine1 } from "./places-beside.ts";
import { textsOfTown } from "./said-town.ts";

type Parts = readonly (readonly string[])[];

/** The words of the line's parts; "5th & Missouri" is a corner, and not two of them. */
export const partsOfLine1 = ({ words: { fold } }: Gazetteer, text: string | null | undefined) =>
  fold((text ?? "").replaceAll(" & ", " and ").replace(PHONE_AT_END, ""));

/** "Telf: 0963090081": where it ends the line, the town stands before it. */
const PHONE_AT_END =
  /[\s,;|/.]+(?:tel[eé]?f?(?:ono)?|cel(?:ular)?|m[oó]vil|whatsapp)[.:\s]+\+?[\d\s()-]{7,20}$/iu;

/** Whether line 2 is the street of line 1 once more, with its number: it adds nothing. A name alone may be a town. */
export const isSaidAgain = (line1: string | null | undefined, line2: string | null | undefined) =>
  /\d/.test(line2 ?? "") && line2!.trim() === line1?.trim();

/**
 * The first address line holds streets: only a part that names a parish, canton or the like, or a name alone between
 * commas, is a place, and only when it fits.
 */
export function firstLine(gazetteer: Gazetteer, line1: Parts): Found[] {
  const { facts } = gazetteer;
  const { levels, levels3 } = gazetteer.words;
  const parts = partsApart(gazetteer, line1);
  return parts.flatMap((words, at) => {
    if (!isStatement(gazetteer, parts, at)) return [];
    const isNamed = isNamedSo(gazetteer, words[0]!);
    const isDoubtful = isSettlement(gazetteer, words);
    const named = isDoubtful ? words.slice(words[1] === "de" ? 2 : 1) : words;
    const { mentions, quarters, unknown } = readPart(gazetteer, named);
    const found = unknown.length > 0 ? [] : [...mentions, ...quarters];
    // "Sabanalarga, Atlántico, Colombia" names no village Colombia.
    const places = found.filter(
      ({ isNear, text }) => !isNear && (isNamed || !gazetteer.homeTowns.has(text)),
    );
    // Where the name of a level 2 is no town's, each level 3 is a town: two are a contradiction.
    const isLevel3 = facts.level2Means !== "seat" && levels3.has(words[0]!);
    return places.map((mention) => ({
      label: `address line 1 “${words.join(" ")}”`,
      mentions: [{ ...mention, ...(isNamed ? {} : { readings: onlyPlaces(mention) }), isDoubtful }],
      isFirm: isNamed && levels.has(words[0]!),
      isLevel3,
    }));
  });
}

/**
 * Whether line 1 says nothing of the place, nor of line 2, so that an address with another street has the same
 * answer. It says something where the city field has numbers, too: whether they are the street's.
 * @returns answers for one line 1 after the other beside the same fields
 */
export function silenceOfLine1(
  gazetteer: Gazetteer,
  { city, address2 }: Pick<AddressText, "city" | "address2">,
): (address1: string) => boolean {
  const line2 = splitDistrict(address2 ?? "").line;
  const cityParts = gazetteer.words.fold(city ?? "");
  const isNumbered = cityParts.some((part) => part.some((word) => /\d/.test(word)));
  return function isSilent(address1) {
    if (isNumbered || isSaidAgain(address1, line2)) return false;
    if (textsOfTown(gazetteer, address1).length > 0) return false;
    // What is beside a link to a map is a town.
    if (withoutReferences(address1) !== address1) return false;
    const line1 = partsOfLine1(gazetteer, address1);
    const parts = partsApart(gazetteer, line1);
    if (parts.some((_, at) => isStatement(gazetteer, parts, at))) return false;
    return placesOfLine1(gazetteer, { city: cityParts, line1 }).length === 0;
  };
}

/**
 * The parts, where the word for a level begins one too: "Calle 6 parroquia Mindo cantón San Miguel". Behind an article
 * or a word of streets it is a landmark or a street: "frente a la parroquia".
 */
function levelsApart(gazetteer: Gazetteer, parts: Parts): Parts {
  const { levels, levels3, streets } = gazetteer.words;
  const isBegun = (words: readonly string[], at: number) => {
    const level = levels.get(words[at]!);
    const isLevel = level === 2 || (level === 3 && levels3.has(words[at]!));
    const before = words[at - 1]!;
    return (
      (isLevel || isSettlement(gazetteer, words.slice(at))) &&
      !goesOnWithLevel.has(before) &&
      !streets.has(before) &&
      hasNameBehind(gazetteer, words, at)
    );
  };
  return parts.flatMap((words) => {
    const starts = words.flatMap((_, at) => (at > 0 && isBegun(words, at) ? [at] : []));
    return starts.length === 0
      ? [words]
      : [0, ...starts].map((from, index) => words.slice(from, starts[index]));
  });
}

/** The parts, where a name that is written in two of them is one: "Villa Norte (Pueblo Nuevo)". */
function partsApart(gazetteer: Gazetteer, line1: Parts): Parts {
  const parts = levelsApart(gazetteer, line1);
  const { namesOfParts } = gazetteer;
  if (namesOfParts.size === 0) return parts;
  const isName = (at: number) =>
    at + 1 < parts.length &&
    namesOfParts.has(
      parts
        .slice(at, at + 2)
        .flat()
        .join(" "),
    );
  return parts.flatMap((words, at) =>
    isName(at) ? [[...words, ...parts[at + 1]!]] : at > 0 && isName(at - 1) ? [] : [words],
  );
}

/** "Población Charay", "centro poblado Bonete": whether the place of that name or a part of a town, no one can say. */
const isSettlement = (
  { words: { quarters, levels }, names }: Gazetteer,
  words: readonly string[],
): boolean =>
  settlements.has(words[0]!) &&
  words.length > 1 &&
  !quarters.has(words[0]!) &&
  !levels.has(words[0]!) &&
  !names.exact.has(words.join(" "));

const settlements = new Set(["poblado", "poblacion", "pueblo"]);

/** Whether a name of the country, and no number, stands behind the word. */
function hasNameBehind(
  { names, words: { fillers } }: Gazetteer,
  words: readonly string[],
  at: number,
): boolean {
  for (let from = at + 1; from <= at + 3; from += 1) {
    const endMax = Math.min(words.length, from + names.wordsMax);
    for (let end = endMax; end > from; end -= 1)
      if (names.exact.has(words.slice(from, end).join(" "))) return true;
    if (!fillers.has(words[from] ?? "")) return false;
  }
  return false;
}

function isStatement(gazetteer: Gazetteer, parts: Parts, at: number): boolean {
  const words = parts[at]!;
  const isName = (part: readonly string[]) => gazetteer.names.exact.has(part.join(" "));
  const next = parts[at + 1] ?? [];
  // "Dunamar, Tres Arroyos": a town whose name begins with a number is no door.
  const isDoor = /^\d/.test(next[0] ?? "") && !(next.length > 1 && isName(next));
  const isAlone = parts.length > 1 && !isDoor && isName(words);
  if (gazetteer.words.streets.has(words[0]!) && !(isAlone && words.length > 1)) return false;
  const isNamed = isNamedSo(gazetteer, words[0]!) || isSettlement(gazetteer, words);
  if (!isAlone && !isNamed) return false;
  // "Piedecuesta - Mani de las Casas" is one name.
  return ![at - 1, at].some((first) => isOneName(gazetteer, parts[first], parts[first + 1]));
}

const isNamedSo = ({ words: { levels, quarters } }: Gazetteer, word: string) =>
  levels.has(word) || quarters.has(word);

/**
 * "Bolívar" alone between commas may be a street; only a place inside the town is accepted. A region's name is the
 * region's there: "El Empalme, Guayas".
 */
const onlyPlaces = ({ readings }: Mention) =>
  readings.some(({ status }) => status === "region")
    ? []
    : readings.filter(({ status }) => status === "place" || status === "alias");
