import { and, count, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";

import type { AccountId, CarrierCallId, ShipmentId } from "#app/shipping/model/ids.ts";

import type { Connection } from "../engine/database.ts";

export interface CarrierCall {
  carrierCallId: CarrierCallId;
  accountId: AccountId;
  shipmentId: ShipmentId;
  carrierToken: string;
  operation: "createGuide" | "annulGuide";
  reference: string;
  /** The number that we allocated for the guide, when the carrier lets us. */
  trackingNumber: string | null;
  /** More than one means that an earlier answer was lost: ask before creating again. */
  attempts: number;
  /** Of the request that asked for it. */
  requestId: string | null;
  /** When the carrier was last told to do it; to ask what it has does not count. Kept in `object_updated`. */
  sentAt: Date;
}

export interface Lease {
  leaseOwner: string;
  leaseUntil: Date;
}

/** Writes the intent and takes its lease. Nobody else may have a pending call for the shipment. */
export async function insertCarrierCall(
  tx: Connection,
  { sentAt, ...call }: CarrierCall,
  lease: Lease,
): Promise<void> {
  await tx
    .insert(tx.tables.carrierCalls)
    .values({ ...call, ...lease, state: "pending", objectCreated: sentAt, objectUpdated: sentAt });
}

/** The one call that has no outcome yet. */
export async function findPendingCarrierCall(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<CarrierCall | null> {
  const { carrierCalls } = db.tables;
  const { carrierCallId, carrierToken, operation, reference, trackingNumber } = carrierCalls;
  const { attempts, requestId, objectUpdated: sentAt } = carrierCalls;
  const [found] = await db
    .select({
      carrierCallId,
      carrierToken,
      operation,
      reference,
      trackingNumber,
      attempts,
      requestId,
      sentAt,
    })
    .from(carrierCalls)
    .where(
      and(
        eq(carrierCalls.accountId, accountId),
        eq(carrierCalls.shipmentId, shipmentId),
        eq(carrierCalls.state, "pending"),
      ),
    );
  return found ? { ...found, accountId, shipmentId } : null;
}

/**
 * Calls of every account that have no outcome and that nobody works on, the one that was left alone longest first: what
 * is asked again and again goes to the end of the line.
 * @param carrierTokens who can be asked at all, and of them who can be asked for guides
 */
export async function selectAbandonedCarrierCalls(
  db: Connection,
  carrierTokens: { all: readonly string[]; forWaybills: readonly string[] },
  now: Date,
  limit: number,
): Promise<Pick<CarrierCall, "accountId" | "shipmentId" | "operation">[]> {
  const { carrierCalls } = db.tables;
  const { accountId, shipmentId, operation } = carrierCalls;
  return db
    .select({ accountId, shipmentId, operation })
    .from(carrierCalls)
    .where(
      and(
        eq(carrierCalls.state, "pending"),
        inArray(carrierCalls.carrierToken, [...carrierTokens.all]),
        or(
          eq(operation, "annulGuide"),
          inArray(carrierCalls.carrierToken, [...carrierTokens.forWaybills]),
        ),
        or(isNull(carrierCalls.leaseUntil), lt(carrierCalls.leaseUntil, now)),
      ),
    )
    .orderBy(carrierCalls.leaseUntil, carrierCalls.carrierCallId)
    .limit(limit);
}

/** True while any guide that was asked for at the carrier has no outcome: it may have a number that we do not know. */
export async function hasPendingWaybill(db: Connection, carrierToken: string): Promise<boolean> {
  const { carrierCalls } = db.tables;
  const [pendingWaybill] = await db
    .select({ carrierCallId: carrierCalls.carrierCallId })
    .from(carrierCalls)
    .where(
      and(
        eq(carrierCalls.state, "pending"),
        eq(carrierCalls.operation, "createGuide"),
        eq(carrierCalls.carrierToken, carrierToken),
      ),
    )
    .limit(1);
  return pendingWaybill !== undefined;
}

/** The newest calls of every account, for whoever runs the service. */
export function selectCarrierCalls(db: Connection, limit: number) {
  const { carrierCalls } = db.tables;
  return db.select().from(carrierCalls).orderBy(desc(carrierCalls.carrierCallId)).limit(limit);
}

/** Takes over a pending call that nobody is working on. Null while somebody is. */
export async function leaseCarrierCall(
  tx: Connection,
  call: CarrierCall,
  lease: Lease,
  now: Date,
): Promise<CarrierCall | null> {
  const { carrierCalls } = tx.tables;
  const [leased] = await tx
    .update(carrierCalls)
    .set({ ...lease, attempts: sql`${carrierCalls.attempts} + 1` })
    .where(
      and(pending(tx, call), or(isNull(carrierCalls.leaseUntil), lt(carrierCalls.leaseUntil, now))),
    )
    .returning({ attempts: carrierCalls.attempts });
  return leased ? { ...call, attempts: leased.attempts } : null;
}

/** Says, before the carrier is told once more, that it is. False when the call is somebody else's by now. */
export async function resendCarrierCall(
  tx: Connection,
  call: CarrierCall,
  now: Date,
): Promise<boolean> {
  const { carrierCalls } = tx.tables;
  const resent = await tx
    .update(carrierCalls)
    .set({ objectUpdated: now })
    .where(and(pending(tx, call), eq(carrierCalls.attempts, call.attempts)))
    .returning({ carrierCallId: carrierCalls.carrierCallId });
  return resent.length === 1;
}

/** The outcome. False when somebody else has written one. */
export async function closeCarrierCall(
  tx: Connection,
  call: CarrierCall,
  outcome: { state: "succeeded" | "rejected"; detail: string | null },
  now: Date,
): Promise<boolean> {
  const { carrierCalls } = tx.tables;
  const closed = await tx
    .update(carrierCalls)
    .set({ ...outcome, leaseOwner: null, leaseUntil: null, objectUpdated: now })
    .where(pending(tx, call))
    .returning({ carrierCallId: carrierCalls.carrierCallId });
  return closed.length === 1;
}

/** No outcome: the call stays pending and nobody tries again before the pause is over. */
export async function pauseCarrierCall(
  tx: Connection,
  call: CarrierCall,
  detail: string,
  leaseUntil: Date,
): Promise<void> {
  await tx
    .update(tx.tables.carrierCalls)
    .set({ detail, leaseOwner: null, leaseUntil })
    .where(pending(tx, call));
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

function pending({ tables: { carrierCalls } }: Connection, call: CarrierCall) {
  return and(
    eq(carrierCalls.carrierCallId, call.carrierCallId),
    eq(carrierCalls.accountId, call.accountId),
    eq(carrierCalls.state, "pending"),
  );
}
