import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import type { AddressText, Found } from "../read-address.ts";
import { readPart } from "../read-part.ts";
import { splitDistrict } from "./district-field.ts";
import { placesOfLine1 } from "./places-beside.ts";

type Parts = readonly (readonly string[])[];

/** The words of the line's parts; "5th & Missouri" is a corner, and not two of them. */
export const partsOfLine1 = ({ words: { fold } }: Gazetteer, text: string | null | undefined) =>
  fold((text ?? "").replaceAll(" & ", " and "));

/** Whether line 2 is the street of line 1 once more, with its number: it adds nothing. A name alone may be a town. */
export const isSaidAgain = (line1: string | null | undefined, line2: string | null | undefined) =>
  /\d/.test(line2 ?? "") && line2!.trim() === line1?.trim();

/**
 * The first address line holds streets: only a part that names a parish, canton or the like, or a name alone between
 * commas, is a place, and only when it fits.
 */
export function firstLine(gazetteer: Gazetteer, parts: Parts): Found[] {
  const { levels } = gazetteer.words;
  return parts.flatMap((words, at) => {
    if (!isStatement(gazetteer, parts, at)) return [];
    const isNamed = isNamedSo(gazetteer, words[0]!);
    const { mentions, quarters, unknown } = readPart(gazetteer, words);
    const found = unknown.length > 0 ? [] : [...mentions, ...quarters];
    const places = found.filter(({ isNear }) => !isNear);
    return places.map((mention) => ({
      label: `address line 1 “${words.join(" ")}”`,
      mentions: [isNamed ? mention : { ...mention, readings: onlyPlaces(mention) }],
      isFirm: isNamed && levels.has(words[0]!),
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
    const line1 = partsOfLine1(gazetteer, address1);
    if (line1.some((_, at) => isStatement(gazetteer, line1, at))) return false;
    return placesOfLine1(gazetteer, { city: cityParts, line1 }).length === 0;
  };
}

function isStatement(gazetteer: Gazetteer, parts: Parts, at: number): boolean {
  const words = parts[at]!;
  const isDoor = /^\d/.test(parts[at + 1]?.[0] ?? "");
  const isAlone = parts.length > 1 && !isDoor && gazetteer.names.exact.has(words.join(" "));
  if (gazetteer.words.streets.has(words[0]!)) return false;
  if (!isAlone && !isNamedSo(gazetteer, words[0]!)) return false;
  // "Piedecuesta - Mani de las Casas" is one name.
  return ![at - 1, at].some((first) => isOneName(gazetteer, parts[first], parts[first + 1]));
}

const isNamedSo = ({ words: { levels, quarters } }: Gazetteer, word: string) =>
  levels.has(word) || quarters.has(word);

/** Whether a name of several parts ends the first part, and is the second: "Plaza de Piendamó - Tunía". */
const isOneName = (
  { namesOfParts }: Gazetteer,
  first: readonly string[] = [],
  second: readonly string[] = [],
) =>
  namesOfParts.size > 0 &&
  second.length > 0 &&
  first.some((_, from) => namesOfParts.has([...first.slice(from), ...second].join(" ")));

/**
 * "Bolívar" alone between commas may be a street; only a place inside the town is accepted. A region's name is the
 * region's there: "El Empalme, Guayas".
 */
const onlyPlaces = ({ readings }: Mention) =>
  readings.some(({ status }) => status === "region")
    ? []
    : readings.filter(({ status }) => status === "place" || status === "alias");
