import { sql } from "drizzle-orm";

import type {
  AccountId,
  MoneyRequestId,
  ShipmentId,
  StaffActId,
  StaffId,
} from "#app/shipping/model/ids.ts";
import type { MoneyRequestKind, MoneyRequestState } from "#app/shipping/model/money-request.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";
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

  // What a person credits or pays out: claimed here before it is done in the account's bucket, so that the limits hold
  // over all accounts.
  const moneyRequests = c.table(
    "money_requests",
    {
      requestId: c.id().primaryKey().$type<MoneyRequestId>(),
      kind: c.text().notNull().$type<MoneyRequestKind>(),
      // Null for money that is no account's.
      accountId: c.id().$type<AccountId>(),
      // Negative when it takes money from the account.
      amount: c.cents().notNull().$type<Cents>(),
      currency: c.text().notNull().$type<Currency>(),
      reason: c.text().notNull(),
      reference: c.text().notNull(),
      referenceKey: c.text().notNull(),
      shipmentId: c.id().$type<ShipmentId>(),
      topUpReference: c.text(),
      askedBy: c
        .id()
        .notNull()
        .$type<StaffId>()
        .references(() => staff.staffId),
      confirmedBy: c
        .id()
        .$type<StaffId>()
        .references(() => staff.staffId),
      state: c.text().notNull().$type<MoneyRequestState>(),
      // Of one that waits for a second person.
      expiresAt: c.timestamp(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("money_requests_reference").on(t.referenceKey),
      c.index("money_requests_of_person").on(t.askedBy, t.objectCreated),
      c.index("money_requests_of_account").on(t.accountId, t.objectCreated),
      c.check(
        "money_requests_state",
        sql`${t.state} in ('pending', 'allowed', 'done', 'withdrawn')`,
      ),
      c.check("money_requests_amount", sql`${t.amount} <> 0`),
      c.check(
        "money_requests_two_people",
        sql`${t.confirmedBy} is null or ${t.confirmedBy} <> ${t.askedBy}`,
      ),
      // One that waited is not done without the second person.
      c.check(
        "money_requests_confirmed",
        sql`${t.state} not in ('allowed', 'done') or (${t.expiresAt} is null) = (${t.confirmedBy} is null)`,
      ),
    ],
  );

  return { staff, staffActs, moneyRequests };
}
