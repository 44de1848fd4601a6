import { addressOf, type AddressInput } from "../address.ts";
import type { OrderEdit } from "../merchant.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import {
  announceFulfillmentOrder,
  announceOrder,
  announceRouted,
} from "../webhooks/order-announcements.ts";
import { getOrder } from "./find.ts";
import { gatewayOf } from "./gateway.ts";
import type { Order, OrderLine } from "./order.ts";
import { makeLine } from "./place-order.ts";
import { makeFulfillmentOrderLine, routeLines } from "./route-lines.ts";
import { canMarkAsPaid, isFulfillable, isUnfinished, finishStatus, totalsOf } from "./status.ts";
import { takeFromFulfillmentOrders } from "./take-quantity.ts";

/** Adds lines, and changes the quantities of others. */
export function editOrder(shop: Shop, orderId: number, { add = [], quantities = [] }: OrderEdit) {
  const order = getOrder(shop, orderId);
  refuseIfOver(order);
  const before = order.fulfillmentOrders.length;
  for (const input of add) {
    const line = makeLine(shop, input);
    order.lines.push(line);
    addToFulfillmentOrders(shop, order, line, line.quantity, input.locationId);
  }
  for (const { lineId, quantity } of quantities) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw new Refusal(`Line item ${lineId} does not exist`);
    const more = quantity - line.currentQuantity;
    if (more > 0) addToFulfillmentOrders(shop, order, line, more);
    else takeFromFulfillmentOrders(shop, order, line, -more);
    line.currentQuantity = quantity;
  }
  order.isEdited = true;
  touch(shop, order);
  shop.announce([
    ...announceOrder(shop, order, "orders/edited"),
    ...announceOrder(shop, order, "orders/updated"),
    ...announceRouted(shop, order, order.fulfillmentOrders.slice(before)),
  ]);
  return order;
}

export function changeAddress(shop: Shop, orderId: number, changes: AddressInput): Order {
  const order = getOrder(shop, orderId);
  refuseIfOver(order);
  const address = addressOf({ ...order.shippingAddress, ...changes });
  order.shippingAddress = { ...address, id: order.shippingAddress?.id ?? shop.world.newId() };
  for (const one of order.fulfillmentOrders) {
    if (!isUnfinished(one) || !one.destination) continue;
    one.destination = { ...one.destination, ...address };
    one.updatedAt = shop.world.now();
  }
  touch(shop, order);
  shop.announce(announceOrder(shop, order, "orders/updated"));
  return order;
}

/** Cancels the unfulfilled part and refunds it; fulfilments stay. */
export function cancelOrder(shop: Shop, orderId: number, reason: string): Order {
  const order = getOrder(shop, orderId);
  refuseIfOver(order);
  const now = shop.world.now();
  const open = order.fulfillmentOrders.filter(isUnfinished);
  for (const one of open) {
    one.status = "CANCELLED";
    one.holds = [];
    one.updatedAt = now;
    for (const { lineId, remainingQuantity } of one.lines) {
      const line = order.lines.find(({ id }) => id === lineId);
      if (line) line.currentQuantity -= remainingQuantity;
    }
    for (const line of one.lines) line.remainingQuantity = 0;
  }
  const { received, refunded } = totalsOf(order);
  if (received > refunded) {
    order.transactions.push({
      id: shop.world.newId(),
      kind: "REFUND",
      status: "SUCCESS",
      ...gatewayOf(shop, order),
      amount: received - refunded,
      createdAt: now,
    });
  }
  order.cancelledAt = now;
  order.closedAt = now;
  order.cancelReason = reason;
  touch(shop, order);
  shop.announce([
    ...announceOrder(shop, order, "orders/cancelled"),
    ...announceOrder(shop, order, "orders/updated"),
    ...open.flatMap((one) =>
      announceFulfillmentOrder(shop, one, "fulfillment_orders/cancelled", {
        replacement_fulfillment_order: null,
      }),
    ),
  ]);
  return order;
}

