import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { ActorKind } from "#app/shipping/model/activity.ts";
import type {
  CashBooks,
  CashMoveKind,
  CashProblem,
  CashState,
  CollectedBy,
} from "#app/shipping/model/cash.ts";
import type { AccountId, CashItemId, CashMoveId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import type { Columns } from "./columns.postgres.ts";

/** Where the cash of each parcel is, how it came there, and how much of all is where. */
export function declareCashTables(
  c: Columns,
  references: Record<"accountId" | "shipmentId", () => PgColumn>,
) {
  const ownedBy = () => c.id().notNull().$type<AccountId>().references(references.accountId);
  const amount = () => c.cents().notNull().default(0).$type<Cents>();

  // One row for each parcel with cash. The amounts are what has come so far; the state follows from them.
  const codItems = c.table(
    "cod_items",
    {
      codItemId: c.id().primaryKey().$type<CashItemId>(),
      accountId: ownedBy(),
      shipmentId: c.id().notNull().$type<ShipmentId>().references(references.shipmentId),
      country: c.text().notNull(),
      carrierToken: c.text().notNull(),
      books: c.text().notNull().$type<CashBooks>(),
      currency: c.text().notNull().$type<Currency>(),
      trackingNumber: c.text().notNull(),
      expected: c.cents().notNull().$type<Cents>(),
      // Null until it is collected.
      collected: c.cents().$type<Cents>(),
      remitted: amount(),
      banked: amount(),
      paidOut: amount(),
      writtenOff: amount(),
      state: c.text().notNull().$type<CashState>(),
      stateSince: c.timestamp().notNull(),
      collectedBy: c.text().$type<CollectedBy>(),
      deliveredAt: c.timestamp(),
      collectedAt: c.timestamp(),
      remittedAt: c.timestamp(),
      bankedAt: c.timestamp(),
      paidOutAt: c.timestamp(),
      // When the carrier has to hand it over, by its terms or by what is usual; null until it is collected.
      dueAt: c.timestamp(),
      // When the time itself makes it a question: not collected though delivered, or overdue. Null for no more.
      checkAt: c.timestamp(),
      problem: c.text().$type<CashProblem>(),
      // The last that changed a state or an amount.
      codMoveId: c.id().$type<CashMoveId>(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("cod_items_shipment").on(t.shipmentId),
      // Pages of the merchant's list, by state, carrier and problem.
      c.index("cod_items_list").on(t.accountId, t.codItemId),
      c.index("cod_items_in_state").on(t.accountId, t.state, t.codItemId),
      c.index("cod_items_of_carrier").on(t.accountId, t.carrierToken, t.codItemId),
      c
        .index("cod_items_with_problem")
        .on(t.accountId, t.codItemId)
        .where(sql`${t.problem} is not null`),
      // What a carrier still has, by the day on which it should have handed it over.
      c
        .index("cod_items_due")
        .on(t.accountId, t.carrierToken, t.currency, t.dueAt, t.collected, t.remitted, t.writtenOff)
        .where(sql`state = 'collected'`),
      c
        .index("cod_items_to_check")
        .on(t.checkAt)
        .where(sql`${t.checkAt} is not null`),
      // A row of a carrier's file is matched by number; carriers use a number again.
      c.index("cod_items_number").on(t.trackingNumber),
      c.check("cod_items_expected", sql`${t.expected} > 0`),
      c.check("cod_items_books", sql`${t.books} in ('ledger', 'ownContract', 'past')`),
      c.check(
        "cod_items_amounts",
        sql`0 <= ${t.paidOut} and ${t.paidOut} <= ${t.banked} and ${t.banked} <= ${t.remitted} and 0 <= ${t.writtenOff} and ${t.remitted} + ${t.writtenOff} <= coalesce(${t.collected}, 0) and coalesce(${t.collected}, 1) > 0`,
      ),
      c.check(
        "cod_items_state",
        sql`case when ${t.collected} is null then ${t.state} in ('expected', 'void', 'returned', 'notCollected', 'lost') when ${t.writtenOff} = ${t.collected} then ${t.state} = 'writtenOff' when ${t.remitted} + ${t.writtenOff} < ${t.collected} then ${t.state} = 'collected' when ${t.banked} < ${t.remitted} then ${t.state} = 'remitted' when ${t.paidOut} < ${t.banked} then ${t.state} = 'banked' else ${t.state} = 'paidOut' end`,
      ),
      c.check(
        "cod_items_collected",
        sql`(${t.collected} is null) = (${t.collectedAt} is null) and (${t.collected} is null) = (${t.collectedBy} is null)`,
      ),
    ],
  );

  // The story of each: what moved, when, by whose word. Nothing is taken out of it; a reversal is a move of its own.
  const codMoves = c.table(
    "cod_moves",
    {
      codMoveId: c.id().primaryKey().$type<CashMoveId>(),
      accountId: ownedBy(),
      codItemId: c
        .id()
        .notNull()
        .$type<CashItemId>()
        .references(() => codItems.codItemId),
      kind: c.text().notNull().$type<CashMoveKind>(),
      // Below zero where it takes one back; zero of an end.
      amount: c.cents().notNull().$type<Cents>(),
      state: c.text().notNull().$type<CashState>(),
      occurredAt: c.timestamp().notNull(),
      // What made it so, so that nothing does it twice: an event, a row of a file, a line of the bank.
      cause: c.text().notNull(),
      reversesId: c.id().$type<CashMoveId>(),
      actorKind: c.text().notNull().$type<ActorKind>(),
      actorId: c.text(),
      // As a person reads it: the number of the remittance, the reason.
      proof: c.text(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("cod_moves_once").on(t.codItemId, t.cause),
      c.unique("cod_moves_reversed_once").on(t.reversesId),
      c.index("cod_moves_of_item").on(t.codItemId, t.codMoveId),
      // The disputes with carriers, whose ends are found by their item.
      c
        .index("cod_moves_disputes")
        .on(t.codMoveId)
        .where(sql`kind = 'dispute'`),
    ],
  );

  // The sums of all items of an account, kept by triggers of db/rules alone.
  const codSums = c.table(
    "cod_sums",
    {
      accountId: ownedBy(),
      carrierToken: c.text().notNull(),
      currency: c.text().notNull().$type<Currency>(),
      books: c.text().notNull().$type<CashBooks>(),
      state: c.text().notNull().$type<CashState>(),
      items: c.count().notNull(),
      problems: c.count().notNull(),
      toCollect: c.cents().notNull().$type<Cents>(),
      withCarrier: c.cents().notNull().$type<Cents>(),
      onItsWay: c.cents().notNull().$type<Cents>(),
      inBalance: c.cents().notNull().$type<Cents>(),
      paidOut: c.cents().notNull().$type<Cents>(),
      // Of those that were handed over whole: how long the carrier kept them, in whole hours.
      keptItems: c.count().notNull(),
      keptHours: c.count().notNull(),
    },
    (t) => [
      c.unique("cod_sums_once").on(t.accountId, t.carrierToken, t.currency, t.books, t.state),
    ],
  );

  return { codItems, codMoves, codSums };
}
