import type { PgColumn } from "drizzle-orm/pg-core";

import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import type { Columns } from "./columns.postgres.ts";

/**
 * What the merchant's analytics and filters need of every shipment, kept by a job after the fact: no purchase and no
 * draft waits for it. Each row follows from the ledger, the shipments and their events, and can be made again.
 */
export function declareFactTables(c: Columns, references: { accountId: () => PgColumn }) {
  const ownedBy = () => c.id().notNull().$type<AccountId>().references(references.accountId);

  // How far the facts of a store's account reach.
  const factFolds = c.table("fact_folds", {
    accountId: ownedBy().primaryKey(),
    // Whose calendar the days and months are of.
    timeZone: c.text().notNull(),
    // Shipments that changed before then are in the facts; of those that changed at that moment, up to `seq`.
    changedUntil: c.timestamp().notNull(),
    seq: c.count().notNull(),
    // Orders and adjustments that changed before then are.
    ordersUntil: c.timestamp().notNull(),
    // Whether the first walk over all shipments has ended.
    isWhole: c.flag().notNull(),
    // Grows with every batch: of two processes one writes it.
    round: c.count().notNull(),
  });

  const shipmentFacts = c.table(
    "shipment_facts",
    {
      accountId: ownedBy(),
      seq: c.count().notNull(),
      territoryBaseId: c.text().notNull(),
      // Of the paid rate; null while it is not paid.
      carrierToken: c.text(),
      // What it adds to `cost_days`: null when it costs the wallet nothing.
      currency: c.text().$type<Currency>(),
      paidDay: c.text(),
      spent: c.cents().$type<Cents>(),
      buyerPaid: c.cents().$type<Cents>(),
      // What it adds to `travel_months`: null until it has arrived.
      madeMonth: c.text(),
      tenths: c.count(),
      promisedDays: c.count(),
    },
    (t) => [
      c.unique("shipment_facts_once").on(t.accountId, t.seq),
      c.index("shipment_facts_by_place").on(t.accountId, t.territoryBaseId, t.seq),
      c.index("shipment_facts_by_carrier").on(t.accountId, t.carrierToken, t.seq),
    ],
  );

  // Costs of shipments that were not refunded, by the local day of their purchase.
  const costDays = c.table(
    "cost_days",
    {
      accountId: ownedBy(),
      currency: c.text().notNull().$type<Currency>(),
      // `2026-11-26`
      day: c.term().notNull(),
      carrierToken: c.text().notNull(),
      parcels: c.count().notNull(),
      spent: c.cents().notNull(),
      buyersPaid: c.cents().notNull(),
      labelsOfBuyers: c.cents().notNull(),
      parcelsOfBuyers: c.count().notNull(),
    },
    (t) => [c.unique("cost_days_once").on(t.accountId, t.currency, t.day, t.carrierToken)],
  );

  // How many parcels of a month took how long from the pickup to the door.
  const travelMonths = c.table(
    "travel_months",
    {
      accountId: ownedBy(),
      // `2026-11`, in which the shipment was made.
      month: c.term().notNull(),
      carrierToken: c.text().notNull(),
      // Of days.
      tenths: c.count().notNull(),
      parcels: c.count().notNull(),
      // What the carriers had promised, of all of them.
      promisedDays: c.count().notNull(),
    },
    (t) => [c.unique("travel_months_once").on(t.accountId, t.month, t.carrierToken, t.tenths)],
  );

  // When the first and the last of each full block of 2,048 shipments were made, in the order of `seq`.
  const madeBlocks = c.table(
    "made_blocks",
    {
      accountId: ownedBy(),
      block: c.count().notNull(),
      shipments: c.count().notNull(),
      firstMade: c.timestamp().notNull(),
      lastMade: c.timestamp().notNull(),
    },
    (t) => [c.unique("made_blocks_once").on(t.accountId, t.block)],
  );

  return { factFolds, shipmentFacts, costDays, travelMonths, madeBlocks };
}
