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
  /** The request is the whole cart. */
  isAll: boolean;
  /** The one request of a cart, or none, whose prices have the ending that the shop asked for. */
  hasEnding: boolean;
}

/** From where a request's part of a cart is sent. */
export interface PartOrigin {
  /** The shop has no other location: nothing of the cart is in another request. */
  isOnly: boolean;
  /** It is the first of the shop's locations, and no other is taken for it. */
  isFirst: () => boolean;
}

/**
 * A cart that ships from several locations is asked part by part, each with the totals of the whole. Its discounts are
 * taken off in proportion to the prices, because the store does not say of which items they are: so the parts together
 * are worth no more than the cart. Rounded down to what the currency has.
 *
 * The totals contain what is not sent (files, gift cards), which the store does not list: in a shop of one location
 * that is what they are above the items. In another it may be a part from elsewhere, and counts.
 */
export function goodsOf(
  {
    items,
    digitalTotal,
    totals,
    currency,
  }: Pick<RateRequest, "items" | "digitalTotal" | "totals" | "currency">,
  origin: PartOrigin,
): CartGoods {
  const own = totalOf(items);
  if (!totals) return { own, cart: own, isAll: true, hasEnding: true };
  // Never less than what is listed: a store that sends it after discounts is understood all the same.
  const subtotal = Math.max(totals.subtotal, own + digitalTotal);
  const discount = Math.min(totals.discount, subtotal);
  const sent = origin.isOnly ? own : subtotal - digitalTotal;
  const smallest = smallestUnit(currency);
  const paid = (amount: number): Cents => {
    if (discount === 0 || subtotal === 0) return cents(amount);
    const exact = (BigInt(amount) * BigInt(subtotal - discount)) / BigInt(subtotal);
    return cents(Math.floor(Number(exact) / smallest) * smallest);
  };
  return { own: paid(own), cart: paid(sent), ...shareOf(own, sent, origin) };
}

/**
 * The parts of a cart do not know each other, so the one that is more than half of it has the ending; of two halves,
 * and of parts that are all given away, the one from the shop's first location.
 */
export function shareOf(
  own: number,
  sent: number,
  { isOnly, isFirst }: PartOrigin,
): Pick<CartGoods, "isAll" | "hasEnding"> {
  const isAll = isOnly || (own === sent && own > 0);
  return { isAll, hasEnding: isAll || (own * 2 === sent ? isFirst() : own * 2 > sent) };
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
