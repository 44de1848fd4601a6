import type { Fulfillment, Order } from "../orders/order.ts";
import { gid, type Shop } from "../shop.ts";
import type { Announcement } from "./announcement.ts";
import { addressPayload, linePayload } from "./order-payload.ts";

export function announceFulfillment(
  order: Order,
  fulfillment: Fulfillment,
  topic: "fulfillments/create" | "fulfillments/update",
  shop: Shop,
): Announcement[] {
  const { id, status, tracking } = fulfillment;
  const payload = {
    id,
    admin_graphql_api_id: gid("Fulfillment", id),
    order_id: order.id,
    name: fulfillment.name.replace("-F", "."),
    status: status.toLowerCase(),
    shipment_status: fulfillment.events.at(-1)?.status.toLowerCase() ?? null,
    created_at: fulfillment.createdAt.toISOString(),
    updated_at: fulfillment.updatedAt.toISOString(),
    location_id: fulfillment.locationId,
    service: "manual",
    email: order.email,
    destination: order.shippingAddress && addressPayload(order.shippingAddress),
    tracking_company: tracking[0]?.company ?? null,
    tracking_number: tracking[0]?.number ?? null,
    tracking_numbers: tracking.flatMap(({ number }) => number ?? []),
    tracking_url: tracking[0]?.url ?? null,
    tracking_urls: tracking.flatMap(({ url }) => url ?? []),
    line_items: fulfillment.lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find((one) => one.id === lineId);
      return line ? [{ ...linePayload(shop, order, line), quantity }] : [];
    }),
  };
  return [{ topic, resource: `Fulfillment/${id}`, payload }];
}
