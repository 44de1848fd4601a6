import { ShippingError } from "#app/shipping/model/errors.ts";
import type { AccountId, ShipmentId } from "#app/shipping/model/ids.ts";
import type { QuotedShipment, Shipment } from "#app/shipping/model/shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";
import { selectStoreOrdersOf, type StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { orderIdOf } from "../shipments/order-of-shipment.ts";
import { loadParcel, type OrderParcel } from "./parcel.ts";

/** A shipment of the shop, wherever it came from. */
export interface ParcelOfShipment {
  /** Of a fulfilment order only while this is the shipment that it became; else `fulfillmentOrderId` is empty. */
  parcel: OrderParcel & { shipment: QuotedShipment };
  /**
   * Also of an earlier attempt, which has no fulfilment order any more, and of a return, which never had one; null for
   * what another system made.
   */
  order: { orderId: string; orderName: string } | null;
}

/** @throws ShippingError pApiShipmentNotFound for a shipment that is not this shop's */
export async function getParcelOfShipment(
  ctx: ServedShopContext,
  shipmentId: ShipmentId,
): Promise<ParcelOfShipment> {
  const { accountId, db } = ctx;
  const row = await findStoreOrderOfShipment(db.read, { accountId, shipmentId });
  const { shipment, ...rest } = await loadParcel(
    ctx,
    row ?? standsForItself(accountId, shipmentId),
  );
  if (!shipment) throw new ShippingError("pApiShipmentNotFound");
  const order = row ?? (await orderOf(ctx, shipment));
  return { parcel: { ...rest, shipment }, order };
}

async function orderOf(
  ctx: ServedShopContext,
  shipment: Shipment,
): Promise<ParcelOfShipment["order"]> {
  const { returnOf } = shipment;
  const orderId = orderIdOf(ctx, returnOf ? await getShipment(ctx, returnOf) : shipment);
  if (orderId === null) return null;
  const [sibling] = await selectStoreOrdersOf(ctx.db.read, ctx.accountId, orderId);
  return sibling ?? null;
}

function standsForItself(accountId: AccountId, shipmentId: ShipmentId): StoreOrderRow {
  const never = new Date(0);
  return {
    accountId,
    fulfillmentOrderId: "",
    orderId: "",
    orderName: "",
    locationId: null,
    state: "draft",
    attention: [],
    accepted: [],
    changes: {},
    owed: null,
    attempt: 1,
    shipmentId,
    fingerprint: null,
    placeKey: null,
    lines: [],
    chosenCarrierToken: null,
    buyerPaid: null,
    checkoutQuoteId: null,
    orderUpdatedAt: never,
    syncedAt: null,
    objectCreated: never,
    objectUpdated: never,
  };
}
