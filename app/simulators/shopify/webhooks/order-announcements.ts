import type { FulfillmentOrder, Order } from "../orders/order.ts";
import { gid, type Shop } from "../shop.ts";
import type { Announcement } from "./announcement.ts";
import { orderPayload } from "./order-payload.ts";

/** An order's topics. `orders/edited` has its own payload, the others carry the whole order in its REST form. */
export function announceOrder(shop: Shop, order: Order, topic: string): Announcement[] {
  const payload =
    topic === "orders/edited"
      ? { order_edit: { id: shop.world.newId(), order_id: order.id, line_items: {} } }
      : orderPayload(shop, order);
  return [{ topic, resource: `Order/${order.id}`, payload }];
}

/** Each fulfilment order has its location now. */
export function announceRouted(
  shop: Shop,
  order: Order,
  routed: readonly FulfillmentOrder[] = order.fulfillmentOrders,
): Announcement[] {
  return routed.flatMap((one) =>
    announceFulfillmentOrder(shop, one, "fulfillment_orders/order_routing_complete"),
  );
}

export function announceFulfillmentOrder(
  _shop: Shop,
  { id, status }: FulfillmentOrder,
  topic: string,
  more: Record<string, unknown> = {},
): Announcement[] {
  const payload = {
    fulfillment_order: { id: gid("FulfillmentOrder", id), status: status.toLowerCase() },
    ...more,
  };
  return [{ topic, resource: `FulfillmentOrder/${id}`, payload }];
}
