import { foldText } from "./fold-text.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { combine, type Mention } from "./mention.ts";
import { type PartReading, readPart } from "./read-part.ts";
import { isPart, type Reading } from "./reading.ts";
import { levelWords, quarterWords, streetWords } from "./words.ts";

const LABEL_LENGTH_MAX = 60;

/** An order's destination as a store sends it. Coordinates are in degrees. */
export interface AddressText {
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | null;
  provinceCode?: string | null;
  province?: string | null;
  city?: string | null;
  address1?: string | null;
  address2?: string | null;
  zip?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

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
}

export interface PostalCode {
  label: string;
  code: string;
  readings: readonly Reading[];
}

interface Line {
  label: string;
  /** Its folded words, with commas between the parts. */
  text: string;
  part: PartReading;
}

/** What an address says about the place, field by field. */
export interface AddressReading {
  /** The line that names the town; not necessarily the city field. */
  line: Line;
  /** Strongest first. */
  evidence: Evidence[];
  postalCode: PostalCode | null;
}

export function readAddress(gazetteer: Gazetteer, address: AddressText): AddressReading {
  const city = readLine(gazetteer, "city", address.city ?? "");
  const second = readLine(gazetteer, "address line 2", address.address2 ?? "");
  const province = readProvince(gazetteer, address);
  const zip = address.zip ?? "";
  const postalCode = readPostalCode(gazetteer, [zip, address.city ?? "", address.address2 ?? ""]);

  // Forms are filled in wrongly: a town may be in the postal code field, or a street in the city line.
  const zipLine = readLine(gazetteer, "postal code field", zip);
  const isEmpty = isVague(city.part);
  if (isEmpty && zipLine.part.mentions.length > 0) {
    return { line: zipLine, evidence: evidenceOf([province, ...partsOf(second)]), postalCode };
  }
  if (isEmpty && city.part.isStreet && second.part.mentions.length > 0) {
    return { line: second, evidence: evidenceOf([province]), postalCode };
  }
  const first = firstLine(gazetteer, address.address1 ?? "");
  return {
    line: city,
    evidence: evidenceOf([province, ...partsOf(city, true), ...partsOf(second), ...first]),
    postalCode,
  };
}

export function isVague({ mentions, unknown, foreign }: PartReading): boolean {
  return mentions.length === 0 && unknown.length === 0 && foreign === null;
}

/** All parts of a line as one. */
function readLine(gazetteer: Gazetteer, field: string, text: string): Line {
  const folded = foldText(text);
  const parts = folded.map((words) => readPart(gazetteer, words));
  const mentions = parts.flatMap((part) => part.mentions);
  const unknown = parts.flatMap((part) => part.unknown);
  // A quarter is no evidence beside unknown words: "Orlando, Florida".
  const isBelieved = ({ readings }: Mention) => unknown.length === 0 || !readings.every(isPart);
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

interface Found {
  label: string;
  mentions: readonly Mention[];
  isFirm: boolean;
}

function evidenceOf(found: readonly (Found | null)[]): Evidence[] {
  return found
    .filter((each) => each !== null)
    .map(({ label, mentions, isFirm }) => {
      const readings = combine(mentions);
      const isLarge = readings.some(({ status }) => status === "region" || status === "city");
      const text = mentions.map((mention) => mention.text).join(" ");
      return { label, text, readings, nameCount: mentions.length, isFirm: isFirm && isLarge };
    })
    .filter(({ readings }) => readings.length > 0);
}

/** Several names form one statement; each quarter is its own. A line with unknown words is no statement. */
function partsOf({ label, part }: Line, onlyQuarters = false): Found[] {
  const isStatement = !onlyQuarters && part.unknown.length === 0;
  const exact = part.mentions.filter(({ isNear }) => !isNear);
  return [
    ...(isStatement && exact.length > 0 ? [{ label, mentions: exact, isFirm: true }] : []),
    ...part.quarters.map((mention) => ({ label, mentions: [mention], isFirm: false })),
  ];
}

function readProvince(gazetteer: Gazetteer, address: AddressText): Found | null {
  const name = address.province?.trim() ?? "";
  const code = (address.provinceCode?.trim() ?? "").toUpperCase();
  const known = code.replace(`${gazetteer.country}-`, "");
  const region = gazetteer.regions.get(gazetteer.regionCodes.get(known) ?? known);
  const { part } = readLine(gazetteer, "province", name);
  const mentions = part.mentions.map((mention) => {
    const regions = mention.readings.filter(({ status }) => status === "region");
    return regions.length > 0 ? { ...mention, readings: regions } : mention;
  });
  if (mentions.length > 0) return { label: `province “${name}”`, mentions, isFirm: true };
  if (!region) return null;
  const mention = { text: known, readings: [region], isNear: false };
  return { label: `province code ${code}`, mentions: [mention], isFirm: true };
}

/**
 * The first address line holds streets: only a part that names a parish, canton or the like, or a name alone between
 * commas, is a place, and only when it fits.
 */
function firstLine(gazetteer: Gazetteer, text: string): Found[] {
  const parts = foldText(text);
  return parts.flatMap((words, at) => {
    const isNamed = levelWords.has(words[0]!) || quarterWords.has(words[0]!);
    const isDoor = /^\d/.test(parts[at + 1]?.[0] ?? "");
    const isAlone = parts.length > 1 && !isDoor && gazetteer.names.exact.has(words.join(" "));
    if (streetWords.has(words[0]!) || !(isNamed || isAlone)) return [];
    const { mentions, quarters, unknown } = readPart(gazetteer, words);
    const found = unknown.length > 0 ? [] : [...mentions, ...quarters];
    const places = found.filter(({ isNear }) => !isNear);
    return places.map((mention) => ({
      label: `address line 1 “${words.join(" ")}”`,
      mentions: [isNamed ? mention : { ...mention, readings: onlyPlaces(mention) }],
      isFirm: isNamed && levelWords.has(words[0]!),
    }));
  });
}

/** "Bolívar" alone between commas may be a street; only a place inside the town is accepted. */
const onlyPlaces = ({ readings }: Mention) =>
  readings.filter(({ status }) => status === "place" || status === "alias");

/** The first known code in these texts. Forms drop a leading zero and add letters. */
function readPostalCode(
  { postalCodes, postalCodeLength }: Gazetteer,
  texts: readonly string[],
): PostalCode | null {
  for (const [at, text] of texts.entries()) {
    const compact = at === 0 ? text.replace(/[\s.-]/g, "") : text;
    for (const [digits] of compact.matchAll(/\d+/g)) {
      const code = digits.length === postalCodeLength - 1 ? `0${digits}` : digits;
      const readings = postalCodes.get(code);
      if (readings) return { label: `postal code ${code}`, code, readings };
    }
  }
  return null;
}
