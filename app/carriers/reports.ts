import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { UnlistedCode } from "#app/shipping/model/carrier.ts";

/** What the operator is to know of a carrier's answers. */
export interface CarrierReports {
  /** A state that its card does not list, and what its text says of the parcel. */
  unmappedState: (carrier: CarrierKey, code: string, says: UnlistedCode["says"]) => void;
  /** Events without a number, a code or a time. */
  unreadEvents: (carrier: CarrierKey, count: number) => void;
}

/** The reports of one carrier's events, each code once. */
export function reportsOf(carrier: CarrierKey, reports: CarrierReports) {
  const reported = new Set<string>();
  return {
    unmapped(code: string, says: UnlistedCode["says"]): void {
      if (reported.has(code)) return;
      reported.add(code);
      reports.unmappedState(carrier, code, says);
    },
    unread: (count: number) => reports.unreadEvents(carrier, count),
  };
}
