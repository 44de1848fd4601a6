import { and, eq, sql } from "drizzle-orm";

import type { AccountId } from "#app/shipping/model/ids.ts";
import { isSameFact, sumsOf, type Fact } from "#app/shipping/model/shipment-fact.ts";

import type { Connection } from "../../engine/database.ts";
import type { Tables } from "../../schema/tables.ts";

export type FactFold = Tables["factFolds"]["$inferSelect"];

export async function findFold(db: Connection, accountId: AccountId): Promise<FactFold | null> {
  const { factFolds } = db.tables;
  const [found] = await db.select().from(factFolds).where(eq(factFolds.accountId, accountId));
  return found ?? null;
}

/** All shipments are gone over again, as after rows were written whose time is long past. */
export async function restartFold(tx: Connection, accountId: AccountId): Promise<void> {
  const { factFolds } = tx.tables;
  const start = { changedUntil: new Date(0), seq: 0, isWhole: false };
  await tx
    .update(factFolds)
    .set({ ...start, round: sql`${factFolds.round} + 1` })
    .where(eq(factFolds.accountId, accountId))
    .execute();
}

/** Nothing when there is one already. */
export async function insertFold(tx: Connection, fold: FactFold): Promise<void> {
  await tx.insert(tx.tables.factFolds).values(fold).onConflictDoNothing();
}

/** Moves on from the round that was read. False when another process has done that: nothing more may be written. */
export async function claimFold(
  tx: Connection,
  { accountId, round }: FactFold,
  changes: Partial<Omit<FactFold, "accountId" | "round">>,
): Promise<boolean> {
  const { factFolds } = tx.tables;
  const claimed = await tx
    .update(factFolds)
    .set({ ...changes, round: round + 1 })
    .where(and(eq(factFolds.accountId, accountId), eq(factFolds.round, round)))
    .returning({ round: factFolds.round });
  return claimed.length === 1;
}

/**
 * Replaces what is kept of these shipments, and brings the sums along. Under the claim of its fold, and with what was
 * kept when that fold was read.
 * @returns how many differed
 */
export async function keepFacts(
  tx: Connection,
  accountId: AccountId,
  { fresh, kept }: { fresh: readonly Fact[]; kept: readonly Fact[] },
): Promise<number> {
  const before = new Map(kept.map((fact) => [fact.seq, fact]));
  const changed = fresh.filter((fact) => {
    const was = before.get(fact.seq);
    return !was || !isSameFact(was, fact);
  });
  if (changed.length === 0) return 0;
  const { shipmentFacts } = tx.tables;
  await tx
    .insert(shipmentFacts)
    .values(changed.map((fact) => ({ accountId, ...fact })))
    .onConflictDoUpdate({
      target: [shipmentFacts.accountId, shipmentFacts.seq],
      set: {
        territoryBaseId: sql`excluded.territory_base_id`,
        carrierToken: sql`excluded.carrier_token`,
        currency: sql`excluded.currency`,
        paidDay: sql`excluded.paid_day`,
        spent: sql`excluded.spent`,
        buyerPaid: sql`excluded.buyer_paid`,
        madeMonth: sql`excluded.made_month`,
        tenths: sql`excluded.tenths`,
        promisedDays: sql`excluded.promised_days`,
        ending: sql`excluded.ending`,
        isFirstTry: sql`excluded.is_first_try`,
        hasIncident: sql`excluded.has_incident`,
        hasCash: sql`excluded.has_cash`,
        isRefused: sql`excluded.is_refused`,
      },
    });
  const replaced = changed.flatMap(({ seq }) => before.get(seq) ?? []);
  await addSums(tx, accountId, sumsOf(changed, replaced));
  return changed.length;
}

async function addSums(
  tx: Connection,
  accountId: AccountId,
  { costs, travels, routes }: ReturnType<typeof sumsOf>,
): Promise<void> {
  const { costDays: c, travelMonths: t, routeMonths: r } = tx.tables;
  if (costs.length > 0)
    await tx
      .insert(c)
      .values(costs.map((sum) => ({ accountId, ...sum })))
      .onConflictDoUpdate({
        target: [c.accountId, c.currency, c.day, c.carrierToken],
        set: {
          parcels: sql`${c.parcels} + excluded.parcels`,
          spent: sql`${c.spent} + excluded.spent`,
          buyersPaid: sql`${c.buyersPaid} + excluded.buyers_paid`,
          labelsOfBuyers: sql`${c.labelsOfBuyers} + excluded.labels_of_buyers`,
          parcelsOfBuyers: sql`${c.parcelsOfBuyers} + excluded.parcels_of_buyers`,
        },
      });
  if (travels.length > 0)
    await tx
      .insert(t)
      .values(travels.map((sum) => ({ accountId, ...sum })))
      .onConflictDoUpdate({
        target: [t.accountId, t.month, t.carrierToken, t.tenths],
        set: {
          parcels: sql`${t.parcels} + excluded.parcels`,
          promisedDays: sql`${t.promisedDays} + excluded.promised_days`,
        },
      });
  if (routes.length > 0)
    await tx
      .insert(r)
      .values(routes.map((sum) => ({ accountId, ...sum })))
      .onConflictDoUpdate({
        target: [r.accountId, r.canton, r.carrierToken, r.month, r.days],
        set: {
          parcels: sql`${r.parcels} + excluded.parcels`,
          delivered: sql`${r.delivered} + excluded.delivered`,
          firstTry: sql`${r.firstTry} + excluded.first_try`,
          withIncident: sql`${r.withIncident} + excluded.with_incident`,
          withCash: sql`${r.withCash} + excluded.with_cash`,
          refused: sql`${r.refused} + excluded.refused`,
          spent: sql`${r.spent} + excluded.spent`,
        },
      });
}
