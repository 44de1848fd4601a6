import { z } from "zod";

import type { TrackingEvent, UnlistedCode } from "#app/shipping/model/carrier.ts";
import { PARCELS_MAX } from "#app/shipping/model/parcel.ts";
import { carriersReasons } from "#app/shipping/model/rate.ts";
import { type ReadList, readEach } from "#app/shipping/model/read-each.ts";
import { meaningOf } from "#app/shipping/model/state-word.ts";
import { copiedText, writtenText } from "#app/shipping/model/written-text.ts";

import { saidBy } from "../event-words.ts";
import type { PluginCard } from "./card/card.ts";
import { isZone, timeZoneOfClock } from "./card/clock.ts";
import { kindOfCode } from "./card/event-codes.ts";
import { withoutNul } from "./decode-answer.ts";
import { readTime, type TimeRules } from "./read-time.ts";

const ESTIMATE_DAYS_MAX = 365;
const NUMBER_LENGTH_MAX = 100;
const TEXT_LENGTH_MAX = 200;
const DATA_LENGTH_MAX = 4096;
const FORM_LENGTH_MAX = 40;

const amount = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => /^\d{1,9}(\.\d{1,10})?$/.test(text), "is no decimal such as 1019.92");
const keyText = z
  .string()
  .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, "is no number of a waybill")
  .max(NUMBER_LENGTH_MAX, "is too long");
/** As a carrier's program or page copied it. */
const copied = z.string().transform(copiedText);
const identifier = z.union([copied, z.number().transform(String)]).pipe(keyText);
/** Words of the carrier, for people. */
const cleanText = z.string().transform(writtenText);
/** What stands where there is no number: zeros, or the name of nothing as a text. */
const isNoNumber = (text: string) => /^(?:0+|null|undefined|nan)$/i.test(text);
/** Of something at the carrier: no zero, and not what a template or a sum makes of a field that is not there. */
const keyOfCarrier = z
  .union([copied, z.int().positive().transform(String)])
  .pipe(keyText.refine((text) => !isNoNumber(text), "is no number of a waybill"));

/** Null and an empty text are no zero. */
const quantity = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, "is no number")
    .transform(Number),
]);

const price = z.object({
  service: z.string().optional(),
  total: amount,
  subtotal: amount.optional(),
  days: quantity.pipe(z.number().min(0).max(ESTIMATE_DAYS_MAX)),
});

const known = {
  parcelNumbers: z.array(keyOfCarrier).max(PARCELS_MAX).nullish(),
  carrierRef: keyOfCarrier.nullish(),
  data: z
    .record(z.string(), z.unknown())
    .refine((data) => JSON.stringify(data).length <= DATA_LENGTH_MAX, "is too long to be kept")
    .nullish(),
};

const unreadElement = z.object({ unread: z.string() });
const unavailable = z.object({ unavailable: z.enum(carriersReasons) });
const madeAnswer = z.object({
  ...known,
  trackingNumber: keyOfCarrier,
  trackingUrl: z.string().nullish(),
  label: z.instanceof(Uint8Array).nullish(),
});
export const labelAnswer = z.instanceof(Uint8Array).nullable();
export const pickupAnswer = z.object({ pickupRef: keyOfCarrier, detail: cleanText.nullish() });
export const manifestAnswer = z.object({
  manifestRef: keyOfCarrier.nullish(),
  document: z.instanceof(Uint8Array).nullable(),
});
export const incidentAnswer = z.enum(["answered", "tooLate"]);
const coordinate = quantity.pipe(z.number().min(-180).max(180)).nullish();
/** What is no place on a map is no reason to lose the place. */
const servicePoint = z.object({
  servicePointRef: identifier,
  name: cleanText.pipe(z.string().min(1)),
  streetLine1: cleanText,
  lat: coordinate.catch(null),
  lng: coordinate.catch(null),
  openingHours: cleanText.nullish().catch(null),
});
export const annulAnswer = z.enum(["annulled", "manual", "tooLate"]);
/** Kept behind a commit, where an error would discard what is good of it. */
export const knownAnswer = z.object({
  parcelNumbers: known.parcelNumbers.catch(null),
  carrierRef: known.carrierRef.catch(null),
  data: known.data.catch(null),
  trackingNumber: keyOfCarrier.nullish().catch(null),
});

/** What is no text is no reason to lose the event. */
const remark = z
  .union([cleanText, z.number().transform(String)])
  .nullish()
  .catch(null);
const event = z.object({
  trackingNumber: identifier,
  // As the card lists it.
  code: z
    .union([z.string().transform(withoutNul), z.number().transform(String)])
    .refine((code) => code.trim() !== ""),
  at: z.union([z.date(), z.string()]),
  timeZone: z.string().refine(isZone, "is no time zone").nullish(),
  place: remark,
  detail: remark,
  weighedKg: quantity.nullish().catch(null),
});

export type MadeAnswer = z.infer<typeof madeAnswer>;
export type PriceAnswer = z.infer<typeof price>;

