import { and, eq, sql } from "drizzle-orm";

import type { AccountId, AutoTopUpId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents, Currency } from "#app/shipping/model/money.ts";

import { isClaimable } from "../durable/durable-calls.ts";
import type { Connection } from "../engine/database.ts";

/** The shortfall of one purchase, to be collected from a stored payment method. How it goes is in its durable call. */
export interface AutoTopUp {
  autoTopUpId: AutoTopUpId;
  accountId: AccountId;
  shipmentId: ShipmentId;
  amount: Cents;
  currency: Currency;
}

/** At most one of a shipment has no outcome. */
export const autoTopUpKey = (shipmentId: ShipmentId): string => `autoTopUp:${shipmentId}`;

export async function insertAutoTopUp(tx: Connection, topUp: AutoTopUp, now: Date): Promise<void> {
  await tx.insert(tx.tables.autoTopUps).values({ ...topUp, objectCreated: now });
}

export async function findOpenAutoTopUp(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<AutoTopUp | null> {
  const { autoTopUps, durableCalls } = db.tables;
  const { autoTopUpId, amount, currency } = autoTopUps;
  const [found] = await db
    .select({ autoTopUpId, amount, currency })
    .from(durableCalls)
    .innerJoin(autoTopUps, eq(autoTopUpId, durableCalls.durableCallId))
    .where(
      and(
        eq(durableCalls.key, autoTopUpKey(shipmentId)),
        sql`${durableCalls.state} in ('pending', 'needsPerson')`,
        eq(autoTopUps.accountId, accountId),
      ),
    );
  return found ? { ...found, accountId, shipmentId } : null;
}

/** Those of every account without an outcome that no process works on, the one that waits longest first. */
export async function selectAbandonedAutoTopUps(
  db: Connection,
  limit: number,
): Promise<AutoTopUp[]> {
  const { autoTopUps, durableCalls } = db.tables;
  const { autoTopUpId, accountId, shipmentId, amount, currency } = autoTopUps;
  return db
    .select({ autoTopUpId, accountId, shipmentId, amount, currency })
    .from(durableCalls)
    .innerJoin(autoTopUps, eq(autoTopUpId, durableCalls.durableCallId))
    .where(
      and(
        sql`${durableCalls.state} = 'pending'`,
        eq(durableCalls.kind, "autoTopUp"),
        isClaimable(db),
      ),
    )
    .orderBy(sql`coalesce(${durableCalls.nextAt}, ${durableCalls.leaseUntil})`, autoTopUpId)
    .limit(limit);
}

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
