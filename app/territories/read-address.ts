import {
  CITY,
  districtOf,
  type Evidence,
  evidenceOf,
  type Found,
  partsOf,
  secondLine,
} from "./evidence.ts";
import { splitDistrict } from "./fields/district-field.ts";
import { firstLine, isSaidAgain, partsOfLine1 } from "./fields/first-line.ts";
import { withoutStreet } from "./fields/idle-words.ts";
import { inParts } from "./fields/parts-meant.ts";
import { LINE_1, LINE_2, type PlaceBeside, placesBeside } from "./fields/places-beside.ts";
import { isCutCode, type PostalCode, readPostalCode } from "./fields/postal-code.ts";
import { readProvince, isSaying } from "./fields/province-field.ts";
import { withoutRemarks } from "./fields/remarks.ts";
import { withoutStreetBefore } from "./fields/street-before-town.ts";
import { isStreetLine } from "./fields/street-in-city.ts";
import { type TownBehindStreet, townsBehindStreets } from "./fields/town-behind-street.ts";
import { isShifted, readingsOf, sameTown, saysNoTown, townOf } from "./fields/town-elsewhere.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { splitParts } from "./names-of-parts.ts";
import { type Line, readLine } from "./read-line.ts";
import type { PartReading } from "./read-part.ts";
import { isPart, meet, type Reading } from "./reading.ts";
import { withoutReferences } from "./spelling/references.ts";

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

export function readAddress(gazetteer: Gazetteer, address: AddressText): AddressReading {
  const { fold } = gazetteer.words;
  const { line, district } = splitDistrict(address.address2 ?? "");
  const street = partsOfLine1(gazetteer, address.address1);
  const address2 = isSaidAgain(address.address1, line)
    ? ""
    : withoutRemarks(gazetteer, line, address.city ?? "");
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
  // "Daule" once more in line 1 is no village Daule.
  const isCity = ({ label, mentions }: Found) =>
    city.part.mentions.some(
      ({ text }) => label === `${LINE_1} “${text}”` && mentions[0]?.text === text,
    );
  const first = parts1.filter(
    (each) => !isCity(each) && !each.mentions.every(({ text }) => said.has(text)),
  );
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
  const line = readLine(gazetteer, CITY, city, street.flat());
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

const isTownOf = (reading: Reading) => reading.status !== "region" && !isPart(reading);