export function deleteOrder(shop: Shop, orderId: number): void {
  const order = getOrder(shop, orderId);
  shop.orders.delete(order.id);
  const payload = { id: order.id };
  shop.announce([{ topic: "orders/delete", resource: `Order/${order.id}`, payload }]);
}

export function closeOrder(shop: Shop, orderId: number): Order {
  const order = getOrder(shop, orderId);
  order.closedAt ??= shop.world.now();
  touch(shop, order);
  shop.announce(announceOrder(shop, order, "orders/updated"));
  return order;
}

export function payOrder(shop: Shop, orderId: number | null): Order {
  const order = getOrder(shop, orderId);
  if (!canMarkAsPaid(order)) throw new Refusal("Order cannot be marked as paid.", ["id"]);
  return receive(shop, order, totalsOf(order).outstanding);
}

/** Adds tags to those that it has, or takes some away; to say the same again changes nothing. */
export function tagOrder(
  shop: Shop,
  orderId: number | null,
  { tags, isRemoved }: { tags: readonly string[]; isRemoved: boolean },
): Order {
  const order = getOrder(shop, orderId);
  const others = order.tags.filter((tag) => !tags.includes(tag));
  order.tags = isRemoved ? others : [...others, ...tags];
  touch(shop, order);
  shop.announce(announceOrder(shop, order, "orders/updated"));
  return order;
}

/**
 * Staff record a part of what is owed, as "Collect payment" in the admin does: by the order's own gateway, or by
 * another, such as a card. `amount`: in cents.
 */
export function recordPayment(
  shop: Shop,
  orderId: number,
  amount: number,
  gateway?: string,
): Order {
  const order = getOrder(shop, orderId);
  const { outstanding } = totalsOf(order);
  if (amount <= 0 || amount > outstanding) throw new Refusal("Amount is not owed.", ["amount"]);
  return receive(shop, order, amount, gateway);
}

function receive(shop: Shop, order: Order, amount: number, chosen?: string): Order {
  const own = gatewayOf(shop, order);
  const by = gatewayOf(shop, order, chosen);
  const rest = totalsOf(order).outstanding - amount;
  const base = { kind: "SALE" as const, createdAt: shop.world.now() };
  const pending = {
    ...base,
    ...own,
    id: shop.world.newId(),
    status: "PENDING" as const,
    amount: rest,
  };
  order.transactions = [
    ...order.transactions.filter(({ status }) => status !== "PENDING"),
    { ...base, ...by, id: shop.world.newId(), status: "SUCCESS", amount },
    ...(rest > 0 ? [pending] : []),
  ];
  order.gatewayNames = [...new Set([...order.gatewayNames, by.gateway])];
  touch(shop, order);
  shop.announce([
    ...(rest > 0 ? [] : announceOrder(shop, order, "orders/paid")),
    ...announceOrder(shop, order, "orders/updated"),
  ]);
  return order;
}

export function touch(shop: Shop, order: Order): void {
  order.updatedAt = shop.world.now();
}

function refuseIfOver(order: Order): void {
  if (order.cancelledAt) throw new Refusal("Order has been cancelled", ["id"]);
}

/** Into an open fulfilment order of the location, or else a new one. */
function addToFulfillmentOrders(
  shop: Shop,
  order: Order,
  line: OrderLine,
  quantity: number,
  locationId?: number,
): void {
  const [routed] = routeLines(shop, order, {
    parts: [{ line, quantity, locationId }],
    method: order.fulfillmentOrders[0]?.method.type ?? "SHIPPING",
    fulfillAt: shop.world.now(),
  });
  if (!routed) return;
  const open = order.fulfillmentOrders.find(
    (one) =>
      isFulfillable(one) &&
      one.locationId === routed.locationId &&
      one.method.type === routed.method.type,
  );
  if (!open) {
    order.fulfillmentOrders.push(routed);
    return;
  }
  const same = open.lines.find(({ lineId }) => lineId === line.id);
  if (same) {
    same.totalQuantity += quantity;
    same.remainingQuantity += quantity;
  } else {
    open.lines.push(makeFulfillmentOrderLine(shop, line.id, quantity));
  }
  finishStatus(open, shop.world.now());
}
