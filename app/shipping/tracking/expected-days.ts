import type { ShipmentStatus } from "../model/shipment-status.ts";
import { addWorkingDays, dayFinder, knownZone } from "../model/working-days.ts";
import type { Tracking } from "./read-tracking.ts";

/** The first and the last day on which a parcel is expected: noon UTC of each. */
export interface ExpectedDays {
  first: Date;
  last: Date;
}

const beforeHandover: readonly ShipmentStatus[] = [
  "labelCreated",
  "pickupRequested",
  "pickupNotFound",
  "pickingUp",
  "pickedUp",
  "inTransit",
];

/** Whether the parcel may still reach its recipient, who then may have cash to hold ready. */
export const isToArrive = (status: ShipmentStatus): boolean => beforeHandover.includes(status);

/**
 * When a parcel is expected, by the carrier's days from its first scan, in the zone of the store; before that scan,
 * from today. One working day later at most. Null where any date would be a false promise: with an open incident,
 * after those days, and for a parcel that does not arrive any more.
 */
export function expectedDays(
  { status, hasOpenIncident, estimateDays, events }: Tracking,
  { now, timeZone }: { now: Date; timeZone: string | null },
): ExpectedDays | null {
  if (estimateDays === null || hasOpenIncident || !isToArrive(status)) return null;
  const dayOf = dayFinder(knownZone(timeZone));
  const scan = events.find(({ kind }) => kind === "pickedUp" || kind === "departed");
  const today = dayOf(now);
  const first = addWorkingDays(dayOf(scan?.occurredAt ?? now), estimateDays);
  const last = addWorkingDays(first, 1);
  if (last < today) return null;
  return { first: first < today ? today : first, last };
}
