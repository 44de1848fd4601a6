import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type {
  Fulfillment,
  FulfillmentOrder,
  Order,
  OrderLine,
  Return,
  ReverseDelivery,
  ReverseFulfillmentOrder,
} from "./order.ts";

export function getOrder(shop: Shop, orderId: number | null): Order {
  const order = orderId === null ? undefined : shop.orders.get(orderId);
  if (!order) throw new Refusal("Order does not exist", ["id"]);
  return order;
}

export function findFulfillmentOrder(
  shop: Shop,
  id: number | null,
): { order: Order; fulfillmentOrder: FulfillmentOrder } | null {
  for (const order of shop.orders.values()) {
    const fulfillmentOrder = order.fulfillmentOrders.find((one) => one.id === id);
    if (fulfillmentOrder) return { order, fulfillmentOrder };
  }
  return null;
}

export function getFulfillmentOrder(shop: Shop, id: number | null) {
  const found = findFulfillmentOrder(shop, id);
  if (!found)
    throw new Refusal("Fulfillment order does not exist.", ["id"], "FULFILLMENT_ORDER_NOT_FOUND");
  return found;
}

export function findFulfillment(
  shop: Shop,
  id: number | null,
): { order: Order; fulfillment: Fulfillment } | null {
  for (const order of shop.orders.values()) {
    const fulfillment = order.fulfillments.find((one) => one.id === id);
    if (fulfillment) return { order, fulfillment };
  }
  return null;
}

export function getFulfillment(shop: Shop, id: number | null) {
  const found = findFulfillment(shop, id);
  if (!found) throw new Refusal("Fulfillment not found.", ["id"]);
  return found;
}

export function getLine(order: Order, lineId: number): OrderLine {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw new Refusal(`Line item ${lineId} does not exist`, ["lineItemId"]);
  return line;
}

export function findReturn(shop: Shop, id: number | null): { order: Order; found: Return } | null {
  for (const order of shop.orders.values()) {
    const found = order.returns.find((one) => one.id === id);
    if (found) return { order, found };
  }
  return null;
}

export function findReverseFulfillmentOrder(
  shop: Shop,
  id: number | null,
): ReverseFulfillmentOrder | null {
  return allReverse(shop).find((one) => one.id === id) ?? null;
}

export function findReverseDelivery(
  shop: Shop,
  id: number | null,
): { reverse: ReverseFulfillmentOrder; delivery: ReverseDelivery } | null {
  for (const reverse of allReverse(shop)) {
    const delivery = reverse.deliveries.find((one) => one.id === id);
    if (delivery) return { reverse, delivery };
  }
  return null;
}

const allReverse = ({ orders }: Shop): ReverseFulfillmentOrder[] =>
  [...orders.values()]
    .flatMap(({ returns }) => returns)
    .flatMap(({ reverseFulfillmentOrders }) => reverseFulfillmentOrders);
