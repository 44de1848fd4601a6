import { and, count, desc, eq, inArray, or, sql } from "drizzle-orm";

import type { AccountId, CarrierCallId, ShipmentId } from "#app/shipping/model/ids.ts";

import { isClaimable } from "../durable/durable-calls.ts";
import type { Connection } from "../engine/database.ts";

/** A request to a carrier. It never changes; its state is in the durable call of the same id. */
export interface CarrierCall {
  carrierCallId: CarrierCallId;
  accountId: AccountId;
  shipmentId: ShipmentId;
  carrierToken: string;
  operation: "createWaybill" | "annulWaybill";
  /** The carrier's idempotency key. */
  reference: string;
  /** The number that the app allocated for the waybill, when the carrier allows it. */
  trackingNumber: string | null;
  /** Of the request that asked for it. */
  requestId: string | null;
}

/** At most one call of a shipment has no outcome. */
export const waybillKey = (shipmentId: ShipmentId): string => `waybill:${shipmentId}`;

export async function insertCarrierCall(
  tx: Connection,
  call: CarrierCall,
  now: Date,
): Promise<void> {
  await tx.insert(tx.tables.carrierCalls).values({ ...call, objectCreated: now });
}

/** The one call that has no outcome yet. */
export async function findOpenCarrierCall(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<CarrierCall | null> {
  const { carrierCalls, durableCalls } = db.tables;
  const { carrierCallId, carrierToken, operation, reference } = carrierCalls;
  const { trackingNumber, requestId } = carrierCalls;
  const [found] = await db
    .select({ carrierCallId, carrierToken, operation, reference, trackingNumber, requestId })
    .from(durableCalls)
    .innerJoin(carrierCalls, eq(carrierCallId, durableCalls.durableCallId))
    .where(
      and(
        eq(durableCalls.key, waybillKey(shipmentId)),
        // Written out, because a partial index is not used for a state that comes as a parameter.
        sql`${durableCalls.state} in ('pending', 'needsPerson')`,
        eq(carrierCalls.accountId, accountId),
      ),
    );
  return found ? { ...found, accountId, shipmentId } : null;
}

/**
 * Calls of every account without an outcome and without a lease, the one that waits longest first: a call that was
 * tried goes to the end of the queue.
 * @param carrierTokens the carriers that can be asked at all, and of them those that can be asked for waybills
 */
export async function selectAbandonedCarrierCalls(
  db: Connection,
  carrierTokens: { all: readonly string[]; forWaybills: readonly string[] },
  limit: number,
): Promise<Pick<CarrierCall, "accountId" | "shipmentId" | "operation">[]> {
  const { carrierCalls, durableCalls } = db.tables;
  const { accountId, shipmentId, operation } = carrierCalls;
  return db
    .select({ accountId, shipmentId, operation })
    .from(durableCalls)
    .innerJoin(carrierCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
    .where(
      and(
        isPending(db),
        isClaimable(db),
        inArray(carrierCalls.carrierToken, [...carrierTokens.all]),
        or(
          eq(operation, "annulWaybill"),
          inArray(carrierCalls.carrierToken, [...carrierTokens.forWaybills]),
        ),
      ),
    )
    .orderBy(
      sql`coalesce(${durableCalls.nextAt}, ${durableCalls.leaseUntil})`,
      carrierCalls.carrierCallId,
    )
    .limit(limit);
}

/**
 * True while a waybill call to this carrier has no outcome: the carrier may have a number that is not stored yet.
 */
export async function hasPendingWaybill(db: Connection, carrierToken: string): Promise<boolean> {
  const { carrierCalls, durableCalls } = db.tables;
  const [pendingWaybill] = await db
    .select({ carrierCallId: carrierCalls.carrierCallId })
    .from(durableCalls)
    .innerJoin(carrierCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
    .where(
      and(
        isPending(db),
        eq(carrierCalls.operation, "createWaybill"),
        eq(carrierCalls.carrierToken, carrierToken),
      ),
    )
    .limit(1);
  return pendingWaybill !== undefined;
}

/** Written out, so that the partial index of pending calls is used. */
const isPending = ({ tables: { durableCalls } }: Connection) =>
  and(sql`${durableCalls.state} = 'pending'`, inArray(durableCalls.kind, [...CARRIER_KINDS]));
const CARRIER_KINDS = ["createWaybill", "annulWaybill"] as const;

/** The newest calls of every account, for the operator of the service. */
export async function selectCarrierCalls(db: Connection, limit: number) {
  const { carrierCalls, durableCalls } = db.tables;
  const rows = await db
    .select()
    .from(carrierCalls)
    .innerJoin(durableCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
    .orderBy(desc(carrierCalls.carrierCallId))
    .limit(limit);
  return rows.map((row) => ({ ...row.durable_calls, ...row.carrier_calls }));
}

/** How many calls of this kind the shipment has had: the next one's reference must be another. */
export async function countCarrierCalls(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
  operation: CarrierCall["operation"],
): Promise<number> {
  const { carrierCalls } = db.tables;
  const [counted] = await db
    .select({ calls: count() })
    .from(carrierCalls)
    .where(
      and(
        eq(carrierCalls.accountId, accountId),
        eq(carrierCalls.shipmentId, shipmentId),
        eq(carrierCalls.operation, operation),
      ),
    );
  return counted?.calls ?? 0;
}

/** The next serial of the carrier's own range; a number that is taken is never given again. */
export async function takeSerial(tx: Connection, carrierToken: string): Promise<number> {
  const { numberRanges } = tx.tables;
  const [taken] = await tx
    .insert(numberRanges)
    .values({ carrierToken, lastSerial: 1 })
    .onConflictDoUpdate({
      target: numberRanges.carrierToken,
      set: { lastSerial: sql`${numberRanges.lastSerial} + 1` },
    })
    .returning({ serial: numberRanges.lastSerial });
  if (!taken) throw new Error(`no number range for ${carrierToken}`);
  return taken.serial;
}
