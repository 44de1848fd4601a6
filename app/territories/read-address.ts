import { destinationIn, mayNameDestination } from "./fields/destination.ts";
import { splitDistrict } from "./fields/district-field.ts";
import { firstLine, isSaidAgain, partsOfLine1 } from "./fields/first-line.ts";
import { withoutStreet } from "./fields/idle-words.ts";
import { inParts } from "./fields/parts-meant.ts";
import { LINE_1, LINE_2, type PlaceBeside, placesBeside } from "./fields/places-beside.ts";
import { isCutCode, type PostalCode, readPostalCode } from "./fields/postal-code.ts";
import { readProvince, isSaying } from "./fields/province-field.ts";
import { withoutStreetBefore } from "./fields/street-before-town.ts";
import { isStreetLine } from "./fields/street-in-city.ts";
import { type TownBehindStreet, townsBehindStreets } from "./fields/town-behind-street.ts";
import { isShifted, readingsOf, sameTown, saysNoTown, townOf } from "./fields/town-elsewhere.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { combine, type Mention } from "./mention.ts";
import { splitParts } from "./names-of-parts.ts";
import { type Line, isIdleName, readLine } from "./read-line.ts";
import type { PartReading } from "./read-part.ts";
import { isPart, meet, type Reading } from "./reading.ts";
import { withoutReferences } from "./spelling/references.ts";
import { isCalledQuarter } from "./written-names.ts";

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
  /** Some quarter of a town: says nothing of a region. */
  isInTown: boolean;
  isOfRegionField: boolean;
  /** Names a level 3 as such: the field of a form that asks for one, or "comuna de Pirque". */
  isDistrict: boolean;
  /** Must not choose a place: a quarter of the town may be meant. */
  isDoubtful: boolean;
}

/** What an address says about the place, field by field. */
export interface AddressReading {
  /** The line that names the town; not necessarily the city field. */
  line: Line;
  /** Strongest first. */
  evidence: Evidence[];
  postalCode: PostalCode | null;
  /** Something is written where a region belongs, and it is none of this country. */
  isRegionUnknown: boolean;
  /** Towns of the region that the city field names, where a line of streets ends with them and that name. */
  townsBehindStreets: TownBehindStreet[];
  /** What a result must explain, whatever it was read from. */
  placesBeside: PlaceBeside[];
}

export const DISTRICT = "district";

export function readAddress(gazetteer: Gazetteer, address: AddressText): AddressReading {
  const { fold } = gazetteer.words;
  const { line, district } = splitDistrict(address.address2 ?? "");
  const street = partsOfLine1(gazetteer, address.address1);
  const address2 = isSaidAgain(address.address1, line) ? "" : line;
  const cityParts = fold(address.city ?? "");
  const second = readLine(gazetteer, LINE_2, address2);
  const province = readProvince(gazetteer, address);
  const written = [address.province, address.provinceCode].some((text) =>
    isSaying(gazetteer, text),
  );
  const isRegionUnknown = written && province.length === 0;
  const zip = address.zip ?? "";
  const isCut = isCutCode(gazetteer, zip, readingsOf(province));
  const postalCode = readPostalCode(gazetteer, [
    isCut ? "" : zip,
    ...[address.city ?? "", address2].map(withoutReferences),
  ]);
  const city = readCity(gazetteer, address.city ?? "", {
    province,
    postalCode,
    second,
    street,
    cityParts,
  });
  const beside = placesBeside(gazetteer, {
    province: address.province,
    zip,
    city: cityParts,
    line1: street,
    line2: splitParts(gazetteer, inParts(gazetteer, address2)),
  });
  const rest = { postalCode, isRegionUnknown, townsBehindStreets: [], placesBeside: beside };

  // Forms are filled in wrongly: a town may be in the postal code field, or a street in the city line.
  const zipLine = readLine(gazetteer, "postal code field", zip);
  const isEmpty = isVague(city.part);
  // Where the city field has the district itself, this field has any quarter of it.
  const isWhole = city.part.mentions.some(({ readings }) => readings.some((each) => each.isWhole));
  const exact = districtOf(gazetteer, district).filter(
    ({ mentions }) => isWhole || mentions.length > 0,
  );
  const statements = secondLine(gazetteer, second, address2);
  const isExact = city.part.mentions.some(({ isNear }) => !isNear);
  const divided = !isExact ? dividedName(gazetteer, address.city ?? "", address2) : null;
  if (divided) return { line: divided, evidence: evidenceOf(province), ...rest };
  if (isEmpty && zipLine.part.mentions.length > 0) {
    const evidence = evidenceOf([...province, ...exact, ...statements]);
    return { line: zipLine, evidence, ...rest };
  }
  const isSecond = isEmpty
    ? city.part.isStreet && second.part.mentions.length > 0
    : isShifted(gazetteer, { city, cityParts, street, second, province });
  if (isSecond) return { line: second, evidence: evidenceOf([...province, ...exact]), ...rest };
  const end = beside.filter(({ label }) => label === LINE_1);
  const texts = [address.address1 ?? "", address2];
  const said1 = { beside, city: cityParts, line1: street, texts, isRegionUnknown, province };
  const isSought = exact.length === 0 && (isEmpty || saysNoTown(gazetteer, city, province));
  const inLine1 = isSought ? townOf(gazetteer, said1, postalCode) : null;
  const parts1 = firstLine(gazetteer, street);
  if (inLine1) {
    // "Calle 5, Orosi, Paraíso, Cartago": the part before the town is the place in it.
    const inside = parts1.filter(({ mentions: [mention] }) => mention!.text !== inLine1.text);
    return {
      line: inLine1,
      evidence: evidenceOf([...province, ...inside, ...statements]),
      ...rest,
    };
  }
  // Without a town, a name that line 1 repeats from the region's field is the region's: "Tulcingo, Puebla".
  const regions = new Set(province.flatMap(({ mentions }) => mentions.map(({ text }) => text)));
  const same = sameTown(city.part.mentions, end);
  const said = isEmpty ? regions : new Set(same.map(({ mentions: [mention] }) => mention!.text));
  const first = parts1.filter(({ mentions }) => !mentions.every(({ text }) => said.has(text)));
  return {
    line: city,
    evidence: evidenceOf([
      ...province,
      ...exact,
      ...partsOf(gazetteer, city, true),
      ...statements,
      ...first,
      ...same,
    ]),
    ...rest,
    townsBehindStreets: townsBehindStreets(gazetteer, city.part.mentions, [
      ["address line 1", address.address1 ?? ""],
      ["address line 2", address2],
    ]),
  };
}

