import { offsetMs } from "#app/shipping/model/zoned-time.ts";

type Scalar = string | number | boolean | null | undefined;

/** The contents of an element: a value, further elements, or a list for an element that is there more than once. */
export interface XmlElements {
  readonly [name: string]: Scalar | XmlElements | readonly (Scalar | XmlElements)[];
}

/** A value inside an XML document. */
export const escapeXml = (value: Scalar): string =>
  String(value ?? "").replaceAll(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Elements in order, their values escaped. */
export function xmlOf(elements: XmlElements): string {
  return Object.entries(elements)
    .flatMap(([name, value]) =>
      (isList(value) ? value : [value]).map((each) => `<${name}>${contentOf(each)}</${name}>`),
    )
    .join("");
}

const isList = (value: XmlElements[string]): value is readonly (Scalar | XmlElements)[] =>
  Array.isArray(value);
const contentOf = (value: Scalar | XmlElements): string =>
  typeof value === "object" && value !== null ? xmlOf(value) : escapeXml(value);

/** Values under the names that the carrier has for them: `renamed(parcel, { weightKg: "peso" })`. */
export const renamed = <Source extends object>(
  source: Source,
  names: Readonly<Partial<Record<keyof Source & string, string>>>,
): Record<string, Source[keyof Source]> =>
  Object.fromEntries(
    (Object.entries(names) as [keyof Source, string][]).map(([ours, theirs]) => [
      theirs,
      source[ours],
    ]),
  );

/** `1.019,92` as `1019.92`. */
export const decimalComma = (text: string): string => text.replaceAll(".", "").replace(",", ".");

/** Whole grams, rounded up: no carrier carries what was not declared. */
export const grams = (weightKg: number): number => Math.ceil(Math.round(weightKg * 1e6) / 1e3);

/**
 * The bytes of a base64 text, with or without line breaks and the beginning of a data URL; of a label that was sent as
 * text, as ZPL is, its own; null for no text.
 */
export function bytesOf(base64: string | null | undefined): Uint8Array | null {
  if (!base64?.trim()) return null;
  if (/^\s*(?:[\^~]|CT~~|%PDF-)/.test(base64)) return new Uint8Array(Buffer.from(base64));
  return new Uint8Array(Buffer.from(base64.replace(/^data:[^,]+,/, ""), "base64"));
}

/** Base64 of a text, for Basic authentication. */
export const toBase64 = (text: string): string => Buffer.from(text).toString("base64");

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/**
 * A time as the carrier's clocks show it.
 * @param timeZone as in the card: `America/Santiago`, or one offset as in `-05:00`
 * @returns `{ date: "2026-01-31", time: "14:05", utcOffset: "-03:00" }`
 * @throws RangeError for what is no zone
 */
export function localTime(
  at: Date,
  timeZone: string,
): { date: string; time: string; utcOffset: string } {
  const ahead = offsetMs(at, timeZone);
  const [date = "", time = ""] = new Date(at.getTime() + ahead).toISOString().split("T");
  return { date, time: time.slice(0, "14:05".length), utcOffset: offsetText(ahead / MINUTE_MS) };
}

function offsetText(minutes: number): string {
  const [hours, rest] = [
    Math.abs(minutes) / MINUTES_PER_HOUR,
    Math.abs(minutes) % MINUTES_PER_HOUR,
  ];
  const two = (value: number) => String(Math.trunc(value)).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`;
}

/**
 * A phone as it is written inside its country: `nationalPhone("+593987654321", "593", "0")` is `0987654321`.
 * @returns the phone as it is, when it is of another country
 */
export const nationalPhone = (phone: string, countryCode: string, trunkPrefix = ""): string =>
  phone.startsWith(`+${countryCode}`) ? trunkPrefix + phone.slice(countryCode.length + 1) : phone;
