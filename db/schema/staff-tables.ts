import { sql } from "drizzle-orm";

import type { AccountId, StaffActId, StaffId } from "#app/shipping/model/ids.ts";
import type { StaffRole } from "#app/shipping/model/staff.ts";

import type { Columns } from "./columns.postgres.ts";

/** Who works at the operator, and what they did: in the home alone, because it is about no account. */
export function declareStaffTables(c: Columns) {
  const staff = c.table(
    "staff",
    {
      staffId: c.id().primaryKey().$type<StaffId>(),
      email: c.text().notNull(),
      name: c.text().notNull(),
      // Folded to one alphabet: a person is in it once, however the address and the name are written.
      emailKey: c.text().notNull(),
      nameKey: c.text().notNull(),
      role: c.text().notNull().$type<StaffRole>(),
      // SHA-256 of the token, of which there is one at a time.
      tokenHash: c.text().notNull(),
      // Null for the first one.
      addedBy: c.id().$type<StaffId>(),
      disabledAt: c.timestamp(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("staff_email_once").on(t.emailKey),
      c.unique("staff_name_once").on(t.nameKey),
      c.unique("staff_token").on(t.tokenHash),
      c.check("staff_role", sql`${t.role} in ('support', 'operations', 'finance', 'admin')`),
    ],
  );

  // Each command that changes something, before it begins; how it ended after it.
  const staffActs = c.table(
    "staff_acts",
    {
      actId: c.id().primaryKey().$type<StaffActId>(),
      staffId: c.id().notNull().$type<StaffId>(),
      command: c.text().notNull(),
      accountId: c.id().$type<AccountId>(),
      // `done`, or the code of its refusal; null where it was cut off.
      outcome: c.text(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.index("staff_acts_of").on(t.staffId, t.actId)],
  );

  return { staff, staffActs };
}
