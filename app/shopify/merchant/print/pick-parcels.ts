import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { AttentionCode } from "#app/shopify/model/attention.ts";
import { selectStoreOrdersOfMany, selectStoreOrdersOfShipments } from "#db/shopify/merchant.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { ShopContext } from "../../shop-context.ts";

/** One parcel that was picked for printing, or an order that has none. */
export interface Picked {
  /** Of the order; empty for what another system made. */
  name: string;
  shipmentId: ShipmentId | null;
  /** Questions of the order, which may be why it must not be sent. */
  attention: readonly AttentionCode[];
}

/**
 * The parcels of these orders, in the order given.
 * @param fulfillmentOrderId only this one; null for all
 */
export async function pickOrders(
  ctx: ShopContext,
  orderIds: readonly string[],
  fulfillmentOrderId: string | null = null,
): Promise<Picked[]> {
  const rows = await selectStoreOrdersOfMany(ctx.db.read, ctx.accountId, orderIds);
  const wanted = rows.filter(
    (row) => fulfillmentOrderId === null || row.fulfillmentOrderId === fulfillmentOrderId,
  );
  return wanted.length === 0 ? [] : orderIds.flatMap((orderId) => ofOrder(orderId, wanted));
}

/** These shipments, in the order given. Those of other accounts have nothing to print. */
export async function pickShipments(
  ctx: ShopContext,
  shipmentIds: readonly ShipmentId[],
): Promise<Picked[]> {
  const rows = await selectStoreOrdersOfShipments(ctx.db.read, ctx.accountId, shipmentIds);
  const byShipment = new Map(rows.map((row) => [row.shipmentId, row]));
  return shipmentIds.map((shipmentId) => {
    const row = byShipment.get(shipmentId);
    return { name: row?.orderName ?? "", shipmentId, attention: row ? codesOf(row) : [] };
  });
}

function ofOrder(orderId: string, rows: readonly StoreOrderRow[]): Picked[] {
  const parcels = rows
    .filter((row) => row.orderId === orderId)
    .toSorted(
      (a, b) =>
        a.objectCreated.getTime() - b.objectCreated.getTime() ||
        (a.fulfillmentOrderId < b.fulfillmentOrderId ? -1 : 1),
    );
  const name = parcels[0]?.orderName || orderId;
  const shipped = parcels.flatMap((row) => {
    const { shipmentId } = row;
    return shipmentId ? [{ name, shipmentId, attention: codesOf(row) }] : [];
  });
  return shipped.length > 0 ? shipped : [{ name, shipmentId: null, attention: [] }];
}

const codesOf = ({ attention }: StoreOrderRow): AttentionCode[] =>
  attention.map(({ code }) => code);
