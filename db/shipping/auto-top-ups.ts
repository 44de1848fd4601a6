import { and, eq, isNull, lt, or } from "drizzle-orm";

import type { AccountId, PaymentDrawId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import type { Connection } from "../engine/database.ts";
import type { Lease } from "./carrier-calls.ts";

/** The intent to draw the shortfall of one purchase from a stored payment method. */
export interface AutoTopUp {
  paymentDrawId: PaymentDrawId;
  accountId: AccountId;
  shipmentId: ShipmentId;
  amount: Cents;
  currency: Currency;
}

export async function insertAutoTopUp(
  tx: Connection,
  draw: AutoTopUp,
  lease: Lease,
  now: Date,
): Promise<void> {
  await tx
    .insert(tx.tables.paymentDraws)
    .values({ ...draw, ...lease, state: "pending", objectCreated: now, objectUpdated: now });
}

export async function findPendingAutoTopUp(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<AutoTopUp | null> {
  const { paymentDraws } = db.tables;
  const { paymentDrawId, amount, currency } = paymentDraws;
  const [found] = await db
    .select({ paymentDrawId, amount, currency })
    .from(paymentDraws)
    .where(
      and(
        eq(paymentDraws.accountId, accountId),
        eq(paymentDraws.shipmentId, shipmentId),
        eq(paymentDraws.state, "pending"),
      ),
    );
  return found ? { ...found, accountId, shipmentId } : null;
}

/** Draws of every account without an outcome that nobody works on, the one that was left alone longest first. */
export async function selectAbandonedAutoTopUps(
  db: Connection,
  now: Date,
  limit: number,
): Promise<AutoTopUp[]> {
  const { paymentDraws } = db.tables;
  const { paymentDrawId, accountId, shipmentId, amount, currency } = paymentDraws;
  return db
    .select({ paymentDrawId, accountId, shipmentId, amount, currency })
    .from(paymentDraws)
    .where(
      and(
        eq(paymentDraws.state, "pending"),
        or(isNull(paymentDraws.leaseUntil), lt(paymentDraws.leaseUntil, now)),
      ),
    )
    .orderBy(paymentDraws.leaseUntil, paymentDraws.paymentDrawId)
    .limit(limit);
}

/** False while somebody is at it. */
export async function leaseAutoTopUp(
  tx: Connection,
  draw: AutoTopUp,
  lease: Lease,
  now: Date,
): Promise<boolean> {
  const { paymentDraws } = tx.tables;
  const leased = await tx
    .update(paymentDraws)
    .set({ ...lease, objectUpdated: now })
    .where(
      and(pending(tx, draw), or(isNull(paymentDraws.leaseUntil), lt(paymentDraws.leaseUntil, now))),
    )
    .returning({ paymentDrawId: paymentDraws.paymentDrawId });
  return leased.length === 1;
}

/** False when somebody else has written the outcome. */
export async function closeAutoTopUp(
  tx: Connection,
  draw: AutoTopUp,
  outcome: { state: "paid"; providerReference: string } | { state: "declined"; detail: string },
  now: Date,
): Promise<boolean> {
  const { paymentDraws } = tx.tables;
  const closed = await tx
    .update(paymentDraws)
    .set({ ...outcome, leaseOwner: null, leaseUntil: null, objectUpdated: now })
    .where(pending(tx, draw))
    .returning({ paymentDrawId: paymentDraws.paymentDrawId });
  return closed.length === 1;
}

export async function pauseAutoTopUp(
  tx: Connection,
  draw: AutoTopUp,
  detail: string,
  leaseUntil: Date,
  now: Date,
): Promise<void> {
  await tx
    .update(tx.tables.paymentDraws)
    .set({ detail, leaseOwner: null, leaseUntil, objectUpdated: now })
    .where(pending(tx, draw));
}

function pending({ tables: { paymentDraws } }: Connection, draw: AutoTopUp) {
  return and(
    eq(paymentDraws.paymentDrawId, draw.paymentDrawId),
    eq(paymentDraws.accountId, draw.accountId),
    eq(paymentDraws.state, "pending"),
  );
}