export function isVague({ mentions, unknown, foreign }: PartReading): boolean {
  return mentions.length === 0 && unknown.length === 0 && foreign === null;
}

/** "Ejido" as the city and "de Coyotepec" in line 2: one name in two fields. */
function dividedName(gazetteer: Gazetteer, city: string, address2: string): Line | null {
  const [first, second] = [city, address2].map((text) => gazetteer.words.fold(text).flat());
  const isBoth = first!.length > 0 && second!.length > 0;
  return isBoth && gazetteer.names.exact.has([...first!, ...second!].join(" "))
    ? readLine(gazetteer, "city and line 2", `${city} ${address2}`)
    : null;
}

/** The city field, unless it holds a street, or its only name is the country's. */
function readCity(
  gazetteer: Gazetteer,
  city: string,
  {
    province,
    postalCode,
    second,
    street,
    cityParts,
  }: Record<"province", readonly Found[]> &
    Record<"postalCode", PostalCode | null> &
    Record<"second", Line> &
    Record<"street" | "cityParts", string[][]>,
): Line {
  const line = readLine(gazetteer, "city", city, street.flat());
  const written = withoutStreetBefore(gazetteer, withoutStreet(cityParts, street.flat()));
  if (isStreetLine(gazetteer, written, street)) {
    return { ...line, part: { ...line.part, mentions: [], unknown: [], isStreet: true } };
  }
  const [only, ...others] = line.part.mentions;
  const isCountry = others.length === 0 && gazetteer.homeTowns.has(only?.text ?? "");
  const regions = province.flatMap(({ mentions }) => mentions);
  const isTown = [...regions, ...(postalCode ? [postalCode] : [])].some(
    ({ readings }) => meet(only?.readings ?? [], readings).length > 0,
  );
  // "Colombia" is a town of Huila; where line 2 names another town, the country.
  const isSecond = second.part.mentions.some(
    (each) => !each.isNear && each.text !== only?.text && each.readings.some(isTownOf),
  );
  return isCountry && (!isTown || isSecond)
    ? { ...line, part: { ...line.part, mentions: [] } }
    : line;
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
}

function evidenceOf(all: readonly Found[]): Evidence[] {
  return all
    .map((found) => {
      const { label, mentions, isFirm, isLevel3 = false } = found;
      const { isInTown = false, isOfRegionField = false, isDistrict = false } = found;
      const readings = combine(mentions);
      const isUnknown = mentions.length === 0;
      const isLarge =
        isUnknown ||
        (isLevel3 && !readings.every(isPart)) ||
        readings.some(({ status }) => status === "region" || status === "city");
      const text = mentions.map((mention) => mention.text).join(" ");
      const nameCount = mentions.length;
      const written = { label, text, readings, nameCount, isInTown, isOfRegionField, isDistrict };
      const isDoubtful = mentions.some((mention) => mention.isDoubtful);
      return { ...written, isDoubtful, isFirm: isFirm && isLarge };
    })
    .filter(({ readings, nameCount }) => readings.length > 0 || nameCount === 0);
}

/** Several names form one statement; each quarter is its own. A line with unknown words is no statement. */
function partsOf(gazetteer: Gazetteer, { label, part }: Line, onlyQuarters = false): Found[] {
  const isStatement = !onlyQuarters && part.unknown.length === 0;
  // "Centro" in line 2 is a part of the town, and contradicts none.
  const exact = part.mentions
    .filter((each) => !each.isNear && (each.isOfLevel || !isIdleName(gazetteer, each)))
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
function districtOf(gazetteer: Gazetteer, text: string): Found[] {
  const { label, part } = readLine(gazetteer, DISTRICT, text);
  const isFirm = gazetteer.facts.districtField === "level3";
  if (part.unknown.length > 0) return isFirm ? [{ label, mentions: [], isFirm }] : [];
  const found = [...part.mentions, ...part.quarters];
  if (found.length === 0) return [];
  const mentions = found.map((mention) => ({
    ...mention,
    isDoubtful: false,
    readings: mention.readings.filter(({ status }) => status !== "region"),
  }));
  const isDistrict = isFirm && found.every(({ isNear }) => !isNear);
  return [{ label, mentions, isFirm, isLevel3: isFirm, isDistrict }];
}

/** Line 2 as a statement; of one that says where the parcel shall go, only that. */
function secondLine(gazetteer: Gazetteer, second: Line, text: string): Found[] {
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

const isTownOf = (reading: Reading) => reading.status !== "region" && !isPart(reading);
