import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { UnlistedCode } from "#app/shipping/model/carrier.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";

/** Of what a list is that a carrier answers. */
export type UnreadList = "events" | "offers" | "servicePoints";

/** What the operator is to know of a carrier's answers. */
export interface CarrierReports {
  /** A state that its card does not list, and what its text says of the parcel. */
  unmappedState: (carrier: CarrierKey, code: string, says: UnlistedCode["says"]) => void;
  /** Elements of a list that could not be read; those beside them count. */
  unread: (carrier: CarrierKey, list: UnreadList, unread: readonly string[]) => void;
}

/** The reports of one carrier's answers: each code once, and the offers of every checkout once an hour. */
export function reportsOf(carrier: CarrierKey, reports: CarrierReports) {
  const reported = new Set<string>();
  let offersUntilMs = -Infinity;
  return {
    unmapped(code: string, says: UnlistedCode["says"]): void {
      if (reported.has(code)) return;
      reported.add(code);
      reports.unmappedState(carrier, code, says);
    },
    unread(list: UnreadList, unread: readonly string[]): void {
      if (unread.length === 0) return;
      const nowMs = performance.now();
      if (list === "offers" && nowMs < offersUntilMs) return;
      if (list === "offers") offersUntilMs = nowMs + HOUR_MS;
      reports.unread(carrier, list, unread);
    },
  };
}
