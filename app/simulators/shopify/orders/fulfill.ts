import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { announceFulfillment } from "../webhooks/fulfillment-announcement.ts";
import { announceOrder, announceRouted } from "../webhooks/order-announcements.ts";
import { touch } from "./change-order.ts";
import { getFulfillment, getFulfillmentOrder } from "./find.ts";
import type { Fulfillment, FulfillmentOrder, Order, Tracking } from "./order.ts";
import type { Portion } from "./rearrange.ts";
import { makeFulfillmentOrder, makeFulfillmentOrderLine } from "./route-lines.ts";
import { fulfillmentStatusOf, isFulfillable, finishStatus } from "./status.ts";

export interface FulfillRequest {
  /** Without portions: everything that remains. */
  parts: readonly { fulfillmentOrderId: number | null; portions: readonly Portion[] }[];
  tracking: Tracking[];
  notifyCustomer: boolean;
  isOurs: boolean;
}

/** Fulfils quantities of one order from one location: closes the fulfilment orders, or leaves them with the rest. */
export function fulfill(shop: Shop, request: FulfillRequest): Fulfillment {
  const parts = request.parts.map(({ fulfillmentOrderId, portions }) => {
    const found = getFulfillmentOrder(shop, fulfillmentOrderId);
    return { ...found, quantities: quantitiesOf(found.fulfillmentOrder, portions) };
  });
  const [first] = parts;
  if (!first) throw new Refusal("Fulfillment orders must be provided.");
  const { order } = first;
  if (parts.some((part) => part.order !== order))
    throw new Refusal("All fulfillment orders must belong to the same order.");
  const { locationId } = first.fulfillmentOrder;
  if (parts.some(({ fulfillmentOrder }) => fulfillmentOrder.locationId !== locationId))
    throw new Refusal("All fulfillment orders must be assigned to the same location.");

  const now = shop.world.now();
  const fulfillment: Fulfillment = {
    id: shop.world.newId(),
    name: `${order.name}-F${order.fulfillments.length + 1}`,
    status: "SUCCESS",
    displayStatus: "FULFILLED",
    createdAt: now,
    updatedAt: now,
    locationId,
    tracking: request.tracking,
    lines: [],
    events: [],
    hasNotifiedCustomer: request.notifyCustomer,
    isOurs: request.isOurs,
  };
  for (const { fulfillmentOrder, quantities } of parts) {
    for (const [line, quantity] of quantities) {
      line.remainingQuantity -= quantity;
      const { lineId } = line;
      const id = shop.world.newId();
      fulfillment.lines.push({ id, fulfillmentOrderId: fulfillmentOrder.id, lineId, quantity });
    }
    fulfillmentOrder.status = "IN_PROGRESS";
    finishStatus(fulfillmentOrder, now);
  }
  order.fulfillments.push(fulfillment);
  touch(shop, order);
  const isDone = fulfillmentStatusOf(order) === "FULFILLED";
  shop.announce([
    ...announceFulfillment(order, fulfillment, "fulfillments/create", shop),
    ...announceOrder(shop, order, isDone ? "orders/fulfilled" : "orders/partially_fulfilled"),
    ...announceOrder(shop, order, "orders/updated"),
  ]);
  return fulfillment;
}

/**
 * Cancels a fulfilment. The fulfilment orders that it closed stay closed and their quantities return in new ones; an
 * open one gets its quantities back.
 */
export function cancelFulfillment(shop: Shop, fulfillmentId: number | null): Fulfillment {
  const { order, fulfillment } = getFulfillment(shop, fulfillmentId);
  if (fulfillment.status === "CANCELLED")
    throw new Refusal("Fulfillment has already been cancelled.", ["id"]);
  const now = shop.world.now();
  const reopened = new Map<FulfillmentOrder, FulfillmentOrder>();
  for (const { fulfillmentOrderId, lineId, quantity } of fulfillment.lines) {
    const { fulfillmentOrder } = getFulfillmentOrder(shop, fulfillmentOrderId);
    const line = fulfillmentOrder.lines.find((one) => one.lineId === lineId);
    if (isFulfillable(fulfillmentOrder) && line) {
      line.remainingQuantity += quantity;
      fulfillmentOrder.updatedAt = now;
      continue;
    }
    if (order.cancelledAt) continue;
    const fresh = reopened.get(fulfillmentOrder) ?? copyOf(shop, order, fulfillmentOrder);
    reopened.set(fulfillmentOrder, fresh);
    fresh.lines.push(makeFulfillmentOrderLine(shop, lineId, quantity));
  }
  order.fulfillmentOrders.push(...reopened.values());
  fulfillment.status = "CANCELLED";
  fulfillment.displayStatus = "CANCELED";
  fulfillment.updatedAt = now;
  touch(shop, order);
  shop.announce([
    ...announceFulfillment(order, fulfillment, "fulfillments/update", shop),
    ...announceOrder(shop, order, "orders/updated"),
    ...announceRouted(shop, order, [...reopened.values()]),
  ]);
  return fulfillment;
}

function quantitiesOf(fulfillmentOrder: FulfillmentOrder, portions: readonly Portion[]) {
  if (!isFulfillable(fulfillmentOrder)) {
    const status = fulfillmentOrder.status.toLowerCase();
    const text = `Fulfillment order ${fulfillmentOrder.id} has an unfulfillable status= ${status}.`;
    throw new Refusal(text);
  }
  const remaining = fulfillmentOrder.lines.filter((line) => line.remainingQuantity > 0);
  if (portions.length === 0)
    return remaining.map((line) => [line, line.remainingQuantity] as const);
  return portions.map(({ fulfillmentOrderLineId, quantity }) => {
    const line = remaining.find(({ id }) => id === fulfillmentOrderLineId);
    if (!line || quantity < 1 || quantity > line.remainingQuantity)
      throw new Refusal("Invalid fulfillment order line item quantity requested.");
    return [line, quantity] as const;
  });
}

function copyOf(shop: Shop, order: Order, closed: FulfillmentOrder): FulfillmentOrder {
  const { locationId, method, fulfillAt } = closed;
  const fresh = makeFulfillmentOrder(
    shop,
    order,
    locationId,
    { type: method.type, shippingLine: null },
    fulfillAt,
  );
  fresh.method = { ...method, id: fresh.method.id };
  return fresh;
}
