import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId, RateId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { BulkRunId } from "#app/shopify/model/ids.ts";

import type { Columns } from "./columns.postgres.ts";

/** Merchants' actions that outlast a request, and the checkout's statistics. */
export function declareMerchantTables(
  c: Columns,
  references: { accountId: () => PgColumn; shipmentId: () => PgColumn },
) {
  const ownedBy = () => c.id().notNull().$type<AccountId>().references(references.accountId);

  // Labels of many orders, purchased one by one: continues when the page is left or the process is killed.
  const bulkRuns = c.table(
    "bulk_runs",
    {
      bulkRunId: c.id().primaryKey().$type<BulkRunId>(),
      accountId: ownedBy(),
      // From the form: submitting twice is one run.
      onceKey: c.text().notNull(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.unique("bulk_runs_once").on(t.accountId, t.onceKey)],
  );

  const bulkItems = c.table(
    "bulk_items",
    {
      bulkRunId: c
        .id()
        .notNull()
        .$type<BulkRunId>()
        .references(() => bulkRuns.bulkRunId),
      // In the merchant's picking order, in which labels are printed.
      position: c.count().notNull(),
      accountId: ownedBy(),
      orderId: c.text().notNull(),
      orderName: c.text().notNull(),
      fulfillmentOrderId: c.text(),
      shipmentId: c.id().$type<ShipmentId>().references(references.shipmentId),
      rateId: c.id().$type<RateId>(),
      price: c.cents().$type<Cents>(),
      state: c.text().notNull().$type<"waiting" | "done" | "blocked" | "failed">(),
      // An error code of this project or the specification; the page translates it.
      reason: c.text(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("bulk_items_once").on(t.bulkRunId, t.position),
      c.check("bulk_items_state", sql`${t.state} in ('waiting', 'done', 'blocked', 'failed')`),
    ],
  );

  // One row per day and shop, incremented from time to time: the statistics of the live rates.
  const checkoutDays = c.table(
    "checkout_days",
    {
      accountId: ownedBy(),
      // `2026-11-20`, in UTC.
      day: c.text().notNull(),
      answered: c.count().notNull(),
      empty: c.count().notNull(),
      backups: c.count().notNull(),
      failed: c.count().notNull(),
      totalMs: c.measure().notNull(),
      slowestMs: c.measure().notNull(),
    },
    (t) => [c.unique("checkout_days_once").on(t.accountId, t.day)],
  );

  // Until when a merchant was told by mail what happened: the claim of what the next mail is about.
  const noticeMarks = c.table("notice_marks", {
    accountId: c.id().primaryKey().$type<AccountId>().references(references.accountId),
    toldUntil: c.timestamp().notNull(),
  });

  return { bulkRuns, bulkItems, checkoutDays, noticeMarks };
}
