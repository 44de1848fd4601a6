import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import type { Found } from "../read-address.ts";
import type { Line } from "../read-line.ts";
import { NOTHING } from "../read-part.ts";
import { isPart, meet, type Reading } from "../reading.ts";
import { noNumberWord } from "../spelling/words.ts";
import { LINE_1, LINE_1_ALONE, type PlaceBeside } from "./places-beside.ts";
import type { PostalCode } from "./postal-code.ts";
import { saidTown } from "./said-town.ts";

type Parts = readonly (readonly string[])[];

const isTown = (reading: Reading) => reading.status !== "region" && !isPart(reading);
export const readingsOf = (found: readonly Found[]) =>
  found.flatMap(({ mentions }) => mentions.flatMap(({ readings }) => readings));

interface Said {
  beside: readonly PlaceBeside[];
  city: Parts;
  line1: Parts;
  /** Lines 1 and 2 as they were written. */
  texts: readonly string[];
}

/**
 * The town that line 1 says where no field has one: its region stands behind it, or is that of the region's field or of
 * the postal code, and the line ends with it; else what either line says in words. Two towns are none.
 */
export function townOf(
  gazetteer: Gazetteer,
  said: Said,
  province: readonly Found[],
  postalCode: PostalCode | null,
): Line | null {
  return townAtEndOf(gazetteer, said, province, postalCode) ?? saidTown(gazetteer, said.texts);
}

function townAtEndOf(
  gazetteer: Gazetteer,
  { beside, city, line1 }: Said,
  province: readonly Found[],
  postalCode: PostalCode | null,
): Line | null {
  const end = beside.filter(({ label }) => label === LINE_1);
  const said1 = [...end, ...exchanged(gazetteer, city, beside)];
  const towns = said1.filter(({ readings }) => readings.some(isTown));
  const [town, ...others] = towns;
  if (!town || others.length > 0 || towns.length < said1.length) return null;
  const readings = town.readings.filter(isTown);
  const said = [...readingsOf(province), ...(postalCode?.readings ?? [])];
  const isLast = line1.at(-1)?.join(" ").endsWith(town.text) ?? false;
  const isRegion = town.readings.some(({ status }) => status === "region");
  // "Córdoba, Pueblo Búho, Calle 45" begins with the region.
  const isSaid = isLast && !isRegion && meet(readings, said).length > 0;
  if (!town.isWithRegion && !isSaid) return null;
  const mention = { text: town.text, readings, isNear: false };
  return {
    label: `${town.label} “${town.text}”`,
    text: town.text,
    isAside: true,
    part: { ...NOTHING, mentions: [mention] },
  };
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

/** The city field says only the region of the region's field, in which no town has its name. */
export function isRegionAgain({ part }: Line, province: readonly Found[]): boolean {
  const [only, ...others] = part.mentions;
  if (!only || only.isNear || others.length > 0 || part.unknown.length > 0) return false;
  const met = meet(only.readings, readingsOf(province));
  return met.length > 0 && met.every(({ status }) => status === "region");
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
 * city field and none in line 1, and the region's field has the region of line 2.
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
  const hasNumber = (parts: Parts) => parts.some((words) => words.some((word) => /\d/.test(word)));
  if (!hasNumber(cityParts) || street.length === 0 || hasNumber(street)) return false;
  const isName = cityParts.some((words) => gazetteer.names.exact.has(words.join(" ")));
  if (isName || city.part.foreign !== null || second.part.unknown.length > 0) return false;
  const [town, ...others] = second.part.mentions;
  if (!town || town.isNear || others.length > 0) return false;
  return meet(town.readings.filter(isTown), readingsOf(province)).length > 0;
}
