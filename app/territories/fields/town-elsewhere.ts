import type { Evidence, Found } from "../evidence.ts";
import type { Gazetteer } from "../gazetteer.ts";
import { combine, type Mention } from "../mention.ts";
import type { Line } from "../read-line.ts";
import { NOTHING, type PartReading } from "../read-part.ts";
import { isPart, meet, type Reading } from "../reading.ts";
import { besideWords, noNumberWord, roadWords, wayWords } from "../spelling/address-words.ts";
import { withoutReferences } from "../spelling/references.ts";
import { isOfNoName } from "../written-names.ts";
import { LINE_1, LINE_1_ALONE, LINE_2, type PlaceBeside } from "./places-beside.ts";
import type { PostalCode } from "./postal-code.ts";
import { saidTown } from "./said-town.ts";
import { alone } from "./town-alone.ts";

type Parts = readonly (readonly string[])[];

const isRegion = ({ status }: Reading) => status === "region";
const isTown = (reading: Reading) => !isRegion(reading) && !isPart(reading);
export const readingsOf = (found: readonly Found[]) =>
  found.flatMap(({ mentions }) => mentions.flatMap(({ readings }) => readings));

interface Said {
  beside: readonly PlaceBeside[];
  city: Parts;
  line1: Parts;
  /** Lines 1 and 2 as they were written. */
  texts: readonly string[];
  /** The region's field has something that is no region. */
  isRegionUnknown: boolean;
  province: readonly Found[];
}

/**
 * The town that line 1 says where no field has one: its region stands behind it, or is that of the region's field or of
 * the postal code, and the line ends with it; without any region the country has the name once. Else what either line
 * says in words. Two towns are none.
 */
export function townOf(
  gazetteer: Gazetteer,
  said: Said,
  postalCode: PostalCode | null,
): Line | null {
  return townAtEndOf(gazetteer, said, postalCode) ?? saidTown(gazetteer, said.texts);
}

function townAtEndOf(
  gazetteer: Gazetteer,
  { beside, city, line1, texts: [text = ""], isRegionUnknown, province }: Said,
  postalCode: PostalCode | null,
): Line | null {
  const end = beside.filter(({ label }) => label === LINE_1);
  const written = line1.filter((words) => !isHome(gazetteer, words));
  const again = namedAsRegion(gazetteer, written);
  const said1 = [
    ...again,
    ...end.filter(({ readings }) => meet(readings, again[0]?.readings ?? []).length === 0),
    ...exchanged(gazetteer, city, beside),
    ...beforeReference(gazetteer, written, text),
  ];
  const towns = said1.filter(({ readings }) => readings.some(isTown));
  const [town, ...others] = towns;
  if (!town || others.length > 0 || towns.length < said1.length) return null;
  const readings = town.readings.filter(isTown);
  const said = [...readingsOf(province), ...(postalCode?.readings ?? [])];
  const isLast = written.at(-1)?.join(" ").endsWith(town.text) ?? false;
  const isRegions = town.readings.some(isRegion);
  // "Córdoba, Pueblo Búho, Calle 45" begins with the region.
  const isAgreed =
    said.length > 0
      ? meet(readings, said).length > 0
      : !isRegionUnknown && isOnePlace(town.readings) && !line1.some(isOfWay);
  // "Calle 5, Guayas" is the region, though a village of it is called so.
  if (isRegions || (!town.isWithRegion && !(isLast && isAgreed))) return null;
  const mention = { text: town.text, readings, isNear: false };
  return {
    label: `${town.label} “${town.text}”`,
    text: town.text,
    isAside: true,
    part: { ...NOTHING, mentions: [mention] },
  };
}

/** "Km 12 carretera El Diez - Fresnillo": a line of a way between towns is in none of them. */
const isOfWay = (words: readonly string[]) =>
  words.some((word) => roadWords.has(word) || wayWords.has(word) || besideWords.has(word));

const isHome = ({ homeNames, homeTowns }: Gazetteer, words: readonly string[]) =>
  homeNames.has(words.join(" ")) || homeTowns.has(words.join(" "));

/** Whether the name is that of one place, and of no quarter elsewhere. */
const isOnePlace = (readings: readonly Reading[]) =>
  new Set(readings.map(({ territory, code2 }) => territory ?? code2)).size === 1 &&
  readings.every(isTown);

/** A shorter name of a village may be many things: "Mera". */
const LONE_LENGTH_MIN = 6;

/** "Pasaje" in line 2, where no other field says anything of a place. */
export function isLoneTown(evidence: readonly Evidence[], isRegionUnknown: boolean): boolean {
  const [only, ...others] = evidence;
  if (!only || others.length > 0 || isRegionUnknown || !only.label.startsWith(LINE_2)) return false;
  const isCity = only.readings.some(({ status }) => status === "city");
  return (isCity || only.text.length >= LONE_LENGTH_MIN) && isOnePlace(only.readings);
}

/** A town that is all that line 1 says beside a link to a map, coordinates or a location code. */
function beforeReference(gazetteer: Gazetteer, written: Parts, text: string): PlaceBeside[] {
  const [words = [], ...others] = written;
  if (others.length > 0 || withoutReferences(text) === text) return [];
  const stated = alone(gazetteer, words);
  return stated ? [{ label: LINE_1, ...stated }] : [];
}

