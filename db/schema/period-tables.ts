import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId, StaffId } from "#app/shipping/model/ids.ts";
import type { Currency } from "#app/shipping/model/money.ts";

import type { Columns } from "./columns.postgres.ts";

/** Days and months of the books that take nothing any more. */
export function declarePeriodTables(c: Columns, references: { accountId: () => PgColumn }) {
  // Of a bucket: no transfer of the currency is dated before `closedUntil`; up to `sealedUntil` the days are hashed.
  const closedDays = c.table("closed_days", {
    currency: c.text().primaryKey().$type<Currency>(),
    closedUntil: c.timestamp().notNull(),
    sealedUntil: c.timestamp().notNull(),
  });

  // A day on which an account's own sides moved. Each hash is of the one before and of the day's lines.
  const statementDays = c.table(
    "statement_days",
    {
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      currency: c.text().notNull().$type<Currency>(),
      // `2026-11-26`, where the currency is at home.
      day: c.term().notNull(),
      lines: c.count().notNull(),
      previousHash: c.text().notNull(),
      hash: c.text().notNull(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.unique("statement_days_once").on(t.accountId, t.currency, t.day)],
  );

  // In the home, over all buckets: the root of all accounts' last hashes at the end of a month.
  const accountingPeriods = c.table(
    "accounting_periods",
    {
      // `2026-11`.
      month: c.term().notNull(),
      currency: c.text().notNull().$type<Currency>(),
      state: c.text().notNull().$type<"closing" | "closed">(),
      root: c.text().notNull(),
      accounts: c.count().notNull(),
      closedBy: c.id().notNull().$type<StaffId>(),
      // Of one that was closed despite something: what, why, and the second person.
      despite: c.text(),
      reason: c.text(),
      confirmedBy: c.id().$type<StaffId>(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("accounting_periods_once").on(t.month, t.currency),
      c.check("accounting_periods_state", sql`${t.state} in ('closing', 'closed')`),
      c.check(
        "accounting_periods_two_people",
        sql`${t.confirmedBy} is null or ${t.confirmedBy} <> ${t.closedBy}`,
      ),
      c.check(
        "accounting_periods_despite",
        sql`${t.state} = 'closing' or (${t.despite} is null) = (${t.confirmedBy} is null)`,
      ),
    ],
  );

  return { closedDays, statementDays, accountingPeriods };
}
