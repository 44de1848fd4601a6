import type { TrackingEvent } from "#app/shipping/model/carrier.ts";

import type { HttpConfig } from "../config/config.ts";
import type { EventSource } from "../config/operations-config.ts";
import { readAll, readList, readText } from "../template/json-path.ts";
import { readTime } from "./times.ts";
import { waybillNumberIn } from "./waybill-number.ts";

const TEXT_LENGTH_MAX = 200;

export interface EventRules {
  states: HttpConfig["states"];
  /** Of times without an offset. */
  timeZone: string;
  /** Called with the codes that the card does not list, and with how many events were left out. */
  report?: { unmapped: (code: string) => void; unread: (count: number) => void };
}

/**
 * The events in a response or push message. An event without a number, code or time cannot be identified and is
 * dropped.
 * @throws Error when there are events and none can be read, or an answer that is not empty has no list of them: the
 * carrier has changed its format, or the paths are wrong
 */
export function readEvents(
  json: unknown,
  sources: readonly EventSource[],
  rules: EventRules,
  requestedNumber: string | null = null,
): TrackingEvent[] {
  const events: TrackingEvent[] = [];
  let unreadable = 0;
  let lists = 0;
  const missing: string[] = [];
  const listAt = (holder: unknown, path: string): unknown[] | null => {
    const list = readList(holder, path) ?? (isNullAt(holder, path) ? [] : null);
    if (!list) missing.push(path);
    return list;
  };
  for (const source of sources) {
    const parcels = source.parcels ? listAt(json, source.parcels) : [json];
    if (parcels?.length === 0) lists += 1;
    for (const parcel of parcels ?? []) {
      const trackingNumber = waybillNumberIn(parcel, source.trackingNumber) ?? requestedNumber;
      const reported = source.events ? listAt(parcel, source.events) : [parcel];
      if (reported) lists += 1;
      for (const given of reported ?? []) {
        const event = readEvent(given, trackingNumber, source, rules);
        if (event) events.push(event);
        else unreadable += 1;
      }
    }
  }
  if (events.length === 0 && unreadable > 0)
    throw new Error("none of the carrier's events can be read");
  if (lists === 0 && missing[0] !== undefined && !isEmpty(json))
    throw new Error(`the carrier's answer has no list at ${missing[0]}`);
  if (unreadable > 0) rules.report?.unread(unreadable);
  return events;
}

/** Some carriers write a list without elements as null. */
function isNullAt(json: unknown, path: string): boolean {
  const [list = ""] = path.split("[*]", 1);
  return readAll(json, list || "$").includes(null);
}

const isEmpty = (json: unknown): boolean =>
  json === null || (typeof json === "object" && Object.keys(json).length === 0);

function readEvent(
  given: unknown,
  trackingNumber: string | null,
  source: EventSource,
  { states, timeZone, report }: EventRules,
): TrackingEvent | null {
  const code = readText(given, source.code);
  const written = [source.occurredAt].flat().map((path) => readText(given, path) ?? "");
  const occurredAt = readTime(written.join(" ").trim(), timeZone);
  if (trackingNumber === null || code === null || occurredAt === null) return null;

  const carrierCode = ((source.codePrefix ?? "") + code).slice(0, TEXT_LENGTH_MAX);
  const listed = Object.hasOwn(states, carrierCode) ? states[carrierCode] : undefined;
  if (!listed && !source.otherwise) report?.unmapped(carrierCode);
  return {
    trackingNumber,
    kind: listed ?? source.otherwise ?? "noted",
    carrierCode,
    occurredAt,
    place: readText(given, source.place)?.slice(0, TEXT_LENGTH_MAX) ?? null,
    detail: readText(given, source.detail)?.slice(0, TEXT_LENGTH_MAX) ?? null,
    weighedKg: positiveNumber(readText(given, source.weighedKg)),
  };
}

function positiveNumber(text: string | null): number | null {
  const value = Number(text?.replace(",", ".") ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : null;
}
