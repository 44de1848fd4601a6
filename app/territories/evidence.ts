import { destinationIn, mayNameDestination } from "./fields/destination.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { combine, type Mention } from "./mention.ts";
import { splitParts } from "./names-of-parts.ts";
import { type Line, isIdleName, readLine } from "./read-line.ts";
import { isPart, type Reading } from "./reading.ts";
import { directions } from "./spelling/address-words.ts";
import { isCalledQuarter } from "./written-names.ts";

export const CITY = "city";
export const DISTRICT = "district";
/** "Primero de Mayo", as folded. */
const DATE = /^\d+ de /;

/** Evidence for a place beside the city line. */
export interface Evidence {
  /** For people: the field and its text. */
  label: string;
  /** Its folded words. */
  text: string;
  readings: readonly Reading[];
  /** How many names it is made of. */
  nameCount: number;
  /** Names a region or a city: a contradiction needs the merchant's decision. */
  isFirm: boolean;
  /** Some quarter of a town: says nothing of a region. */
  isInTown: boolean;
  isOfRegionField: boolean;
  /** What was a part of the region before. */
  former: readonly Reading[];
  /** Names a level 3 as such: the field of a form that asks for one, or "comuna de Pirque". */
  isDistrict: boolean;
  /** Must not choose a place: a quarter of the town may be meant. */
  isDoubtful: boolean;
}

export interface Found {
  label: string;
  mentions: readonly Mention[];
  isFirm: boolean;
  /** Even a level 3 of it contradicts a town: the field asks for one. */
  isLevel3?: boolean;
  isInTown?: boolean;
  isOfRegionField?: boolean;
  isDistrict?: boolean;
  former?: readonly Reading[];
}

export function evidenceOf(all: readonly Found[]): Evidence[] {
  return all
    .map((found) => {
      const { label, mentions, isFirm, isLevel3 = false } = found;
      const { isInTown = false, isOfRegionField = false, isDistrict = false } = found;
      const { former = [] } = found;
      const readings = combine(mentions);
      const isUnknown = mentions.length === 0;
      const isLarge =
        isUnknown ||
        (isLevel3 && !readings.every(isPart)) ||
        readings.some(({ status }) => status === "region" || status === "city");
      const text = mentions.map((mention) => mention.text).join(" ");
      const nameCount = mentions.length;
      const names = { label, text, readings, nameCount, former };
      const written = { ...names, isInTown, isOfRegionField, isDistrict };
      const isDoubtful = mentions.some((mention) => mention.isDoubtful);
      return { ...written, isDoubtful, isFirm: isFirm && isLarge };
    })
    .filter(({ readings, nameCount }) => readings.length > 0 || nameCount === 0);
}

const isIdle = (gazetteer: Gazetteer, mention: Mention) =>
  gazetteer.homeTowns.has(mention.text) || isIdleName(gazetteer, mention);

/** Several names form one statement; each quarter is its own. A line with unknown words is no statement. */
export function partsOf(
  gazetteer: Gazetteer,
  { label, part }: Line,
  onlyQuarters = false,
): Found[] {
  const isStatement = !onlyQuarters && part.unknown.length === 0;
  // "Centro" in line 2 is a part of the town, and contradicts none.
  const exact = part.mentions
    .filter((each) => !each.isNear && (each.isOfLevel || !isIdle(gazetteer, each)))
    .map((each) => (isCalledQuarter(each) ? { ...each, isDoubtful: true } : each));
  return [
    ...(isStatement && exact.length > 0 ? [{ label, mentions: exact, isFirm: true }] : []),
    ...part.quarters.map((mention) => ({
      label,
      mentions: [mention],
      isFirm: false,
      isInTown: true,
    })),
  ];
}

/**
 * The district, neighbourhood or comuna of the store's form. Its name is often that of a place elsewhere: it is firm
 * only where the form asks for a level 3: one that is not known there is a question.
 */
export function districtOf(gazetteer: Gazetteer, text: string): Found[] {
  const { label, part } = readLine(gazetteer, DISTRICT, text);
  const isFirm = gazetteer.facts.districtField === "level3";
  if (part.unknown.length > 0) return isFirm ? [{ label, mentions: [], isFirm }] : [];
  const found = [...part.mentions, ...part.quarters];
  if (found.length === 0) return [];
  // "El Bosque Sur" may be south of El Bosque, and no part of it.
  const isAside = gazetteer.words
    .fold(text)
    .flat()
    .some((word) => directions.has(word) && found.every((each) => !isIn(word, each)));
  const mentions = found.map((mention) => ({
    ...mention,
    // "Primero de Mayo" is a quarter of any town where the form asks for one, though a village near it is called so.
    isDoubtful: isAside || (!isFirm && DATE.test(mention.text)),
    readings: mention.readings.filter(({ status }) => status !== "region"),
  }));
  const isDistrict = isFirm && found.every(({ isNear }) => !isNear);
  return [{ label, mentions, isFirm, isLevel3: isFirm, isDistrict }];
}

const isIn = (word: string, { text }: Mention) => text.split(" ").includes(word);

/** Line 2 as a statement; of one that says where the parcel shall go, only that. */
export function secondLine(gazetteer: Gazetteer, second: Line, text: string): Found[] {
  if (text === "") return [];
  const mention = mayNameDestination(gazetteer, text)
    ? destinationIn(gazetteer, splitParts(gazetteer, text))
    : null;
  const { label } = second;
  if (mention) {
    // "Me mudé a Dos de Mayo" is the town, though a quarter of Contamana has that name, too.
    const towns = mention.readings.filter(({ status }) => status === "city" || status === "region");
    const meant = towns.length > 0 ? { ...mention, readings: towns } : mention;
    return [{ label, mentions: [meant], isFirm: true, isLevel3: true }];
  }
  const isDistrict = second.text
    .split(",")
    .some((part) => gazetteer.words.levels.get(part.split(" ", 1)[0]!) === 3);
  return partsOf(gazetteer, second).map((found) => ({ ...found, isDistrict }));
}