/** "Calle 5, Limón, Limón", "Calle 5, Salta, Capital, Salta": the town that has its region's name. */
function namedAsRegion({ names, words: { fillers } }: Gazetteer, line1: Parts): PlaceBeside[] {
  const said = line1.filter((words) => !words.every((word) => fillers.has(word)));
  const [before, last] = said.slice(-2).map((words) => words.join(" "));
  const readings = last === undefined || before !== last ? [] : (names.exact.get(last) ?? []);
  const mention = { text: last ?? "", readings, isNear: false };
  const town = readings.some(isRegion) ? combine([mention, mention]).filter(isTown) : [];
  return town.length === 0 || said.length < 3
    ? []
    : [{ label: LINE_1, text: mention.text, readings: town, isWithRegion: true }];
}

/** A town, and no village, that stands alone in line 1 where the city field begins with a street's word. */
function exchanged(
  { words: { streets } }: Gazetteer,
  [[opening = ""] = []]: Parts,
  beside: readonly PlaceBeside[],
): PlaceBeside[] {
  if (opening === noNumberWord || !streets.has(opening)) return [];
  return beside
    .filter(({ label }) => label === LINE_1_ALONE)
    .map((each) => ({ ...each, readings: each.readings.filter(({ status }) => status === "city") }))
    .filter(({ readings }) => readings.length > 0);
}

/** Whether the city field only repeats the region, or has words that no name has: a person, a note. */
export const saysNoTown = (gazetteer: Gazetteer, city: Line, province: readonly Found[]): boolean =>
  isRegionAgain(city, province) || isNameless(gazetteer, city.part);

function isNameless(gazetteer: Gazetteer, part: PartReading): boolean {
  const { mentions, quarters, unknown, foreign } = part;
  const isNone = mentions.length === 0 && quarters.length === 0 && foreign === null;
  return isNone && isOfNoName(gazetteer, unknown);
}

/** The city field says only the region of the region's field, in which no town has its name. */
function isRegionAgain({ part }: Line, province: readonly Found[]): boolean {
  const [only, ...others] = part.mentions;
  if (!only || only.isNear || others.length > 0 || part.unknown.length > 0) return false;
  const met = meet(only.readings, readingsOf(province));
  return met.length > 0 && met.every(isRegion);
}

/** What line 1 says of the region of the very town that the city field has: "Calle 4, Milford, Indiana". */
export function sameTown(city: readonly Mention[], beside: readonly PlaceBeside[]): Found[] {
  return beside.flatMap(({ label, text, readings, isWithRegion }) =>
    isWithRegion && readings.some(isTown) && city.length === 1 && city[0]!.text === text
      ? [{ label, mentions: [{ text, readings, isNear: false }], isFirm: true }]
      : [],
  );
}

/**
 * Whether a street stands in the city field and the town in line 2, one field too low: the door's number is in the
 * city field and none in line 1, and the region's field has the region of line 2. Or the city field has words that no
 * name has ("asdf"), and line 2 is a town and its region, or one of that of the region's field.
 */
export function isShifted(
  gazetteer: Gazetteer,
  {
    city,
    cityParts,
    street,
    second,
    province,
  }: Record<"city" | "second", Line> &
    Record<"cityParts" | "street", Parts> & { province: readonly Found[] },
): boolean {
  const isOfTown = isTownAndRegion(second.part) || isTownOf(second.part, province);
  if (isNameless(gazetteer, city.part) && isOfTown) return true;
  const hasNumber = (parts: Parts) => parts.some((words) => words.some((word) => /\d/.test(word)));
  if (!hasNumber(cityParts) || street.length === 0 || hasNumber(street)) return false;
  const isName = cityParts.some((words) => gazetteer.names.exact.has(words.join(" ")));
  if (isName || city.part.foreign !== null || second.part.unknown.length > 0) return false;
  const [town, ...others] = second.part.mentions;
  if (!town || town.isNear || others.length > 0) return false;
  return meet(town.readings.filter(isTown), readingsOf(province)).length > 0;
}

/** Only a town's name, which the region of the region's field has. */
function isTownOf(
  { mentions, unknown, quarters, foreign }: PartReading,
  province: readonly Found[],
): boolean {
  const [town, ...others] = mentions;
  if (!town || town.isNear || others.length > 0) return false;
  if (unknown.length > 0 || quarters.length > 0 || foreign !== null) return false;
  return meet(town.readings.filter(isTown), readingsOf(province)).some(isTown);
}

function isTownAndRegion({ mentions, unknown, quarters, foreign }: PartReading): boolean {
  const isAll = unknown.length === 0 && quarters.length === 0 && foreign === null;
  const isExact = mentions.every(({ isNear }) => !isNear);
  const hasRegion = mentions.some(({ readings }) =>
    readings.some(({ status }) => status === "region"),
  );
  return isAll && isExact && hasRegion && mentions.length === 2 && combine(mentions).some(isTown);
}