/**
 * What an operation returned, in the form that it has to have.
 * @throws Error that names the operation and what is wrong, and repeats no value
 */
export function readAnswer<Answer>(schema: z.ZodType<Answer>, operation: string, value: unknown) {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Error(`${operation} returned no answer of its kind: ${issueOf(read.error)}`);
}

/**
 * The elements of an operation's list, one by one. What the plugin itself could not read counts with what has not the
 * form of an element.
 * @throws Error for what is no list, and when there are elements and none can be read: the format has changed
 */
function readElements<Element>(
  operation: string,
  value: unknown,
  read: (element: unknown) => Element,
  ofNone = `${operation} returned no answer of its kind`,
): ReadList<Element> {
  const given = readAnswer(z.array(z.unknown()), operation, value);
  const list = readEach(given, (element) => {
    const left = unreadElement.safeParse(element);
    if (left.success) throw new Error(left.data.unread.slice(0, TEXT_LENGTH_MAX));
    return read(element);
  });
  const [reason] = list.unread;
  if (reason !== undefined && list.read.length === 0) throw new Error(`${ofNone}: ${reason}`);
  return list;
}

/** @throws Error that says what is wrong, and repeats no value */
function readElement<Element>(schema: z.ZodType<Element>, element: unknown): Element {
  const read = schema.safeParse(element);
  if (read.success) return read.data;
  throw new Error(issueOf(read.error));
}

const issueOf = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();

/** Its prices, one by one, and why others are none; or that there is none. */
export function readQuote(value: unknown) {
  if (value === null) return null;
  if (Object.hasOwn(Object(value), "unavailable")) return readAnswer(unavailable, "quote", value);
  return readElements("quote", Array.isArray(value) ? value : [value], (each) =>
    readElement(price, each),
  );
}

/** The places of an answer, one by one. */
export const readServicePoints = (value: unknown) =>
  readElements("servicePoints", value, (each) => readElement(servicePoint, each));

export const readMade = (value: unknown, operation = "create") =>
  readAnswer(madeAnswer, operation, value);

/**
 * The events of an answer or a push message. An event without a number, a code or a time cannot be identified.
 * @param report called with the codes that the card does not list, and with why events were not readable
 * @throws Error when there are events and none can be read: the carrier has changed its format
 */
export function readEvents(
  value: unknown,
  card: Pick<
    PluginCard,
    "carrierToken" | "states" | "timeZone" | "utcOffset" | "dateOrder" | "zones"
  >,
  report: {
    unmapped: (code: string, says: UnlistedCode["says"]) => void;
    unread: (list: "events", unread: readonly string[]) => void;
  },
): TrackingEvent[] {
  const { carrierToken, states, dateOrder, zones } = card;
  const rules = { carrierToken, states, timeZone: timeZoneOfClock(card), dateOrder, zones };
  const { read, unread } = readElements(
    "track",
    value,
    (each) => readEvent(each, rules, report.unmapped),
    "none of the carrier's events can be read",
  );
  if (unread.length > 0) report.unread("events", unread);
  return read;
}

function unlistedOf(card: string, code: string, detail: string | null | undefined): UnlistedCode {
  const said = saidBy(detail ?? null, code);
  return { card, says: said?.says ?? null, words: said?.words ?? null };
}

/** @throws Error that says what is wrong, and repeats no value: of a time its form */
function readEvent(
  value: unknown,
  { carrierToken, states, ...times }: Pick<PluginCard, "carrierToken" | "states"> & TimeRules,
  unmapped: (code: string, says: UnlistedCode["says"]) => void,
): TrackingEvent {
  const { trackingNumber, at, timeZone, place, detail, weighedKg, ...given } = readElement(
    event,
    value,
  );
  const text = at instanceof Date && Number.isFinite(at.getTime()) ? at.toISOString() : String(at);
  const occurredAt = readTime(text, { ...times, timeZone: timeZone ?? times.timeZone });
  if (!occurredAt) throw new Error(unknownTime(text));
  const carrierCode = given.code.slice(0, TEXT_LENGTH_MAX);
  const said = kindOfCode(states, carrierCode);
  const unlisted = said ? null : unlistedOf(carrierToken, carrierCode, detail);
  if (unlisted) unmapped(carrierCode, unlisted.says);
  return {
    trackingNumber,
    ...(said ? meaningOf(said) : { kind: "noted" }),
    carrierCode,
    occurredAt,
    place: place?.slice(0, TEXT_LENGTH_MAX) ?? null,
    detail: detail?.slice(0, TEXT_LENGTH_MAX) ?? null,
    weighedKg: weighedKg && weighedKg > 0 ? weighedKg : null,
    ...(unlisted && { unlisted }),
  };
}

/** For the author of the plugin: of a time its form. */
function unknownTime(text: string): string {
  const form = text.slice(0, FORM_LENGTH_MAX);
  const shown = form.replaceAll(/\d/g, "9").replaceAll(/\p{L}/gu, "x");
  return `the time ${shown} is of no known form (a date such as 01/02/2026 needs the card's dateOrder, a zone its zones)`;
}
