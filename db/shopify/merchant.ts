import { and, asc, desc, eq, inArray, isNotNull, ne, or } from "drizzle-orm";

import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import type { Rate } from "#app/shipping/model/rate.ts";
import type { AnnulReasonStatus } from "#app/shipping/model/shipment.ts";
import type { CheckoutOffer } from "#app/shopify/model/checkout-offer.ts";

import type { Connection } from "../engine/database.ts";
import type { Tables } from "../schema/tables.ts";
import { findOpenCarrierCall } from "../shipping/carrier-calls.ts";
import { rateFrom } from "../shipping/rates.ts";

type StoreOrderRow = Tables["storeOrders"]["$inferSelect"];

/** The rows of these orders' fulfilment orders, in no order. */
export function selectStoreOrdersOfMany(
  db: Connection,
  accountId: AccountId,
  orderIds: readonly string[],
): Promise<StoreOrderRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  const { storeOrders } = db.tables;
  return db
    .select()
    .from(storeOrders)
    .where(and(eq(storeOrders.accountId, accountId), inArray(storeOrders.orderId, [...orderIds])))
    .execute();
}

/** The rows whose parcels these are, in no order. */
export function selectStoreOrdersOfShipments(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<StoreOrderRow[]> {
  if (shipmentIds.length === 0) return Promise.resolve([]);
  const { storeOrders } = db.tables;
  return db
    .select()
    .from(storeOrders)
    .where(
      and(eq(storeOrders.accountId, accountId), inArray(storeOrders.shipmentId, [...shipmentIds])),
    )
    .execute();
}

/** The totals that orders had when these shipments were drafted; those without one are left out. */
export async function selectOrderTotals(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<Map<ShipmentId, Cents>> {
  if (shipmentIds.length === 0) return new Map();
  const { shipmentId, orderTotal, accountId: owner } = db.tables.shipments;
  const rows = await db
    .select({ shipmentId, orderTotal })
    .from(db.tables.shipments)
    .where(and(eq(owner, accountId), inArray(shipmentId, [...shipmentIds])));
  return new Map(
    rows.flatMap((row) => (row.orderTotal === null ? [] : [[row.shipmentId, row.orderTotal]])),
  );
}

/** The keys of the parcels of these orders: every one that is or becomes a shipment, the oldest first. */
export async function selectParcelsOfOrders(
  db: Connection,
  accountId: AccountId,
  orderIds: readonly string[],
): Promise<Pick<StoreOrderRow, "orderId" | "fulfillmentOrderId">[]> {
  if (orderIds.length === 0) return [];
  const { storeOrders } = db.tables;
  return db
    .select({ orderId: storeOrders.orderId, fulfillmentOrderId: storeOrders.fulfillmentOrderId })
    .from(storeOrders)
    .where(
      and(
        eq(storeOrders.accountId, accountId),
        inArray(storeOrders.orderId, [...orderIds]),
        or(ne(storeOrders.state, "ended"), isNotNull(storeOrders.shipmentId)),
      ),
    )
    .orderBy(asc(storeOrders.objectCreated), asc(storeOrders.fulfillmentOrderId));
}

/** What carriers offered for many shipments of an account at once, in the order in which they were offered. */
export async function selectRatesOfMany(
  db: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<Map<ShipmentId, (Rate & { shipmentId: ShipmentId })[]>> {
  if (shipmentIds.length === 0) return new Map();
  const { rates, shipments } = db.tables;
  const rows = await db
    .select({ rate: rates })
    .from(rates)
    .innerJoin(shipments, eq(shipments.shipmentId, rates.shipmentId))
    .where(and(inArray(rates.shipmentId, [...shipmentIds]), eq(shipments.accountId, accountId)))
    .orderBy(asc(rates.rateId));
  return Map.groupBy(
    rows.map(({ rate }) => ({ ...rateFrom(rate), shipmentId: rate.shipmentId })),
    ({ shipmentId }) => shipmentId,
  );
}

/** True when the carrier refused the newest call for this shipment's waybill. */
export async function isWaybillRefused(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<boolean> {
  const { carrierCalls, durableCalls } = db.tables;
  const [newest] = await db
    .select({ state: durableCalls.state })
    .from(carrierCalls)
    .innerJoin(durableCalls, eq(durableCalls.durableCallId, carrierCalls.carrierCallId))
    .where(
      and(
        eq(carrierCalls.shipmentId, shipmentId),
        eq(carrierCalls.accountId, accountId),
        eq(carrierCalls.operation, "createWaybill"),
      ),
    )
    .orderBy(desc(carrierCalls.carrierCallId))
    .limit(1);
  return newest?.state === "rejected";
}

/** The carrier has not answered, and only a person can find out what it has. */
export async function isWaybillQuestion(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<boolean> {
  return (await findOpenCarrierCall(db, accountId, shipmentId))?.state === "needsPerson";
}

/** The reason of an annulment or refund; null when there was none. */
export async function findReasonOfAnnulment(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<{ reason: AnnulReasonStatus; details: string | null } | null> {
  const { shipments } = db.tables;
  const [found] = await db
    .select({ reason: shipments.annulReasonStatus, details: shipments.annulReasonDetails })
    .from(shipments)
    .where(and(eq(shipments.shipmentId, shipmentId), eq(shipments.accountId, accountId)));
  return found?.reason ? { reason: found.reason, details: found.details } : null;
}

/** The offer that the buyer of an order chose, as shown; null when unknown. */
export async function findCheckoutOffer(
  db: Connection,
  order: Pick<StoreOrderRow, "accountId" | "checkoutQuoteId" | "chosenCarrierToken">,
): Promise<CheckoutOffer | null> {
  const { accountId, checkoutQuoteId, chosenCarrierToken } = order;
  if (checkoutQuoteId === null) return null;
  const { checkoutQuotes } = db.tables;
  const [found] = await db
    .select({ offers: checkoutQuotes.offers })
    .from(checkoutQuotes)
    .where(
      and(
        eq(checkoutQuotes.checkoutQuoteId, checkoutQuoteId),
        eq(checkoutQuotes.accountId, accountId),
      ),
    );
  return found?.offers.find((offer) => offer.carrierToken === chosenCarrierToken) ?? null;
}
