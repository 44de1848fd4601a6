import { holidayFinder } from "../model/holidays.ts";
import type { ShipmentStatus } from "../model/shipment-status.ts";
import { DAY_MS } from "../model/time-units.ts";
import { addWorkingDays, dayFinder, knownZone, workingDayFrom } from "../model/working-days.ts";
import type { Tracking } from "./read-tracking.ts";

/** The first and the last day on which a parcel is expected: noon UTC of each. */
export interface ExpectedDays {
  first: Date;
  last: Date;
  /** By what parcels of this route took: half arrived until the first day, nine of ten until the last. */
  isLearned: boolean;
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
 * When a parcel is expected, from its first scan, in the zone of the store; before that scan, from today. By what the
 * route's own parcels took, else by the carrier's days and one working day later at most; never on a Sunday or holiday.
 * Null where any date would be a false promise: with an open incident, after those days, and for a parcel that does not
 * arrive any more.
 */
export function expectedDays(
  { status, hasOpenIncident, estimateDays, travelDays, holidays, events }: Tracking,
  { now, timeZone }: { now: Date; timeZone: string | null },
): ExpectedDays | null {
  if (hasOpenIncident || !isToArrive(status)) return null;
  const dayOf = dayFinder(knownZone(timeZone));
  const isHoliday = holidayFinder(holidays);
  const from =
    events.find(({ kind }) => kind === "pickedUp" || kind === "departed")?.occurredAt ?? now;
  const today = dayOf(now);
  let first: Date;
  let last: Date;
  if (travelDays) {
    const after = (days: number) =>
      workingDayFrom(dayOf(new Date(from.getTime() + days * DAY_MS)), isHoliday);
    first = after(travelDays.p50);
    last = after(travelDays.p90);
  } else {
    if (estimateDays === null) return null;
    first = addWorkingDays(dayOf(from), estimateDays, isHoliday);
    last = addWorkingDays(first, 1, isHoliday);
  }
  if (last < today) return null;
  return { first: first < today ? today : first, last, isLearned: travelDays !== null };
}
