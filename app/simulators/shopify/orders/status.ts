import type { FulfillmentOrder, Order } from "./order.ts";

/** All in cents of the shop's currency. */
export function totalsOf(order: Order) {
  const sum = (quantityOf: (line: Order["lines"][number]) => number) =>
    order.lines.reduce((total, line) => total + line.unitPrice * quantityOf(line), 0);
  const shipping = order.shippingLines.reduce((total, { price }) => total + price, 0);
  const subtotal = sum((line) => line.currentQuantity);
  const received = amountOf(order, "SALE");
  const refunded = amountOf(order, "REFUND");
  const total = subtotal + shipping;
  return {
    subtotal,
    total,
    originalTotal: sum((line) => line.quantity) + shipping,
    shipping,
    received,
    refunded,
    outstanding: order.cancelledAt ? 0 : Math.max(0, total - (received - refunded)),
  };
}

function amountOf(order: Order, kind: "SALE" | "REFUND"): number {
  return order.transactions
    .filter((one) => one.kind === kind && one.status === "SUCCESS")
    .reduce((total, { amount }) => total + amount, 0);
}

export function financialStatusOf(order: Order): string {
  const { received, refunded, total, outstanding } = totalsOf(order);
  if (received === 0 && order.authorization) return authorizations[order.authorization];
  if (received === 0) return order.cancelledAt ? "VOIDED" : total === 0 ? "PAID" : "PENDING";
  if (refunded >= received) return "REFUNDED";
  if (refunded > 0) return "PARTIALLY_REFUNDED";
  return outstanding > 0 ? "PARTIALLY_PAID" : "PAID";
}

/** Money that was authorized and not captured still counts as outstanding, also when it never can be captured. */
const authorizations = { open: "AUTHORIZED", voided: "VOIDED", expired: "EXPIRED" } as const;

export function canMarkAsPaid(order: Order): boolean {
  return !order.cancelledAt && order.authorization !== "voided" && totalsOf(order).outstanding > 0;
}

export function fulfillmentStatusOf(order: Order): string {
  if (order.lines.length > 0 && order.lines.every((line) => !line.requiresShipping)) {
    return order.fulfillments.some(({ status }) => status === "SUCCESS")
      ? "FULFILLED"
      : "FULFILLMENT_NOT_REQUIRED";
  }
  const fulfilled = order.fulfillments
    .filter(({ status }) => status === "SUCCESS")
    .flatMap(({ lines }) => lines)
    .reduce((total, { quantity }) => total + quantity, 0);
  const open = order.fulfillmentOrders.filter(isUnfinished);
  const remaining = open
    .flatMap(({ lines }) => lines)
    .reduce((total, { remainingQuantity }) => total + remainingQuantity, 0);
  if (fulfilled > 0) return remaining > 0 ? "PARTIALLY_FULFILLED" : "FULFILLED";
  const everyIs = (status: FulfillmentOrder["status"]) =>
    open.length > 0 && open.every((one) => one.status === status);
  if (everyIs("ON_HOLD")) return "ON_HOLD";
  if (everyIs("SCHEDULED")) return "SCHEDULED";
  return open.some(({ status }) => status === "IN_PROGRESS") ? "IN_PROGRESS" : "UNFULFILLED";
}

export function isUnfinished({ status }: FulfillmentOrder): boolean {
  return status !== "CLOSED" && status !== "CANCELLED";
}

export function isFulfillable({ status }: FulfillmentOrder): boolean {
  return status === "OPEN" || status === "IN_PROGRESS";
}

/** Whether the merchant sees it: one that a refund, a move or a cancellation emptied is hidden. */
export function isDisplayable({ id, lines, ...rest }: FulfillmentOrder, order: Order): boolean {
  if (isUnfinished({ id, lines, ...rest })) return true;
  return order.fulfillments.some((one) =>
    one.lines.some(({ fulfillmentOrderId }) => fulfillmentOrderId === id),
  );
}

/** Closed once nothing remains, open again when something does. Held and scheduled ones keep their status. */
export function finishStatus(fulfillmentOrder: FulfillmentOrder, at: Date): void {
  const remaining = fulfillmentOrder.lines.reduce((sum, line) => sum + line.remainingQuantity, 0);
  if (remaining === 0 && isUnfinished(fulfillmentOrder)) fulfillmentOrder.status = "CLOSED";
  fulfillmentOrder.updatedAt = at;
}
