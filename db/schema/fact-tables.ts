import type { PgColumn } from "drizzle-orm/pg-core";

import type { Ending } from "#app/shipping/model/carrier-history.ts";
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
      // Null until it has arrived or come back.
      madeMonth: c.text(),
      // What it adds to `travel_months`: null until it has arrived.
      tenths: c.count(),
      promisedDays: c.count(),
      // What it adds to `route_months`: null until it has arrived or come back.
      ending: c.text().$type<Ending>(),
      isFirstTry: c.flag().notNull().default(false),
      hasIncident: c.flag().notNull().default(false),
      hasCash: c.flag().notNull().default(false),
      isRefused: c.flag().notNull().default(false),
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

  // How parcels that a carrier brought to a canton ended, by the month in which they were made.
  const routeMonths = c.table(
    "route_months",
    {
      accountId: ownedBy(),
      // `EC|:|09|:|0901`
      canton: c.text().notNull(),
      carrierToken: c.text().notNull(),
      // `2026-11`
      month: c.term().notNull(),
      // From the pickup to the door, rounded up; -1 for those that came back, or whose pickup nobody reported.
      days: c.count().notNull(),
      parcels: c.count().notNull(),
      delivered: c.count().notNull(),
      firstTry: c.count().notNull(),
      withIncident: c.count().notNull(),
      withCash: c.count().notNull(),
      refused: c.count().notNull(),
      // What the wallet paid for all of them, with what was charged afterwards.
      spent: c.cents().notNull(),
    },
    (t) => [
      c.unique("route_months_once").on(t.accountId, t.canton, t.carrierToken, t.month, t.days),
    ],
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

  return { factFolds, shipmentFacts, costDays, travelMonths, routeMonths, madeBlocks };
}
