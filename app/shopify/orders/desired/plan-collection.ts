import { NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import type { AttentionReason, PaymentAnswer } from "#app/shopify/model/attention.ts";
import type { OrderLabel } from "#app/shopify/model/order-label.ts";

import type { GatewayDecision, ShopSettings } from "../../shop/shop-settings.ts";
import type { FulfillmentOrder, StoreOrder } from "../read/store-order.ts";
import { collectionShare } from "./collection-share.ts";
import { decisionOf } from "./gateway-decision.ts";
import { readPayments, type PaymentReadings, type PaymentReading } from "./read-payments.ts";

export interface Collection {
  amount: Cents;
  /** Gateways without a decision whether they mean cash on delivery; the likeliest first. */
  undecided: string[];
  /** What the merchant is asked where the amount depends on what a recorded payment is. */
  asked?: AttentionReason;
}

/** The store's name for a payment without a gateway. */
const UNNAMED = "manual";

/** Only ranks the undecided gateways: the merchant decides what a name means. */
const LIKELY =
  /cash on delivery|\bcod\b|contra ?-?(entrega|reembolso)|al recibir|pago en (casa|destino)|efectivo/i;

/**
 * The amount that the carrier collects for this fulfilment order: its share of what the order still owes, when the shop
 * has confirmed that the payment gateway means cash on delivery. An undecided gateway collects nothing and is reported.
 * `labels`: those of the order, this fulfilment order's included.
 */
export function planCollection(
  order: StoreOrder,
  fulfillmentOrder: FulfillmentOrder,
  settings: Pick<ShopSettings, "paymentGateways">,
  labels: readonly OrderLabel[] = [],
  answers: readonly PaymentAnswer[] = [],
): Collection {
  if (!isOwed(order) || isInvoiced(order)) return { amount: NO_MONEY, undecided: [] };

  const gateways = gatewaysOf(order, settings);
  if (isCollected(order, gateways)) {
    const readings = readPayments(order, settings, answers);
    const amount = collectionShare(order, fulfillmentOrder, labels, readings.byRule);
    const asked = askedAbout(order, fulfillmentOrder, labels, readings);
    return { amount, undecided: [], ...(asked && { asked }) };
  }
  const undecided = gateways
    .filter(({ isManual, decision }) => isManual && decision === undefined)
    .map(({ name }) => name)
    .toSorted((one, other) => Number(LIKELY.test(other)) - Number(LIKELY.test(one)));
  return { amount: NO_MONEY, undecided };
}

/**
 * The question what a payment was, with the sum of it and what the parcel collects by either answer. Only of a parcel
 * without a label: a label collects what it was purchased with.
 */
function askedAbout(
  order: StoreOrder,
  own: FulfillmentOrder,
  labels: readonly OrderLabel[],
  { asCash, asPayment, isOpen }: PaymentReadings,
): AttentionReason | null {
  if (labels.some(({ fulfillmentOrderId }) => fulfillmentOrderId === own.fulfillmentOrderId))
    return null;
  const ifCash = collectionShare(order, own, labels, asCash);
  const ifPayment = collectionShare(order, own, labels, asPayment);
  if (ifCash === ifPayment) return null;
  const open = order.payments.filter(isOpen);
  const paid = open.reduce((sum, { amount }) => sum + amount, 0);
  return {
    code: "cashOrPayment",
    subjects: [paid, ifCash, ifPayment].map(String),
    payments: open.map(({ paymentId }) => paymentId),
  };
}

/** The most that the parcel may collect: its share of what the order owes, whatever its payment gateway means. */
export function collectable(
  order: StoreOrder,
  fulfillmentOrder: FulfillmentOrder,
  currency: string,
  labels: readonly OrderLabel[],
  byRule: PaymentReading,
): Cents {
  const isCash = isOwed(order) && !isInvoiced(order) && !order.isCompany;
  if (!isCash || order.currency !== currency) return NO_MONEY;
  return collectionShare(order, fulfillmentOrder, labels, byRule);
}

/**
 * The gateways whose payment has to reach the store before the order is sent; none when it need not wait, or while the
 * merchant is asked. A payment that the store takes itself reports its end, so it is waited for without a question.
 */
export function awaitedGateways(
  order: StoreOrder,
  settings: Pick<ShopSettings, "paymentGateways">,
): string[] {
  const isUnpaid = order.financialStatus === "PENDING";
  const isDue = isUnpaid || order.financialStatus === "PARTIALLY_PAID";
  if (!isDue || !isOwed(order) || isInvoiced(order)) return [];
  const gateways = gatewaysOf(order, settings);
  if (isCollected(order, gateways)) return [];
  if (gateways.some(({ isManual, decision }) => isManual && decision === undefined)) return [];
  return gateways
    .filter(({ isManual, decision }) => {
      if (decision === undefined) return !isManual && isUnpaid;
      return decision === "awaitPayment" || decision === "collected";
    })
    .map(({ name }) => name);
}

interface DecidedGateway {
  name: string;
  isManual: boolean;
  /** Undefined while the merchant has not decided. */
  decision: GatewayDecision | undefined;
}

/** A company is never asked about: its unpaid order waits, because it is never collected in cash. */
function gatewaysOf(
  { gateways, isCompany }: StoreOrder,
  { paymentGateways }: Pick<ShopSettings, "paymentGateways">,
): DecidedGateway[] {
  const all = gateways.length > 0 ? gateways : [{ name: UNNAMED, isManual: true }];
  return all.map(({ name, isManual }) => {
    const decision = decisionOf(name, paymentGateways);
    return {
      name: name || UNNAMED,
      isManual,
      decision: isCompany ? (decision ?? "awaitPayment") : decision,
    };
  });
}

const isCollected = ({ isCompany }: StoreOrder, gateways: readonly DecidedGateway[]): boolean =>
  !isCompany && gateways.some(({ decision }) => decision === "collected");

/**
 * Statuses that owe. What was voided owes nothing; what expired was authorized and never taken, so it owes all. A
 * status that the store adds later owes nothing until it is known what it means.
 */
const OWING = ["PENDING", "PARTIALLY_PAID", "PARTIALLY_REFUNDED", "EXPIRED"];

const isOwed = ({ financialStatus, outstanding }: StoreOrder): boolean =>
  OWING.includes(financialStatus ?? "") && outstanding > 0;

/** On payment terms the goods leave first and the store sends an invoice: no money is collected or waited for. */
const isInvoiced = ({ hasPaymentTerms }: StoreOrder): boolean => hasPaymentTerms;
