import type { PaymentAnswer } from "#app/shopify/model/attention.ts";
import { hasCollected, type OrderLabel } from "#app/shopify/model/order-label.ts";

import type { ShopSettings } from "../../shop/shop-settings.ts";
import type { Payment, StoreOrder } from "../read/store-order.ts";
import { decisionOf } from "./gateway-decision.ts";

/** Whether a payment that the store recorded is money that this label collects. */
export type PaymentReading = (payment: Payment, label: OrderLabel) => boolean;

export interface PaymentReadings {
  /** What counts until the merchant says otherwise. */
  byRule: PaymentReading;
  /** All that may be a label's cash is. */
  asCash: PaymentReading;
  /** Nothing is, but what certainly is. */
  asPayment: PaymentReading;
  /** The merchant may be asked about it. */
  isOpen: (payment: Payment) => boolean;
}

/**
 * What the payments of an order may be. Money of a gateway that means cash on delivery is a label's cash, also before
 * the label is delivered, and certainly so afterwards. Before, it may as well be a transfer that staff recorded: "Mark
 * as paid" takes the order's own gateway for any money. A manual gateway that nobody has decided about may be either;
 * money of every other gateway never is cash. What the merchant has said of a payment holds.
 */
export function readPayments(
  order: Pick<StoreOrder, "gateways">,
  { paymentGateways }: Pick<ShopSettings, "paymentGateways">,
  answers: readonly PaymentAnswer[],
): PaymentReadings {
  const answerOf = ({ paymentId }: Payment) =>
    answers.find((each) => each.paymentId === paymentId)?.isCash;
  const kindOf = (payment: Payment): "cash" | "undecided" | "other" => {
    const [only, ...others] = order.gateways;
    const name = payment.gateway ?? (only && others.length === 0 ? only.name : null);
    const decision = name === null ? undefined : decisionOf(name, paymentGateways);
    if (decision !== undefined) return decision === "collected" ? "cash" : "other";
    const isManual = order.gateways.find((each) => each.name === name)?.isManual ?? true;
    return isManual ? "undecided" : "other";
  };
  const unless =
    (reading: (kind: ReturnType<typeof kindOf>, label: OrderLabel) => boolean): PaymentReading =>
    (payment, label) =>
      answerOf(payment) ?? reading(kindOf(payment), label);
  return {
    byRule: unless((kind) => kind === "cash"),
    asCash: unless((kind) => kind !== "other"),
    asPayment: unless((kind, label) => kind === "cash" && hasCollected(label)),
    isOpen: (payment) =>
      payment.amount > 0 && answerOf(payment) === undefined && kindOf(payment) !== "other",
  };
}
