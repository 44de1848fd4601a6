import { and, desc, eq, ne, sql, sum, type SQL } from "drizzle-orm";

import type { AccountId, AutoTopUpId, RateId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import { isClaimable } from "../durable/durable-calls.ts";
import { questionsFirst } from "../durable/questions-first.ts";
import type { Connection } from "../engine/database.ts";
import type { DurableCallState } from "../schema/durable-tables.ts";

/** The shortfall of one purchase, to be collected from a stored payment method. How it goes is in its durable call. */
export interface AutoTopUp {
  autoTopUpId: AutoTopUpId;
  accountId: AccountId;
  shipmentId: ShipmentId;
  amount: Cents;
  currency: Currency;
  /** The rate whose purchase it is for. */
  rateId: RateId;
  /** How much of the price the wallet pays itself: another purchase does not count on it meanwhile. */
  fromWallet: Cents;
}

/** At most one of a shipment has no outcome. */
export const autoTopUpKey = (shipmentId: ShipmentId): string => `autoTopUp:${shipmentId}`;

export async function insertAutoTopUp(tx: Connection, topUp: AutoTopUp, now: Date): Promise<void> {
  await tx.insert(tx.tables.autoTopUps).values({ ...topUp, objectCreated: now });
}

/** Its state says whether a process may ask again, or a person has to decide. */
export async function findOpenAutoTopUp(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<(AutoTopUp & { state: DurableCallState }) | null> {
  const { autoTopUps, durableCalls } = db.tables;
  const { autoTopUpId } = autoTopUps;
  const [found] = await db
    .select({ ...columnsOf(db), state: durableCalls.state })
    .from(durableCalls)
    .innerJoin(autoTopUps, eq(autoTopUpId, durableCalls.durableCallId))
    .where(
      and(
        eq(durableCalls.key, autoTopUpKey(shipmentId)),
        sql`${durableCalls.state} in ('pending', 'needsPerson')`,
        eq(autoTopUps.accountId, accountId),
      ),
    );
  return found ?? null;
}

/** What the purchases of other shipments of the account count on, while what they lack is being collected. Cents. */
export async function sumCountedOn(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<Cents> {
  const { autoTopUps, durableCalls } = db.tables;
  const [row] = await db
    .select({ total: sum(autoTopUps.fromWallet).mapWith(Number) })
    .from(durableCalls)
    .innerJoin(autoTopUps, eq(autoTopUps.autoTopUpId, durableCalls.durableCallId))
    .where(
      and(
        sql`${durableCalls.state} = 'pending'`,
        eq(durableCalls.kind, "autoTopUp"),
        eq(autoTopUps.accountId, accountId),
        ne(autoTopUps.shipmentId, shipmentId),
      ),
    );
  return (row?.total ?? 0) as Cents;
}

function columnsOf({ tables: { autoTopUps } }: Connection) {
  const { autoTopUpId, accountId, shipmentId, amount, currency, rateId, fromWallet } = autoTopUps;
  return { autoTopUpId, accountId, shipmentId, amount, currency, rateId, fromWallet };
}

/** Those of every account without an outcome that no process works on, the one that waits longest first. */
export async function selectAbandonedAutoTopUps(
  db: Connection,
  limit: number,
): Promise<AutoTopUp[]> {
  const { autoTopUps, durableCalls } = db.tables;
  const { autoTopUpId } = autoTopUps;
  const abandoned = (open: SQL) =>
    db
      .select(columnsOf(db))
      .from(durableCalls)
      .innerJoin(autoTopUps, eq(autoTopUpId, durableCalls.durableCallId))
      .where(
        and(open, eq(durableCalls.kind, "autoTopUp"), isClaimable(db, { evenQuestions: true })),
      )
      .orderBy(sql`coalesce(${durableCalls.nextAt}, ${durableCalls.leaseUntil})`, autoTopUpId)
      .limit(limit);
  // Literals, each for its own partial index.
  return [
    ...(await abandoned(sql`${durableCalls.state} = 'pending'`)),
    ...(await abandoned(sql`${durableCalls.state} = 'needsPerson'`)),
  ];
}

/** With its state, for the operator, who knows top-ups but not their accounts. */
export async function findAutoTopUp(
  db: Connection,
  autoTopUpId: AutoTopUpId,
): Promise<(AutoTopUp & { state: DurableCallState }) | null> {
  const { autoTopUps, durableCalls } = db.tables;
  const [found] = await db
    .select({ ...columnsOf(db), state: durableCalls.state })
    .from(autoTopUps)
    .innerJoin(durableCalls, eq(autoTopUps.autoTopUpId, durableCalls.durableCallId))
    .where(eq(autoTopUps.autoTopUpId, autoTopUpId));
  return found ?? null;
}

/** Of every account, for the operator of the service: those that need a person, then the newest. */
export function selectAutoTopUps(db: Connection, limit: number) {
  const { autoTopUps, durableCalls } = db.tables;
  const { autoTopUpId, accountId, shipmentId, amount, currency, objectCreated } = autoTopUps;
  const { state, attempts, detail, settledBy, settledAt } = durableCalls;
  const course = { state, attempts, detail, settledBy, settledAt };
  return questionsFirst(db, limit, (which, atMost) =>
    db
      .select({ autoTopUpId, accountId, shipmentId, amount, currency, objectCreated, ...course })
      .from(autoTopUps)
      .innerJoin(durableCalls, eq(autoTopUpId, durableCalls.durableCallId))
      .where(which)
      .orderBy(desc(autoTopUpId))
      .limit(atMost)
      .execute(),
  );
}
export type ListedAutoTopUp = Awaited<ReturnType<typeof selectAutoTopUps>>[number];

/** What the provider calls the payment, in the commit of its outcome. */
export async function keepProviderReference(
  tx: Connection,
  { autoTopUpId }: AutoTopUp,
  providerReference: string,
): Promise<void> {
  const { autoTopUps } = tx.tables;
  await tx
    .update(autoTopUps)
    .set({ providerReference })
    .where(eq(autoTopUps.autoTopUpId, autoTopUpId));
}
