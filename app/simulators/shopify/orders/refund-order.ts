import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { announceOrder } from "../webhooks/order-announcements.ts";
import { announceRefund } from "../webhooks/refund-announcement.ts";
import { touch } from "./change-order.ts";
import { getLine, getOrder } from "./find.ts";
import { gatewayOf } from "./gateway.ts";
import type { Order, Refund } from "./order.ts";
import { isUnfinished, totalsOf } from "./status.ts";
import { takeFromFulfillmentOrders } from "./take-quantity.ts";

/** Refunds these lines; their unfulfilled quantities are removed. */
export function refundOrder(
  shop: Shop,
  orderId: number,
  lines: readonly { lineId: number; quantity: number }[],
): Refund {
  const order = getOrder(shop, orderId);
  const { received, refunded } = totalsOf(order);
  let value = 0;
  for (const { lineId, quantity } of lines) {
    const line = getLine(order, lineId);
    if (quantity > line.currentQuantity)
      throw new Refusal("Quantity cannot refund more items than were purchased");
    const unsent = order.fulfillmentOrders
      .filter(isUnfinished)
      .flatMap((one) => one.lines)
      .filter((one) => one.lineId === lineId)
      .reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);
    takeFromFulfillmentOrders(shop, order, line, Math.min(quantity, unsent));
    line.currentQuantity -= quantity;
    value += line.unitPrice * quantity;
  }
  return payBack(shop, order, lines, Math.min(value, received - refunded));
}

/** Refunds all money and no item: what was not sent stays open, as when staff clear the box that restocks the items. */
export function refundMoney(shop: Shop, orderId: number): Refund {
  const order = getOrder(shop, orderId);
  const { received, refunded } = totalsOf(order);
  if (received <= refunded) throw new Refusal("There is nothing to refund.", ["id"]);
  return payBack(shop, order, [], received - refunded);
}

function payBack(
  shop: Shop,
  order: Order,
  lines: readonly { lineId: number; quantity: number }[],
  amount: number,
): Refund {
  const refund: Refund = {
    id: shop.world.newId(),
    createdAt: shop.world.now(),
    note: null,
    lines: lines.map((line) => ({ id: shop.world.newId(), ...line })),
    amount,
  };
  order.refunds.push(refund);
  if (refund.amount > 0) {
    order.transactions.push({
      id: shop.world.newId(),
      kind: "REFUND",
      status: "SUCCESS",
      ...gatewayOf(shop, order),
      amount: refund.amount,
      createdAt: refund.createdAt,
    });
  }
  touch(shop, order);
  shop.announce([
    ...announceRefund(order, refund),
    ...announceOrder(shop, order, "orders/updated"),
  ]);
  return refund;
}
