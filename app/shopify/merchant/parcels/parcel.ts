import type { Context } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { QuotedShipment } from "#app/shipping/model/shipment.ts";
import { getQuotedShipment } from "#app/shipping/shipments/get-quoted-shipment.ts";
import { readTracking, type Tracking } from "#app/shipping/tracking/read-tracking.ts";
import { isWaybillQuestion, isWaybillRefused } from "#db/shopify/merchant.ts";
import { findStoreOrder, type StoreOrderRow } from "#db/shopify/store-orders.ts";

/** A fulfilment order with the shipment that it became. */
export interface OrderParcel {
  row: StoreOrderRow;
  shipment: QuotedShipment | null;
  events: Tracking["events"];
  /** Paid, and the carrier refused the parcel. */
  isRefused: boolean;
  /** Paid, and the operator asks the carrier whether it has made the waybill, or annulled it. */
  isQuestion: boolean;
}

/** @throws ShippingError pApiShipmentNotFound for a fulfilment order that is not this account's */
export async function getParcel(ctx: Context, fulfillmentOrderId: string): Promise<OrderParcel> {
  const row = await findStoreOrder(ctx.db.read, ctx.accountId, fulfillmentOrderId);
  if (!row) throw new ShippingError("pApiShipmentNotFound");
  return loadParcel(ctx, row);
}

export async function loadParcel(ctx: Context, row: StoreOrderRow): Promise<OrderParcel> {
  const { accountId } = ctx;
  const { shipmentId } = row;
  if (shipmentId === null)
    return { row, shipment: null, events: [], isRefused: false, isQuestion: false };

  const shipment = await getQuotedShipment(ctx, shipmentId);
  const { isPaid, trackingNumber } = shipment;
  const tracking = trackingNumber && (await readTracking(ctx, { accountId, shipmentId }));
  const isUnnumbered = isPaid && trackingNumber === null;
  const mayBeOpen = isUnnumbered || shipment.status === "refundPending";
  return {
    row,
    shipment,
    events: tracking ? tracking.events : [],
    isRefused: isUnnumbered && (await isWaybillRefused(ctx.db.read, accountId, shipmentId)),
    isQuestion: mayBeOpen && (await isWaybillQuestion(ctx.db.read, accountId, shipmentId)),
  };
}
