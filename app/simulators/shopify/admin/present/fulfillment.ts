import type { Fulfillment, FulfillmentEvent, FulfillmentLine, Order } from "../../orders/order.ts";
import { gid } from "../../shop.ts";
import { connection, type PageArguments } from "../connection.ts";
import type { AdminContext } from "../context.ts";
import { presentLocation } from "./location.ts";
import { dateTime, dateTimeOrNull } from "./money.ts";

export function presentFulfillment(
  context: AdminContext,
  order: Order,
  fulfillment: Fulfillment,
): Record<string, unknown> {
  const location = context.shop.locations.get(fulfillment.locationId);
  return {
    __typename: "Fulfillment",
    id: gid("Fulfillment", fulfillment.id),
    legacyResourceId: String(fulfillment.id),
    name: fulfillment.name,
    status: fulfillment.status,
    displayStatus: fulfillment.displayStatus,
    createdAt: dateTime(fulfillment.createdAt),
    updatedAt: dateTime(fulfillment.updatedAt),
    estimatedDeliveryAt: dateTimeOrNull(latestEstimateOf(fulfillment)),
    requiresShipping: true,
    totalQuantity: fulfillment.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    trackingInfo: ({ first }: { first?: number }) =>
      fulfillment.tracking.slice(0, first ?? undefined),
    service: {
      id: "gid://shopify/FulfillmentService/manual",
      handle: "manual",
      type: "MANUAL",
      serviceName: "Manual",
    },
    location: () => (location ? presentLocation(location) : null),
    order: () => context.show.order(order),
    events: (page: PageArguments) =>
      connection(fulfillment.events, page, {
        keyOf: ({ happenedAt }) => happenedAt.getTime(),
        present: presentEvent,
      }),
    fulfillmentLineItems: (page: PageArguments) =>
      connection(fulfillment.lines, page, {
        present: (line) => presentFulfillmentLine(context, order, line),
      }),
    fulfillmentOrders: (page: PageArguments) =>
      connection(
        order.fulfillmentOrders.filter(({ id }) =>
          fulfillment.lines.some(({ fulfillmentOrderId }) => fulfillmentOrderId === id),
        ),
        page,
        { present: (one) => context.show.fulfillmentOrder(order, one) },
      ),
  };
}

export function presentFulfillmentLine(
  context: AdminContext,
  order: Order,
  { id, lineId, quantity }: FulfillmentLine,
) {
  const line = order.lines.find((one) => one.id === lineId);
  return {
    id: gid("FulfillmentLineItem", id),
    quantity,
    lineItem: () => line && context.show.line(order, line),
  };
}

/** That of the latest event that has one. */
const latestEstimateOf = ({ events }: Fulfillment): Date | null =>
  events.findLast(({ estimatedDeliveryAt }) => estimatedDeliveryAt)?.estimatedDeliveryAt ?? null;

export function presentEvent(event: FulfillmentEvent) {
  return {
    __typename: "FulfillmentEvent",
    id: gid("FulfillmentEvent", event.id),
    status: event.status,
    message: event.message,
    city: event.city,
    estimatedDeliveryAt: dateTimeOrNull(event.estimatedDeliveryAt),
    happenedAt: dateTime(event.happenedAt),
    createdAt: dateTime(event.createdAt),
  };
}
