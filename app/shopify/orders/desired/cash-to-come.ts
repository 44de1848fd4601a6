import { cents, type Cents } from "#app/shipping/model/money.ts";
import { hasCollected, type OrderLabel } from "#app/shopify/model/order-label.ts";

import type { StoreOrder } from "../read/store-order.ts";

type OrderOfLabels = Pick<StoreOrder, "fulfillmentOrders" | "payments">;

/** What the store's outstanding amount still contains although labels collect it, or have collected it. */
export interface CashToCome {
  /** In cents; of all labels. */
  amount: Cents;
  /** What the store has received and no label collected: card payments, deposits, cash taken by hand. In cents. */
  receivedOtherwise: Cents;
}

/**
 * Sums what the labels collect and the store has not recorded yet. A label under way collects its whole amount. One
 * that was delivered counts until the store has recorded a payment since its purchase. One that returns collected
 * nothing, but its pieces are still owed as long as the order has them.
 */
export function cashToCome(order: OrderOfLabels, labels: readonly OrderLabel[]): CashToCome {
  const underway = sum(
    labels.filter((label) => !hasCollected(label)).map((label) => stillOwed(order, label)),
  );
  const collected = labels.filter(hasCollected);
  const recorded = recordedOf(collected, order.payments);
  const received = sum(order.payments.map(({ amount }) => amount));
  return {
    amount: cents(underway + sum(collected.map(({ collects }) => collects)) - recorded),
    receivedOtherwise: cents(Math.max(0, received - recorded)),
  };
}

/** True when this fulfilment order has a label that will collect, and all labels together collect more than is owed. */
export function collectsTooMuch(
  order: StoreOrder,
  labels: readonly OrderLabel[],
  fulfillmentOrderId: string,
): boolean {
  const own = labels.find((label) => label.fulfillmentOrderId === fulfillmentOrderId);
  if (!own || own.collects === 0 || hasCollected(own) || own.status === "returnToSender")
    return false;
  return cashToCome(order, labels).amount > order.outstanding;
}

/** A payment pays for labels that were purchased before it; the earliest payments and labels are matched first. */
function recordedOf(collected: readonly OrderLabel[], payments: StoreOrder["payments"]): number {
  const waiting = collected
    .toSorted((one, other) => one.purchasedAt.getTime() - other.purchasedAt.getTime())
    .map(({ purchasedAt, collects }) => ({ purchasedAt, left: Number(collects) }));
  let recorded = 0;
  for (const { at, amount } of payments.filter((payment) => payment.amount > 0).toSorted(byTime)) {
    let rest: number = amount;
    for (const label of waiting.filter(({ purchasedAt }) => purchasedAt <= at)) {
      const taken = Math.min(rest, label.left);
      label.left -= taken;
      rest -= taken;
      recorded += taken;
    }
  }
  return recorded;
}

const byTime = (one: { at: Date }, other: { at: Date }): number =>
  one.at.getTime() - other.at.getTime();

/** Of a parcel that returns: the share of its pieces that the order still has. */
function stillOwed({ fulfillmentOrders }: OrderOfLabels, label: OrderLabel): number {
  if (label.status !== "returnToSender") return label.collects;
  const items = new Map(
    fulfillmentOrders.flatMap(({ lines }) => lines.map((line) => [line.lineId, line] as const)),
  );
  const packed = sum(label.lines.map(({ quantity }) => quantity));
  const kept = sum(
    label.lines.map(({ lineId, quantity }) =>
      Math.min(quantity, items.get(lineId)?.itemQuantity ?? quantity),
    ),
  );
  return packed > 0 ? Math.round((label.collects * kept) / packed) : label.collects;
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
