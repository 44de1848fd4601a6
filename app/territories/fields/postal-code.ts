import type { Gazetteer } from "../gazetteer.ts";
import type { Reading } from "../reading.ts";

export interface PostalCode {
  label: string;
  code: string;
  readings: readonly Reading[];
  /** Of other codes beside it: "020108 y 100116" may be either. */
  others: readonly (readonly Reading[])[];
}

/** ZIP+4 has nine. */
const DIGITS_MAX = 9;
/** Of a number as a spreadsheet writes it: "170150.0", "170150,00". */
const DECIMALS = /(?<=^\d+)[.,]0+$/;
/** "1.70150E+05"; with fewer decimals than the exponent says, digits are lost. */
const SCIENTIFIC = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i;
const wholeOf = (_: string, first: string, decimals: string, places: string) =>
  decimals.length < Number(places) ? "" : first + decimals.slice(0, Number(places));

/**
 * The first known code in these texts, the first of which is the field for it. Forms drop a leading zero and add
 * letters.
 */
export function readPostalCode(
  gazetteer: Gazetteer,
  [field = "", ...lines]: readonly string[],
): PostalCode | null {
  const { postalCodes, postalCodeLength, facts } = gazetteer;
  const zip = field.trim().normalize("NFKC").replace(SCIENTIFIC, wholeOf).replace(DECIMALS, "");
  const compact = zip.replace(/[\s.,-]/g, "").toUpperCase();
  const inZip = [
    compact,
    // "9O21O" has letters that look like digits.
    compact.replaceAll("O", "0").replaceAll(/[IL]/g, "1"),
    // ZIP+4: the last four digits are a block of the code; the zero of its beginning may be lost.
    ...(facts.postalCodes === "decide" && /^\d{8,9}$/.test(compact) ? [compact.slice(0, -4)] : []),
    ...digitsIn(compact),
    zip.toUpperCase().split(/[\s.,-]+/, 1)[0]!,
  ];
  // "Av. Arequipa 2450": a spreadsheet takes the zero of a field, and no one that of a line.
  const inLines = lines.flatMap(digitsIn).filter((each) => knownCode(gazetteer, each) === each);
  for (const candidate of [...inZip, ...inLines]) {
    const code = knownCode(gazetteer, candidate) ?? "";
    const readings = postalCodes.get(code);
    if (!readings) continue;
    const text = [zip, ...lines].find((each) => each.includes(candidate)) ?? "";
    const others = digitsIn(text)
      .filter((each) => each !== candidate && each.length === candidate.length)
      .map((each) => postalCodes.get(knownCode(gazetteer, each) ?? ""))
      .filter((each) => each !== undefined);
    return { label: `postal code ${code}`, code, readings, others };
  }
  // "7561160" with Santiago would be the comuna of that name, where it is of any comuna around.
  const isExact = facts.postalCodes === "exact" && compact.length === postalCodeLength;
  const isWhole = isExact && /^\d+$/.test(compact) && isWritten(compact);
  const around = isWhole ? postalCodes.around(compact) : null;
  if (!around) return null;
  return { label: `postal code ${compact}`, code: compact, readings: [around], others: [] };
}

/** Whether this is written where a postal code belongs and can be one: no sign for none, and no telephone number. */
export function isWritten(zip: string): boolean {
  const digits = zip.trim().replace(SCIENTIFIC, "").replaceAll(/\D/g, "");
  return digits.length <= DIGITS_MAX && new Set(digits).size > 1;
}

/** "7356" in Oklahoma: a code of the region without its last digit. */
export function isCutCode(
  { facts, postalCodes, postalCodeLength }: Gazetteer,
  zip: string,
  regions: readonly Reading[],
): boolean {
  const digits = zip.trim();
  if (facts.postalCodes !== "decide" || digits.length !== postalCodeLength - 1) return false;
  return Array.from("0123456789").some((last) =>
    postalCodes
      .get(digits + last)
      ?.some(({ code1 }) => regions.some((each) => each.code1 === code1)),
  );
}

const digitsIn = (text: string): string[] => text.match(/\d+/g) ?? [];

function knownCode({ postalCodes, postalCodeLength, facts }: Gazetteer, text: string) {
  // A spreadsheet takes both zeros of Puerto Rico's.
  const isShort = /^\d+$/.test(text) && text.length >= postalCodeLength - 2;
  const code = isShort ? text.padStart(postalCodeLength, "0") : text;
  if (facts.postalCodes !== "prefix") return postalCodes.has(code) ? code : null;
  // "Depto 110" is no postal code, though one begins so.
  if (facts.postalCodeLength !== null && code.length !== facts.postalCodeLength) return null;
  for (let end = code.length; end > 1; end -= 1)
    if (postalCodes.has(code.slice(0, end))) return code.slice(0, end);
  return null;
}
