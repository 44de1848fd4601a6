import type { Market } from "#app/shipping/context.ts";
import type { Goods } from "#app/shipping/model/goods.ts";
import { cents, NO_MONEY, smallestUnit, type Cents } from "#app/shipping/model/money.ts";

import { insuredAmount } from "../shop/insured-amount.ts";
import { pieceGrams } from "../shop/piece-grams.ts";
import type { ShopSettings } from "../shop/shop-settings.ts";
import { totalOf, type RateItem, type RateRequest } from "./rate-request.ts";

/** Grams of all items, as the order's draft weighs them; null when one has no weight and the shop no default. */
export function weightOf(
  items: readonly RateItem[],
  { defaultWeightGrams }: Pick<ShopSettings, "defaultWeightGrams">,
  weights: Parameters<typeof pieceGrams>[1],
): number | null {
  let sum = 0;
  for (const { productId, grams, quantity } of items) {
    const each = pieceGrams({ productId, storeGrams: grams }, weights, defaultWeightGrams);
    if (each === null) return null;
    sum += each * quantity;
  }
  return sum;
}

/** What the goods of a request are worth to the buyer, discounts taken off. Hundredths of the store's currency. */
export interface CartGoods {
  /** Of the items in the request: what a label declares. */
  own: Cents;
  /** Of all goods of the cart that are sent: what the shop's thresholds are compared with. */
  cart: Cents;
  /** How much of the cart the request is: all of it, the part that makes more than half, or another part. */
  part: "all" | "most" | "half" | "less";
}

/**
 * A cart that ships from several locations is asked part by part, each with the totals of the whole. Its discounts are
 * taken off in proportion to the prices, because the store does not say of which items they are: so the parts together
 * are worth no more than the cart. Rounded down to what the currency has.
 */
export function goodsOf({
  items,
  digitalTotal,
  totals,
  currency,
}: Pick<RateRequest, "items" | "digitalTotal" | "totals" | "currency">): CartGoods {
  const own = totalOf(items);
  if (!totals) return { own, cart: own, part: "all" };
  // Never less than what is listed: a store that sends it after discounts is understood all the same.
  const subtotal = Math.max(totals.subtotal, own + digitalTotal);
  const discount = Math.min(totals.discount, subtotal);
  const sent = subtotal - digitalTotal;
  const smallest = smallestUnit(currency);
  const paid = (amount: number): Cents => {
    if (discount === 0 || subtotal === 0) return cents(amount);
    const exact = (BigInt(amount) * BigInt(subtotal - discount)) / BigInt(subtotal);
    return cents(Math.floor(Number(exact) / smallest) * smallest);
  };
  return { own: paid(own), cart: paid(sent), part: partOf(own, sent) };
}

/** How much of the goods that are sent is in one request. */
export function partOf(own: number, sent: number): CartGoods["part"] {
  if (own === sent) return "all";
  if (own * 2 === sent) return "half";
  return own * 2 > sent ? "most" : "less";
}

/**
 * The amounts that the label would declare. Prices in another currency than the carriers' are not declared. The insured
 * amount is capped at the carriers' maximum; an amount that no carrier collects is quoted without collection.
 */
export function declaredGoods(
  { own, cart }: Pick<CartGoods, "own" | "cart">,
  currency: string,
  settings: ShopSettings,
  market: Pick<Market, "currency" | "goodsLimits">,
): Goods {
  if (currency !== market.currency) return { goodsCollection: NO_MONEY, goodsInsured: NO_MONEY };

  const { goodsCollectionMin, goodsCollectionMax, goodsInsuredMax } = market.goodsLimits;
  const isCollectable = own >= goodsCollectionMin && own <= goodsCollectionMax;
  // As for drafts: the rule is about the order, the amount about the parcel.
  const isInsured = insuredAmount(cart, settings) > 0;
  return {
    goodsCollection: settings.checkout.quotesCollection && isCollectable ? own : NO_MONEY,
    goodsInsured: isInsured ? cents(Math.min(own, goodsInsuredMax)) : NO_MONEY,
  };
}
