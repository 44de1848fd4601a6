import { and, count, desc, eq, gt, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";

import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";
import type { AccountId, CarrierCallId, ShipmentId } from "#app/shipping/model/ids.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

import { questionsFirst } from "../durable/questions-first.ts";
import type { Connection } from "../engine/database.ts";
import type { DurableCallState } from "../schema/durable-tables.ts";

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

const termsOf = ({ tables: { carrierCalls } }: Connection) => ({
  carrierCallId: carrierCalls.carrierCallId,
  accountId: carrierCalls.accountId,
  shipmentId: carrierCalls.shipmentId,
  carrierToken: carrierCalls.carrierToken,
  operation: carrierCalls.operation,
  reference: carrierCalls.reference,
  trackingNumber: carrierCalls.trackingNumber,
  requestId: carrierCalls.requestId,
});

/** The one call of the shipment that has no outcome yet. */
export async function findOpenCarrierCall(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<(CarrierCall & { state: DurableCallState }) | null> {
  const [found] = await db
    .prepared("findOpenCarrierCall", (connection) => {
      const { carrierCalls, durableCalls } = connection.tables;
      return connection
        .select({ ...termsOf(connection), state: durableCalls.state })
        .from(durableCalls)
        .innerJoin(carrierCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
        .where(
          and(
            eq(durableCalls.key, sql.placeholder("key")),
            // Written out, because a partial index is not used for a state that comes as a parameter.
            sql`${durableCalls.state} in ('pending', 'needsPerson')`,
            eq(carrierCalls.accountId, sql.placeholder("accountId")),
          ),
        )
        .prepare("findOpenCarrierCall");
    })
    .execute({ key: waybillKey(shipmentId), accountId });
  return found ?? null;
}

export async function findCarrierCall(
  db: Connection,
  accountId: AccountId,
  carrierCallId: CarrierCallId,
): Promise<(CarrierCall & { state: DurableCallState; settledBy: string | null }) | null> {
  const { carrierCalls, durableCalls } = db.tables;
  const [found] = await db
    .select({ ...termsOf(db), state: durableCalls.state, settledBy: durableCalls.settledBy })
    .from(carrierCalls)
    .innerJoin(durableCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
    .where(
      and(eq(carrierCalls.carrierCallId, carrierCallId), eq(carrierCalls.accountId, accountId)),
    );
  return found ?? null;
}

/** The owner of a call: for the operator, who knows calls but not their accounts. */
export async function findCarrierCallOwner(
  db: Connection,
  carrierCallId: CarrierCallId,
): Promise<AccountId | null> {
  const { carrierCalls } = db.tables;
  const [found] = await db
    .select({ accountId: carrierCalls.accountId })
    .from(carrierCalls)
    .where(eq(carrierCalls.carrierCallId, carrierCallId));
  return found?.accountId ?? null;
}

/** Without a request to annul the shipment: part of the statement that claims the right to have a waybill made. */
export function hasNoAnnulRequest(
  { tables: { shipments } }: Connection,
  shipmentId: ShipmentId,
): SQL {
  return sql`not exists (select 1 from ${shipments} where ${shipments.shipmentId} = ${shipmentId} and ${shipments.annulRequestedAt} is not null)`;
}

/**
 * How often the calls of this shipment for a waybill that have ended were sent and never answered by the carrier: those
 * that a person decided, every time; those that the carrier refused, every time but the last.
 */
export async function countLostCreates(
  db: Connection,
  { accountId, shipmentId }: Pick<CarrierCall, "accountId" | "shipmentId">,
): Promise<number> {
  const { carrierCalls, durableCalls } = db.tables;
  const { askedTimes, settledBy } = durableCalls;
  const lost = sql`case when ${settledBy} is null and ${askedTimes} > 0 then ${askedTimes} - 1 else ${askedTimes} end`;
  const [counted] = await db
    .select({ lost: sql<number>`coalesce(sum(${lost}), 0)`.mapWith(Number) })
    .from(carrierCalls)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, carrierCalls.carrierCallId))
    .where(
      and(
        eq(carrierCalls.accountId, accountId),
        eq(carrierCalls.shipmentId, shipmentId),
        eq(carrierCalls.operation, "createWaybill"),
        eq(durableCalls.state, "rejected"),
      ),
    );
  return counted?.lost ?? 0;
}

/** The personal data of its sender or recipient was erased. */
export async function isOfErased(db: Connection, shipmentId: ShipmentId): Promise<boolean> {
  const { shipments, addresses } = db.tables;
  const found = await db
    .select({ addressId: addresses.addressId })
    .from(shipments)
    .innerJoin(
      addresses,
      or(
        eq(addresses.addressId, shipments.senderAddressId),
        eq(addresses.addressId, shipments.recipientAddressId),
      ),
    )
    .where(and(eq(shipments.shipmentId, shipmentId), isNotNull(addresses.erased)));
  return found.length > 0;
}

/**
 * True while a waybill that was asked for at the carrier a short while ago has no outcome: it may have a number that
 * this service does not know yet.
 */
export async function hasPendingWaybill(
  db: Connection,
  { country, carrierToken }: CarrierKey,
): Promise<boolean> {
  const { carrierCalls, durableCalls, shipments } = db.tables;
  const [pendingWaybill] = await db
    .select({ carrierCallId: carrierCalls.carrierCallId })
    .from(durableCalls)
    .innerJoin(carrierCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
    .innerJoin(shipments, eq(shipments.shipmentId, carrierCalls.shipmentId))
    .where(
      and(
        // Written out, so that the partial index of pending calls is used.
        sql`${durableCalls.state} = 'pending'`,
        inArray(durableCalls.kind, [...CARRIER_KINDS]),
        gt(durableCalls.askedAt, db.clock(-EARLY_PUSH_MS)),
        eq(carrierCalls.operation, "createWaybill"),
        eq(carrierCalls.carrierToken, carrierToken),
        eq(shipments.country, country),
      ),
    )
    .limit(1);
  return pendingWaybill !== undefined;
}
export const CARRIER_KINDS = ["createWaybill", "annulWaybill"] as const;
const EARLY_PUSH_MS = 10 * MINUTE_MS;

/** Of every account, for the operator of the service: those that need a person, then the newest. */
export async function selectCarrierCalls(db: Connection, limit: number) {
  const { carrierCalls, durableCalls, shipments } = db.tables;
  const rows = await questionsFirst(db, limit, (which, atMost) =>
    db
      .select({ call: carrierCalls, durable: durableCalls, country: shipments.country })
      .from(carrierCalls)
      .innerJoin(durableCalls, eq(carrierCalls.carrierCallId, durableCalls.durableCallId))
      .innerJoin(shipments, eq(shipments.shipmentId, carrierCalls.shipmentId))
      .where(which)
      .orderBy(desc(carrierCalls.carrierCallId))
      .limit(atMost)
      .execute(),
  );
  return rows.map(({ call, durable, country }) => ({ ...durable, ...call, country }));
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

/** The shipments of those of these calls that are calls to carriers. */
export async function findShipmentsOfCalls(
  db: Connection,
  callIds: readonly number[],
): Promise<Map<number, ShipmentId>> {
  if (callIds.length === 0) return new Map();
  const { carrierCallId, shipmentId } = db.tables.carrierCalls;
  const rows = await db
    .select({ carrierCallId, shipmentId })
    .from(db.tables.carrierCalls)
    .where(inArray(carrierCallId, callIds as CarrierCallId[]));
  return new Map(rows.map((row) => [row.carrierCallId, row.shipmentId]));
}
