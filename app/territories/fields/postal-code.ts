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
/** A number as a spreadsheet writes it: "170150.0", "170150,00". */
const DECIMAL = /^(\d+)[.,]0+$/;
/** "90,210". */
const THOUSANDS = /^\d{1,3}[,.]\d{3}$/;
/** "1.70150E+05"; with fewer decimals than the exponent says, digits are lost. */
const SCIENTIFIC = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i;

/**
 * The first known code in these texts, the first of which is the field for it. Forms drop a leading zero and add
 * letters.
 */
export function readPostalCode(
  gazetteer: Gazetteer,
  [field = "", ...others]: readonly string[],
): PostalCode | null {
  const zip = unformatted(field.trim().normalize("NFKC"));
  const texts = [zip, ...others];
  const compact = zip.replace(/[\s.-]/g, "").toUpperCase();
  const parts = zip.toUpperCase().split(/[\s.-]+/);
  const digitsElsewhere = others.flatMap(digitsIn);
  const candidates = [
    compact,
    ...digitsMeant(gazetteer, compact),
    ...digitsIn(compact),
    // ZIP+4: the last four digits are a block of the code.
    ...parts.slice(0, 1),
    ...digitsElsewhere,
  ];
  for (const candidate of candidates) {
    const code = knownCode(gazetteer, candidate);
    // "Av. Arequipa 2450": a spreadsheet takes the zero of a field, and no one that of a line.
    if (code !== candidate && digitsElsewhere.includes(candidate) && !zip.includes(candidate))
      continue;
    const readings = code === null ? undefined : gazetteer.postalCodes.get(code);
    if (code === null || !readings) continue;
    const more = otherCodes(gazetteer, texts, candidate);
    return { label: `postal code ${code}`, code, readings, others: more };
  }
  const isWhole = /^\d+$/.test(compact) && compact.length === gazetteer.postalCodeLength;
  if (!isWhole || !isWritten(compact) || gazetteer.facts.postalCodes !== "exact") return null;
  const around = gazetteer.postalCodes.around(compact);
  return around
    ? { label: `postal code ${compact}`, code: compact, readings: [around], others: [] }
    : null;
}

function otherCodes(gazetteer: Gazetteer, texts: readonly string[], first: string) {
  const text = texts.find((each) => each.includes(first)) ?? "";
  return digitsIn(text).flatMap((digits) => {
    if (digits === first || digits.length !== first.length) return [];
    const readings = gazetteer.postalCodes.get(knownCode(gazetteer, digits) ?? "");
    return readings ? [readings] : [];
  });
}

function unformatted(text: string): string {
  if (THOUSANDS.test(text)) return text.replace(/[,.]/, "");
  const [, whole] = DECIMAL.exec(text) ?? [];
  if (whole !== undefined) return whole;
  const [, first = "", decimals = "", exponent = ""] = SCIENTIFIC.exec(text) ?? [];
  const places = Number(exponent);
  if (first === "") return text;
  if (decimals.length < places || /[1-9]/.test(decimals.slice(places))) return "";
  return first + decimals.slice(0, places);
}

/** "9O21O" has letters that look like digits; nine digits are a ZIP code and the four of its block. */
function digitsMeant({ facts, postalCodeLength }: Gazetteer, text: string): string[] {
  if (facts.postalCodes === "decide" && /^\d{9}$/.test(text)) return [text.slice(0, -4)];
  // Without the zero of its beginning.
  if (facts.postalCodes === "decide" && /^\d{8}$/.test(text)) return [`0${text.slice(0, -4)}`];
  if (text.length !== postalCodeLength || !/\d/.test(text)) return [];
  const digits = text.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return digits === text ? [] : [digits];
}

/** Whether this is written where a postal code belongs and can be one: no sign for none, and no telephone number. */
export function isWritten(zip: string): boolean {
  const digits = zip.replaceAll(/\D/g, "");
  if (SCIENTIFIC.test(zip.trim())) return false;
  return digits !== "" && digits.length <= DIGITS_MAX && new Set(digits).size > 1;
}

/** "7356" in Oklahoma: a code of the region without its last digit, and none of them without its first zero. */
export function isCutCode(
  { facts, postalCodes, postalCodeLength }: Gazetteer,
  zip: string,
  regions: readonly Reading[],
): boolean {
  const digits = zip.trim();
  const isShort = /^\d+$/.test(digits) && digits.length === postalCodeLength - 1;
  if (facts.postalCodes !== "decide" || !isShort) return false;
  const isHere = (code: string) =>
    postalCodes.get(code)?.some(({ code1 }) => regions.some((each) => each.code1 === code1));
  return (
    !isHere(`0${digits}`) &&
    Array.from({ length: 10 }, (_, at) => at).some((last) => isHere(`${digits}${last}`))
  );
}

const digitsIn = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => digits);

function knownCode({ postalCodes, postalCodeLength, facts }: Gazetteer, text: string) {
  // A spreadsheet takes both zeros of Puerto Rico's.
  const shortest = postalCodeLength - (facts.postalCodes === "decide" ? 2 : 1);
  const isShort = /^\d+$/.test(text) && text.length >= shortest;
  const code = isShort ? text.padStart(postalCodeLength, "0") : text;
  if (facts.postalCodes !== "prefix") return postalCodes.has(code) ? code : null;
  // "Depto 110" is no postal code, though one begins so.
  if (facts.postalCodeLength !== null && code.length !== facts.postalCodeLength) return null;
  for (let end = code.length; end > 1; end -= 1) {
    if (postalCodes.has(code.slice(0, end))) return code.slice(0, end);
  }
  return null;
}
