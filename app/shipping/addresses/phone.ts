import { parsePhoneNumberFromString as readWithKind } from "libphonenumber-js/max";
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString as readNumber,
  type PhoneNumber,
} from "libphonenumber-js/min";

import type { PhonePlan } from "#app/shipping/model/market-customs.ts";

/** More digits than two numbers with all their prefixes: such a text is no field of a form. */
const READ_MAX = 200;
const PARTS_MAX = 24;

/** Mexico dropped the 1 of its mobiles in 2019; phones and chats still write it behind the country. */
const OLD_MEXICAN_MOBILE = /^521(?=\d{10}$)/;

/**
 * A phone number as typed at a checkout, in E.164; null when it cannot be dialled. A number without a country is of
 * the plan's, one with a country never is of another; which numbers a country has is libphonenumber's knowledge. Of
 * several in one field, the plan's own come first, and mobiles before the others.
 * @param plan of the country where it was typed; without one, only numbers with their country are read
 */
export function toE164(typed: string | null, plan: PhonePlan | null): string | null {
  const numbering = numberingOf(plan);
  const numbers = runsOf(signsOf(typed ?? "")).flatMap((run) => numbersIn(run, numbering));
  if (numbers.length < 2) return numbers[0] ?? null;
  const isForeign = (number: string) => !numbering || !number.startsWith(`+${numbering.code}`);
  const rank = (number: string) => Number(isForeign(number)) * 2 + Number(!isMobile(number));
  return numbers.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** Whether a number can be dialled, and belongs to the plan's country: couriers seldom call abroad. */
export function isOfCountry(number: string, plan: PhonePlan): boolean {
  const code = numberingOf(plan)?.code ?? "";
  return toE164(number, plan)?.startsWith(`+${code}`) ?? false;
}

interface Numbering extends PhonePlan {
  country: CountryCode;
  /** The calling code, without the plus. */
  code: string;
}

function numberingOf(plan: PhonePlan | null): Numbering | null {
  if (!plan) return null;
  const { country } = plan;
  return isSupportedCountry(country)
    ? { ...plan, country, code: getCountryCallingCode(country) }
    : null;
}

/** Without what nobody sees, digits of every script as ours, and what a spreadsheet made of a number undone. */
function signsOf(typed: string): string {
  const text = typed
    .slice(0, READ_MAX)
    .normalize("NFKC")
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replaceAll("➕", "+")
    .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
    .trim();
  const [, first, rest, places] = /^\D{0,2}(\d)[.,](\d{6,})e\+?(\d{1,2})$/i.exec(text) ?? [];
  if (first !== undefined && rest !== undefined && rest.length <= Number(places))
    return first + rest.padEnd(Number(places), "0");
  return text.replace(/(?<=\d{3})[.,]0$/, "");
}

/** Ten digits of a script follow each other, from its zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** What may be one number: words, marks and extensions part it from the next, and a plus begins another. */
const runsOf = (text: string): string[] =>
  text
    .replaceAll(
      /(?<=\d[\s,;.)-]*)(?:ext\p{L}*|anexo|int\p{L}*|ramal|x|#)[\s.:#]*\d{1,6}(?!\d)/giu,
      ";",
    )
    .split(/[^\d\s().+\-\u2010-\u2015·_]+|(?=\+)/u)
    .filter((run) => /\d/.test(run));

/** The run as one number, else as several behind each other. */
function numbersIn(run: string, numbering: Numbering | null): string[] {
  const whole = numberOf(run, numbering);
  if (whole !== null) return [whole];
  const parts = run.trim().split(/[\s.\-\u2010-\u2015·_]+/u);
  if (parts.length > PARTS_MAX) return [];
  for (let length = 1; length < parts.length; length += 1) {
    const first = numberOf(parts.slice(0, length).join(""), numbering);
    if (first !== null) return [first, ...numbersIn(parts.slice(length).join(" "), numbering)];
  }
  return [];
}

function numberOf(run: string, numbering: Numbering | null): string | null {
  const dialled = run.replaceAll(/\D/g, "");
  const digits = dialled.replace(/^00/, "").replace(OLD_MEXICAN_MOBILE, "52");
  if (run.includes("+") || dialled.startsWith("00")) return international(digits, numbering);
  return numbering && nationalNumber(digits, numbering);
}

function international(digits: string, numbering: Numbering | null): string | null {
  const read = readNumber(`+${digits}`);
  if (!read) return null;
  const { countryCallingCode, nationalNumber: national, number } = read;
  if (countryCallingCode === numbering?.code) return nationalNumber(national, numbering);
  return read.isPossible() ? number : null;
}

/** As it is, without an old prefix, with its country twice, or as people write it, in this order. */
function nationalNumber(digits: string, numbering: Numbering): string | null {
  const { country, code, prefixes, rewrites } = numbering;
  const written = [digits, ...without(digits, code), ...without(digits, code + code)];
  const prefixed = written.flatMap((each) => prefixes.flatMap((prefix) => without(each, prefix)));
  const meant = [...written, ...prefixed].flatMap((each) =>
    rewrites.filter(({ from }) => from.test(each)).map(({ from, to }) => each.replace(from, to)),
  );
  for (const each of [...written, ...prefixed, ...meant]) {
    const read = readNumber(each, { defaultCountry: country, extract: false });
    if (read?.isPossible() && isAssigned(read)) return read.number;
  }
  return null;
}

/** Of a code that countries share, the library knows the area codes of its day; no other begins with 0 or 1. */
const isAssigned = (read: PhoneNumber): boolean =>
  read.isValid() ||
  (readNumber(read.number)?.country === undefined && /^[2-9]/.test(read.nationalNumber));

const without = (digits: string, prefix: string): string[] =>
  digits.startsWith(prefix) ? [digits.slice(prefix.length)] : [];

/** In some countries, as in the United States, a number does not say what it is. */
function isMobile(number: string): boolean {
  const kind = readWithKind(number)?.getType();
  return kind === "MOBILE" || kind === "FIXED_LINE_OR_MOBILE";
}
