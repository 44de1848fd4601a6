import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";

/** What the operator is to know of a carrier's answers. */
export interface CarrierReports {
  /** A state that its card does not list. */
  unmappedState: (carrier: CarrierKey, code: string) => void;
  /** Events without a number, a code or a time. */
  unreadEvents: (carrier: CarrierKey, count: number) => void;
}

/** The reports of one carrier's events, each code once. */
export function reportsOf(carrier: CarrierKey, reports: CarrierReports) {
  const reported = new Set<string>();
  return {
    unmapped(code: string): void {
      if (reported.has(code)) return;
      reported.add(code);
      reports.unmappedState(carrier, code);
    },
    unread: (count: number) => reports.unreadEvents(carrier, count),
  };
}
