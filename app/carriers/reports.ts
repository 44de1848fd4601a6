/** What the operator is to know of a carrier's answers. */
export interface CarrierReports {
  /** A state that its card does not list. */
  unmappedState: (carrierToken: string, code: string) => void;
  /** Events without a number, a code or a time. */
  unreadEvents: (carrierToken: string, count: number) => void;
  /** Something else than a label where its card says that the label is; ours is printed in its place. */
  unreadLabel: (carrierToken: string) => void;
}

/** The reports of one carrier's events, each code once. */
export function reportsOf(
  carrierToken: string,
  reports: Pick<CarrierReports, "unmappedState" | "unreadEvents">,
) {
  const reported = new Set<string>();
  return {
    unmapped(code: string): void {
      if (reported.has(code)) return;
      reported.add(code);
      reports.unmappedState(carrierToken, code);
    },
    unread: (count: number) => reports.unreadEvents(carrierToken, count),
  };
}
