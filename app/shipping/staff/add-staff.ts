import { countStaff, insertStaff, type StaffRow } from "#db/shipping/staff.ts";

import type { Service } from "../context.ts";
import type { StaffId } from "../model/ids.ts";
import { emailKeyOf, personKeyOf } from "../model/person-key.ts";
import type { StaffRole } from "../model/staff.ts";
import { StaffRefused } from "./staff-refused.ts";
import { makeStaffToken } from "./staff-token.ts";

/** What changes who may do what runs one after the other. */
export const STAFF = "staff:all";

export interface AddStaff {
  email: string;
  name: string;
  role: StaffRole;
  addedBy: StaffId;
}

export interface AddedStaff {
  staffId: StaffId;
  name: string;
  role: StaffRole;
  /** Returned only once; only its hash is stored. */
  token: string;
}

type HomeService = Pick<Service, "db" | "newId" | "now" | "randomBytes">;

/**
 * A person, in the home bucket. Name and address are no other's, also not of somebody who has left.
 * @throws StaffRefused staffIsThere, staffNameNotLatin, staffEmailWrong
 */
export function addStaff(home: HomeService, input: AddStaff): Promise<AddedStaff> {
  const { row, token } = newStaff(home, input);
  return home.db.tx(STAFF, async (tx) => {
    if (!(await insertStaff(tx, row))) throw new StaffRefused("staffIsThere");
    return added(row, token);
  });
}

/**
 * The first person, by whom the others are added: only while there is nobody, disabled or not.
 * @throws StaffRefused firstAdminIsThere, staffNameNotLatin, staffEmailWrong
 */
export function addFirstAdmin(
  home: HomeService,
  input: Pick<AddStaff, "email" | "name">,
): Promise<AddedStaff> {
  const { row, token } = newStaff(home, { ...input, role: "admin", addedBy: null });
  return home.db.tx(STAFF, async (tx) => {
    if ((await countStaff(tx)) > 0 || !(await insertStaff(tx, row)))
      throw new StaffRefused("firstAdminIsThere");
    return added(row, token);
  });
}

function newStaff(
  home: HomeService,
  { email, name, role, addedBy }: Omit<AddStaff, "addedBy"> & Pick<StaffRow, "addedBy">,
): { row: StaffRow; token: string } {
  const [emailKey, nameKey] = [emailKeyOf(email), personKeyOf(name)];
  if (nameKey === null) throw new StaffRefused("staffNameNotLatin");
  if (emailKey === null) throw new StaffRefused("staffEmailWrong");
  const { token, tokenHash } = makeStaffToken(home);
  const now = home.now();
  const row: StaffRow = {
    staffId: home.newId<"Staff">(),
    email: email.trim(),
    name,
    emailKey,
    nameKey,
    role,
    tokenHash,
    addedBy,
    disabledAt: null,
    objectCreated: now,
    objectUpdated: now,
  };
  return { row, token };
}

const added = ({ staffId, name, role }: StaffRow, token: string): AddedStaff => ({
  staffId,
  name,
  role,
  token,
});
