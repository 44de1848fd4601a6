import { add, cents, NO_MONEY, share, type Cents } from "#app/shipping/model/money.ts";
import type { Offer } from "#app/shipping/model/rate.ts";
import type { CheckoutOffer } from "#app/shopify/model/checkout-offer.ts";

import type { CheckoutRules } from "../shop/shop-settings.ts";

/** An offer with the price that the buyer sees. */
export interface PricedOffer {
  offer: Offer;
  shown: Cents;
}

/**
 * The buyer's price of each offer, in the order of the offers (cheapest first; every rule keeps that order).
 * @param itemsTotal total of the items in the request, for free shipping. Not the order's total: the store sends that
 *   with every part of a split cart, and each part would count all of it. So a cart that ships from two locations is
 *   evaluated part by part.
 */
export function priceOffers(
  offers: readonly Offer[],
  itemsTotal: Cents,
  rules: CheckoutRules,
): PricedOffer[] {
  const isFree = shipsFree(itemsTotal, rules);
  return offers.map((offer, index) => ({
    offer,
    shown:
      isFree && (rules.freeFor === "all" || index === 0)
        ? NO_MONEY
        : shownPrice(offer.priceTotal, rules),
  }));
}

/** True for every carrier that the shop has not hidden. */
export function isShown(
  carrierToken: string,
  { carriers }: Pick<CheckoutRules, "carriers">,
): boolean {
  return carriers[carrierToken]?.isShown ?? true;
}

/** True when the total of the items reaches the threshold for free shipping. */
export function shipsFree(
  itemsTotal: Cents,
  { freeOver }: Pick<CheckoutRules, "freeOver">,
): boolean {
  return freeOver !== null && itemsTotal >= freeOver;
}

type PriceRules = Pick<CheckoutRules, "markupBasisPoints" | "markup" | "handling" | "rounding">;

/** The carrier's price plus the shop's percentage, its fixed markup, and handling once per parcel; then rounded. */
export function shownPrice(cost: Cents, rules: PriceRules): Cents {
  const { markupBasisPoints, markup, handling, rounding } = rules;
  const marked = add(cost, share(cost, markupBasisPoints), cents(markup), cents(handling));
  return roundUp(marked, rounding);
}

/** Rounds up to the next multiple of `step`, minus `under`. */
const roundings: Record<CheckoutRules["rounding"], { step: number; under: number }> = {
  none: { step: 1, under: 0 },
  half: { step: 50, under: 0 },
  whole: { step: 100, under: 0 },
  ninetyNine: { step: 100, under: 1 },
};

/** Free stays free. */
export function roundUp(amount: Cents, rounding: CheckoutRules["rounding"]): Cents {
  if (amount <= 0) return NO_MONEY;
  const { step, under } = roundings[rounding];
  return cents(Math.ceil((amount + under) / step) * step - under);
}

/** The recorded part of an offer that a buyer saw. */
export function recordedOffer({ offer, shown }: PricedOffer): CheckoutOffer {
  return { carrierToken: offer.carrierToken, shown, cost: offer.priceTotal };
}
