import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { announceFulfillment } from "../webhooks/fulfillment-announcement.ts";
import { getFulfillment } from "./find.ts";
import type { FulfillmentEvent } from "./order.ts";

/** The display status on the order page: that of the event with the latest time, in whatever order they were sent. */
export function addEvent(
  shop: Shop,
  fulfillmentId: number | null,
  {
    happenedAt,
    ...given
  }: Pick<FulfillmentEvent, "status" | "message" | "city" | "estimatedDeliveryAt"> & {
    happenedAt: Date | null;
  },
): FulfillmentEvent {
  const { order, fulfillment } = getFulfillment(shop, fulfillmentId);
  if (fulfillment.status === "CANCELLED")
    throw new Refusal("Fulfillment has been cancelled.", ["fulfillmentEvent", "fulfillmentId"]);
  const now = shop.world.now();
  const id = shop.world.newId();
  const event = { id, ...given, happenedAt: happenedAt ?? now, createdAt: now };
  const { status, message, estimatedDeliveryAt } = event;
  fulfillment.events.push(event);
  const latest = fulfillment.events.toSorted(
    (a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || a.id - b.id,
  );
  fulfillment.displayStatus = latest.at(-1)?.status ?? fulfillment.displayStatus;
  fulfillment.updatedAt = now;
  shop.announce([
    {
      topic: "fulfillment_events/create",
      resource: `FulfillmentEvent/${event.id}`,
      payload: {
        id: event.id,
        fulfillment_id: fulfillment.id,
        order_id: order.id,
        status: status.toLowerCase(),
        message,
        estimated_delivery_at: estimatedDeliveryAt?.toISOString() ?? null,
        happened_at: event.happenedAt.toISOString(),
      },
    },
    ...announceFulfillment(order, fulfillment, "fulfillments/update", shop),
  ]);
  return event;
}
