import { ShippingError } from "#app/shipping/model/errors.ts";
import { requireGoodsInRange, type Goods } from "#app/shipping/model/goods.ts";
import { add, cents, NO_MONEY } from "#app/shipping/model/money.ts";
import type { Accepted, AttentionReason, PaymentAnswer } from "#app/shopify/model/attention.ts";
import type { DraftChanges } from "#app/shopify/model/draft-changes.ts";
import type { OrderLabel } from "#app/shopify/model/order-label.ts";

import type { Piece } from "../../shop/fit-pieces.ts";
import { insuredAmount } from "../../shop/insured-amount.ts";
import { packParcel } from "../../shop/pack-parcel.ts";
import type { FulfillmentOrder, OrderLine, StoreOrder } from "../read/store-order.ts";
import { chooseCategory } from "./choose-category.ts";
import type { Draft, DraftPlan, ShopFacts } from "./draft-plan.ts";
import { paymentDoubts } from "./payment-doubts.ts";
import { awaitedGateways, planCollection } from "./plan-collection.ts";
import { planRecipient } from "./plan-recipient.ts";
import { shippability } from "./shippability.ts";
import { weighLines } from "./weigh-lines.ts";

/**
 * Plans a fulfilment order: a draft, a question to the merchant (`attention`), not yet (`waiting`) or no more
 * (`ended`). Whatever could send a parcel to a wrong place, or collect or insure a wrong amount, prevents the draft.
 * A missing weight or an undecided payment gateway does not: the draft is made without it and the merchant is
 * undecided. An unpaid order that is not collected waits for its payment.
 */
export function planDraft(
  order: StoreOrder,
  fulfillmentOrder: FulfillmentOrder,
  facts: ShopFacts,
  history: Partial<History> = {},
): DraftPlan {
  const state = shippability(order, fulfillmentOrder, facts.settings);
  if (state.kind !== "shippable") return state;
  const { labels = [], accepted = [], answers = [], packing = {} } = history;
  const payment = planPayment(order, fulfillmentOrder, facts, { labels, accepted });
  if (payment.kind === "waiting") return payment;

  const { locationId } = fulfillmentOrder;
  const lines = linesToShip(fulfillmentOrder);
  const {
    recipient,
    placeKey,
    reasons: ofRecipient,
  } = planRecipient(order, fulfillmentOrder, facts);
  const goods = planGoods(order, fulfillmentOrder, lines, facts, { labels, answers });
  const senderAddressId = senderOf(locationId, facts);
  const reasons = [...ofRecipient, ...goods.reasons];
  if (senderAddressId === null) {
    reasons.push({ code: "senderUnknown", ...(locationId && { subjects: [locationId] }) });
  }

  const weighed = weighLines(lines, facts.settings, facts.products);
  const attention: AttentionReason[] = [...payment.doubts, ...goods.attention];
  const contentsGrams = "grams" in weighed ? weighed.grams : null;
  const isWeighed = contentsGrams !== null || packing.weightKg !== undefined;
  if ("missing" in weighed && !isWeighed)
    attention.push({ code: "weight", subjects: weighed.missing });
  if (!recipient || senderAddressId === null) {
    const all = [...reasons, ...attention];
    return { kind: "attention", reasons: all, placeKey, phoneless: null };
  }

  const draft: Draft = {
    senderAddressId,
    recipient,
    parcel: isWeighed
      ? packParcel({
          contentsGrams: contentsGrams ?? gramsOf(packing),
          pieces: lines.map(pieceOf),
          settings: facts.settings,
          chosen: packing,
        })
      : null,
    furtherParcels: (isWeighed && packing.furtherParcels) || [],
    contents: chooseCategory(lines, facts.settings, facts.products),
    ...goods.goods,
  };
  if (reasons.length === 0) return { kind: "draft", draft, placeKey, attention };
  const phoneless = reasons.every(({ code }) => code === "phone") ? { draft, attention } : null;
  return { kind: "attention", reasons: [...reasons, ...attention], placeKey, phoneless };
}

