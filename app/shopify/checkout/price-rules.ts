import type { Market } from "#app/shipping/context.ts";
import {
  add,
  cents,
  NO_MONEY,
  share,
  smallestUnit,
  type Cents,
} from "#app/shipping/model/money.ts";
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
  market: PricedMarket,
): PricedOffer[] {
  const isFree = shipsFree(itemsTotal, rules);
  return offers.map((offer, index) => ({
    offer,
    shown:
      isFree && (rules.freeFor === "all" || index === 0)
        ? NO_MONEY
        : shownPrice(offer.priceTotal, rules, market),
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

export type PricedMarket = Pick<Market, "currency" | "customs">;
type PriceRules = Pick<CheckoutRules, "markupBasisPoints" | "markup" | "handling" | "rounding">;

/** The carrier's price plus the shop's percentage, its fixed markup, and handling once per parcel; then rounded. */
export function shownPrice(
  cost: Cents,
  rules: PriceRules,
  { currency, customs }: PricedMarket,
): Cents {
  const { markupBasisPoints, markup, handling, rounding } = rules;
  const percentage = share(cost, markupBasisPoints, smallestUnit(currency));
  const marked = add(cost, percentage, cents(markup), cents(handling));
  return roundUp(marked, rounding, customs.priceStep);
}

/** Rounds up to the next multiple of `step`, minus `under`. `whole` is a dollar, or a thousand pesos. */
const roundings: Record<
  CheckoutRules["rounding"],
  (whole: Cents) => { step: number; under: number }
> = {
  none: () => ({ step: 1, under: 0 }),
  half: (whole) => ({ step: whole / 2, under: 0 }),
  whole: (whole) => ({ step: whole, under: 0 }),
  ninetyNine: (whole) => ({ step: whole, under: whole / 100 }),
};

/** Free stays free. */
export function roundUp(
  amount: Cents,
  rounding: CheckoutRules["rounding"],
  priceStep: Cents,
): Cents {
  if (amount <= 0) return NO_MONEY;
  const { step, under } = roundings[rounding](priceStep);
  return cents(Math.ceil((amount + under) / step) * step - under);
}

/** The recorded part of an offer that a buyer saw. */
export function recordedOffer({ offer, shown }: PricedOffer): CheckoutOffer {
  return { carrierToken: offer.carrierToken, shown, cost: offer.priceTotal };
}
