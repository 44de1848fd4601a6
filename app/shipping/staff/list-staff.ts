import { selectStaff, type StaffRow } from "#db/shipping/staff.ts";

import type { Service } from "../context.ts";

/** Everybody who was added, in that order, also who has left. */
export function listStaff({ db }: Pick<Service, "db">): Promise<StaffRow[]> {
  return selectStaff(db.read);
}