/** What happened to a fulfilment order here. */
export interface History {
  /** Those of the order that were purchased and not given back. */
  labels: readonly OrderLabel[];
  /** What the merchant has set aside for this fulfilment order. */
  accepted: readonly Accepted[];
  /** What the merchant has said of the order's payments. */
  answers: readonly PaymentAnswer[];
  /** The box, the weight and the further packages that the merchant has chosen for it. */
  packing: Pick<DraftChanges, "box" | "weightKg" | "furtherParcels">;
}

const pieceOf = ({ product, sku, remainingQuantity }: OrderLine): Piece => ({
  productId: product?.productId ?? null,
  sku,
  quantity: remainingQuantity,
});

/** What a typed weight is for the choice of a box, where the contents have none of their own. */
const gramsOf = ({ weightKg = 0 }: History["packing"]) => Math.round(weightKg * 1000);

/** Once its label was purchased, the payment of an order changes nothing about its parcel. */
function planPayment(
  order: StoreOrder,
  { fulfillmentOrderId }: FulfillmentOrder,
  { settings, isTestAccount }: ShopFacts,
  { labels, accepted }: Pick<History, "labels" | "accepted">,
): Extract<DraftPlan, { kind: "waiting" }> | { kind: "due"; doubts: AttentionReason[] } {
  if (labels.some((label) => label.fulfillmentOrderId === fulfillmentOrderId))
    return { kind: "due", doubts: [] };
  const isOpen = ({ code }: AttentionReason) => !accepted.some((each) => each === code);
  const subjects = awaitedGateways(order, settings);
  const awaited: AttentionReason = { code: "awaitingPayment", subjects };
  if (subjects.length > 0 && isOpen(awaited))
    return { kind: "waiting", why: "awaitingPayment", reasons: [awaited] };
  return { kind: "due", doubts: paymentDoubts(order, { isTestAccount }).filter(isOpen) };
}

/** The lines that still have to be shipped. */
export function linesToShip({ lines }: FulfillmentOrder): OrderLine[] {
  return lines.filter(
    ({ requiresShipping, remainingQuantity }) => requiresShipping && remainingQuantity > 0,
  );
}

/**
 * A shop with locations gets no default sender for an unknown location: the parcel could start in the wrong town.
 */
function senderOf(locationId: string | null, { senders, senderAddressId }: ShopFacts) {
  if (locationId === null || senders.size === 0) return senderAddressId;
  return senders.get(locationId) ?? null;
}

/** `reasons` prevent a draft, `attention` does not. */
function planGoods(
  order: StoreOrder,
  fulfillmentOrder: FulfillmentOrder,
  lines: readonly OrderLine[],
  { settings, market }: ShopFacts,
  { labels, answers }: Pick<History, "labels" | "answers">,
): { goods: Goods; reasons: AttentionReason[]; attention: AttentionReason[] } {
  const collection = planCollection(order, fulfillmentOrder, settings, labels, answers);
  // The insurance rule uses the value of the order; the parcel is insured for its own contents.
  const isInsured = insuredAmount(order.subtotal, settings) > 0;
  const goods = {
    goodsCollection: collection.amount,
    goodsInsured: isInsured ? add(...lines.map(remainingValue)) : NO_MONEY,
  };
  const undecided: AttentionReason[] =
    collection.undecided.length > 0
      ? [{ code: "paymentGateway", subjects: collection.undecided }]
      : collection.asked
        ? [collection.asked]
        : [];

  const declares = goods.goodsCollection > 0 || goods.goodsInsured > 0;
  if (order.currency !== market.currency && (declares || undecided.length > 0)) {
    return { goods, reasons: [{ code: "currency", subjects: [order.currency] }], attention: [] };
  }
  const isInRange = isWithin(() => requireGoodsInRange(goods, market.goodsLimits));
  return { goods, reasons: isInRange ? [] : [{ code: "goodsOutOfRange" }], attention: undecided };
}

function remainingValue({ value, totalQuantity, remainingQuantity }: OrderLine) {
  return totalQuantity > 0
    ? cents(Math.round((value * remainingQuantity) / totalQuantity))
    : NO_MONEY;
}

function isWithin(require: () => void): boolean {
  try {
    require();
    return true;
  } catch (error) {
    if (error instanceof ShippingError) return false;
    throw error;
  }
}
