import type { Connection } from "#db/engine/database.ts";
import { countActiveAdmins, findStaff, type StaffRow, updateStaff } from "#db/shipping/staff.ts";

import type { Service } from "../context.ts";
import type { StaffId } from "../model/ids.ts";
import type { StaffRole } from "../model/staff.ts";
import { type AddedStaff, STAFF } from "./add-staff.ts";
import { StaffRefused } from "./staff-refused.ts";
import { makeStaffToken } from "./staff-token.ts";

type HomeService = Pick<Service, "db" | "now" | "randomBytes">;

/**
 * The person's token works no more. The same again changes nothing.
 * @throws StaffRefused staffNotFound, staffLastAdmin
 */
export function disableStaff(home: HomeService, staffId: StaffId): Promise<StaffRow> {
  return change(home, staffId, async (tx, known) => {
    await requireOtherAdmin(tx, known);
    return { disabledAt: known.disabledAt ?? home.now() };
  });
}

/** @throws StaffRefused staffNotFound, staffDisabled, staffLastAdmin */
export function giveRole(home: HomeService, staffId: StaffId, role: StaffRole): Promise<StaffRow> {
  return change(home, staffId, async (tx, known) => {
    if (known.disabledAt !== null) throw new StaffRefused("staffDisabled");
    if (role !== "admin") await requireOtherAdmin(tx, known);
    return { role };
  });
}

/**
 * Another token, which ends the one before.
 * @throws StaffRefused staffNotFound, staffDisabled
 */
export async function replaceStaffToken(home: HomeService, staffId: StaffId): Promise<AddedStaff> {
  const { token, tokenHash } = makeStaffToken(home);
  const { name, role } = await change(home, staffId, (_tx, { disabledAt }) => {
    if (disabledAt !== null) throw new StaffRefused("staffDisabled");
    return Promise.resolve({ tokenHash });
  });
  return { staffId, name, role, token };
}

function change(
  { db, now }: HomeService,
  staffId: StaffId,
  changesOf: (tx: Connection, known: StaffRow) => Promise<Partial<StaffRow>>,
): Promise<StaffRow> {
  return db.tx(STAFF, async (tx) => {
    const known = await findStaff(tx, staffId);
    if (!known) throw new StaffRefused("staffNotFound");
    const changes = { ...(await changesOf(tx, known)), objectUpdated: now() };
    await updateStaff(tx, staffId, changes);
    return { ...known, ...changes };
  });
}

/** Without an admin nobody could be added, and the first one is made once. */
async function requireOtherAdmin(tx: Connection, { role, disabledAt }: StaffRow): Promise<void> {
  const isOne = role === "admin" && disabledAt === null;
  if (isOne && (await countActiveAdmins(tx)) === 1) throw new StaffRefused("staffLastAdmin");
}
