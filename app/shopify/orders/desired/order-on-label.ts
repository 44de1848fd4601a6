import type { ShipmentOrder } from "#app/shipping/model/shipment.ts";

import type { FulfillmentOrder, StoreOrder } from "../read/store-order.ts";
import { linesToShip } from "./plan-draft.ts";

/** What a label, a packing slip and the merchant's lists say of a fulfilment order. */
export function orderOf(
  { name, createdAt, total, note }: StoreOrder,
  fulfillmentOrder: FulfillmentOrder,
): ShipmentOrder {
  const items = linesToShip(fulfillmentOrder).map(({ remainingQuantity, title, sku }) => ({
    quantity: remainingQuantity,
    title,
    sku,
  }));
  return { name, placedAt: createdAt, total, items, note };
}
