import { cents, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import type { OrderLabel } from "#app/shopify/model/order-label.ts";

import type { FulfillmentOrder, OrderLine, StoreOrder } from "../read/store-order.ts";
import { cashToCome } from "./cash-to-come.ts";
import type { PaymentReading } from "./read-payments.ts";

/**
 * What the parcel of one fulfilment order collects, in cents: what the order owes, less what the order's labels will
 * still collect, shared among the fulfilment orders without a label by the value of their remaining pieces. Shares are
 * rounded down and the last takes the rest, so that all parcels together collect exactly what is owed.
 *
 * Pieces that were sent without a label of ours have a share too, which the merchant collects; money that the store
 * received otherwise pays for these first. A label collects what it was purchased with. When that is not what is owed
 * any more and no later parcel can make up for it, the answer is another amount, and the merchant is asked.
 * @param isCash what the order's payments are
 */
export function collectionShare(
  order: StoreOrder,
  own: FulfillmentOrder,
  labels: readonly OrderLabel[],
  isCash: PaymentReading,
): Cents {
  const { amount, receivedOtherwise } = cashToCome(order, labels, isCash);
  const rest = order.outstanding - amount;
  const labelled = new Set(labels.map(({ fulfillmentOrderId }) => fulfillmentOrderId));
  const open = order.fulfillmentOrders.filter(
    (each) => !labelled.has(each.fulfillmentOrderId) && (each === own || isOpen(each)),
  );
  const sentByHand = valueSentByHand(order.fulfillmentOrders, labels);

  const label = labels.find((each) => each.fulfillmentOrderId === own.fulfillmentOrderId);
  if (label) {
    const isMadeUpLater = rest > 0 && (open.length > 0 || sentByHand > 0);
    if (rest === 0 || isMadeUpLater) return label.collects;
    return cents(Math.max(0, label.collects + rest));
  }
  if (rest <= 0) return NO_MONEY;
  return shareOf(open.indexOf(own), open.map(remainingValue), {
    rest,
    sentByHand,
    receivedOtherwise,
  });
}

function shareOf(
  index: number,
  values: readonly number[],
  money: { rest: number; sentByHand: number; receivedOtherwise: number },
): Cents {
  const { rest, sentByHand, receivedOtherwise } = money;
  if (sentByHand > 0) {
    const amounts = sharesOf(rest + receivedOtherwise, [...values, sentByHand]);
    const byHand = (amounts.at(-1) ?? 0) - receivedOtherwise;
    if (byHand >= 0) return cents(amounts[index] ?? 0);
  }
  return cents(sharesOf(rest, values)[index] ?? 0);
}

/** Proportional to the values, equal when all are worth nothing; rounded down, the last takes the rest. */
function sharesOf(amount: number, values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const shares = values.map((value) =>
    total > 0
      ? Number((BigInt(amount) * BigInt(value)) / BigInt(total))
      : Math.floor(amount / values.length),
  );
  const others = shares.slice(0, -1).reduce((sum, share) => sum + share, 0);
  return [...shares.slice(0, -1), amount - others];
}

/** True when a carrier will still hand something to the buyer and can collect money. */
function isOpen({ status, method, lines }: FulfillmentOrder): boolean {
  return (
    status !== "CANCELLED" &&
    status !== "CLOSED" &&
    method !== "NONE" &&
    lines.some(
      ({ requiresShipping, remainingQuantity }) => requiresShipping && remainingQuantity > 0,
    )
  );
}

const remainingValue = ({ lines }: FulfillmentOrder): number =>
  lines
    .filter(({ requiresShipping }) => requiresShipping)
    .reduce((sum, line) => sum + valueOf(line, line.remainingQuantity), 0);

/**
 * The value of the pieces that left without a label of ours. Counted by item and not by fulfilment order: when a
 * fulfilment is cancelled the store leaves its fulfilment order closed and puts the same pieces into a new one.
 */
function valueSentByHand(
  fulfillmentOrders: readonly FulfillmentOrder[],
  labels: readonly OrderLabel[],
): number {
  const lines = fulfillmentOrders
    .filter(({ method }) => method !== "NONE")
    .flatMap((each) => each.lines.map((line) => ({ line, isLabelled: isLabelled(each, labels) })))
    .filter(({ line }) => line.requiresShipping && line.totalQuantity > 0);
  const items = new Map(lines.map(({ line }) => [line.itemId, line]));
  let value = 0;
  for (const [itemId, item] of items) {
    const own = lines.filter(({ line }) => line.itemId === itemId);
    const remaining = own
      .filter((each) => !each.isLabelled)
      .reduce((sum, { line }) => sum + line.remainingQuantity, 0);
    const packed = labels
      .flatMap((label) => label.lines)
      .filter(({ lineId }) => own.some(({ line }) => line.lineId === lineId))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    value += valueOf(item, Math.max(0, item.itemQuantity - remaining - packed));
  }
  return value;
}

const isLabelled = (
  { fulfillmentOrderId }: FulfillmentOrder,
  labels: readonly OrderLabel[],
): boolean => labels.some((label) => label.fulfillmentOrderId === fulfillmentOrderId);

const valueOf = ({ value, totalQuantity }: OrderLine, quantity: number): number =>
  totalQuantity > 0 ? Math.round((value * quantity) / totalQuantity) : 0;
