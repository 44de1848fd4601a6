import { findStaffByToken } from "#db/shipping/staff.ts";

import type { Service } from "../context.ts";
import type { StaffMember } from "../model/staff.ts";
import { StaffRefused } from "./staff-refused.ts";
import { hashOfToken } from "./staff-token.ts";

/**
 * Who has the token.
 * @param home the service of the home bucket
 * @throws StaffRefused staffTokenUnknown, staffDisabled
 */
export async function signIn({ db }: Pick<Service, "db">, token: string): Promise<StaffMember> {
  const found = await findStaffByToken(db.read, hashOfToken(token));
  if (!found) throw new StaffRefused("staffTokenUnknown");
  if (found.disabledAt !== null) throw new StaffRefused("staffDisabled");
  const { staffId, name, role } = found;
  return { staffId, name, role };
}
