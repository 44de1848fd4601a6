import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { selectStoreOrdersOfShipments } from "#db/shopify/merchant.ts";

import type { ShopContext } from "../../shop-context.ts";
import { BULK_ORDERS_MAX, type BulkPicked } from "./plan-bulk.ts";

export interface PickedDrafts extends Required<BulkPicked> {
  /** Those that are no order's parcel now: made by another system, or replaced by a newer draft. */
  elsewhere: number;
}

/**
 * The parcels of these shipments, in the order given: what a selection in the list purchases, and no other parcel of
 * the same orders. What is no id picks nothing, and so does another account's.
 * @param shipments `1,2,3`
 */
export async function pickDrafts(
  { accountId, db }: ShopContext,
  shipments: string,
): Promise<PickedDrafts> {
  const ids = shipments.split(",").map((id) => Number(id) as ShipmentId);
  const known = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  const once = [...new Set(known)].slice(0, BULK_ORDERS_MAX);
  const rows = await selectStoreOrdersOfShipments(db.read, accountId, once);
  const byShipment = new Map(rows.map((row) => [row.shipmentId, row]));
  const picked = once.flatMap((shipmentId) => byShipment.get(shipmentId) ?? []);
  return {
    orderIds: [...new Set(picked.map(({ orderId }) => orderId))],
    fulfillmentOrderIds: picked.map(({ fulfillmentOrderId }) => fulfillmentOrderId),
    elsewhere: once.length - picked.length,
  };
}
