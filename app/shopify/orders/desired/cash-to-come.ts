import { cents, type Cents } from "#app/shipping/model/money.ts";
import { SECOND_MS } from "#app/shipping/model/time-units.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import { hasCollected, type OrderLabel } from "#app/shopify/model/order-label.ts";

import type { Payment, StoreOrder } from "../read/store-order.ts";
import type { PaymentReadings, PaymentReading } from "./read-payments.ts";

type OrderOfLabels = Pick<StoreOrder, "fulfillmentOrders" | "payments">;

/** What the store's outstanding amount still contains although labels collect it, or have collected it. */
export interface CashToCome {
  /** In cents; of all labels. */
  amount: Cents;
  /** What the store has received and no label collected: card payments, deposits, cash taken by hand. In cents. */
  receivedOtherwise: Cents;
}

/**
 * Sums what the labels collect and the store has not recorded yet. A label counts from its purchase until the store has
 * recorded its cash, whether or not it was delivered. One that returns collects nothing, but its pieces are still owed
 * as long as the order has them.
 * @param isCash what the order's payments are
 */
export function cashToCome(
  order: OrderOfLabels,
  labels: readonly OrderLabel[],
  isCash: PaymentReading,
): CashToCome {
  const owed = sum(labels.map((label) => stillOwed(order, label)));
  const recorded = recordedOf(labels, order.payments, isCash);
  const received = sum(order.payments.map(({ amount }) => amount));
  return {
    amount: cents(owed - recorded),
    receivedOtherwise: cents(Math.max(0, received - recorded)),
  };
}

/**
 * Why the merchant is asked about a label that will collect: all labels together collect more than is owed, or may
 * do so by what a payment was. Then with its sum, what is to be collected and what is owed.
 */
export function collectsTooMuch(
  order: StoreOrder,
  labels: readonly OrderLabel[],
  fulfillmentOrderId: string,
  { asCash, asPayment, isOpen }: PaymentReadings,
): AttentionReason | null {
  const own = labels.find((label) => label.fulfillmentOrderId === fulfillmentOrderId);
  if (!own || own.collects === 0 || hasCollected(own) || own.status === "returnToSender")
    return null;
  const toCome = cashToCome(order, labels, asPayment).amount;
  if (toCome <= order.outstanding) return null;
  if (cashToCome(order, labels, asCash).amount > order.outstanding)
    return { code: "collectsTooMuch" };
  const open = order.payments.filter(isOpen);
  const subjects = [sum(open.map(({ amount }) => amount)), toCome, order.outstanding].map(String);
  const payments = open.map(({ paymentId }) => paymentId);
  return { code: "collectsTooMuch", subjects, payments };
}

/**
 * A payment pays for labels that were purchased before it: those first whose cash the carrier has, then the earliest.
 * A parcel that returns brings none.
 */
function recordedOf(
  labels: readonly OrderLabel[],
  payments: readonly Payment[],
  isCash: PaymentReading,
): number {
  const waiting = labels
    .filter(({ status }) => status !== "returnToSender")
    .toSorted(
      (one, other) =>
        Number(hasCollected(other)) - Number(hasCollected(one)) ||
        one.purchasedAt.getTime() - other.purchasedAt.getTime(),
    )
    .map((label) => ({ label, left: Number(label.collects) }));
  let recorded = 0;
  for (const payment of payments.filter(({ amount }) => amount > 0).toSorted(byTime)) {
    let rest: number = payment.amount;
    for (const each of waiting) {
      const { label } = each;
      if (isBefore(payment, label) || !isCash(payment, label)) continue;
      const taken = Math.min(rest, each.left);
      each.left -= taken;
      rest -= taken;
      recorded += taken;
    }
  }
  return recorded;
}

/** The store counts in whole seconds. */
const isBefore = ({ at }: Payment, { purchasedAt }: OrderLabel): boolean =>
  at.getTime() + SECOND_MS <= purchasedAt.getTime();

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
