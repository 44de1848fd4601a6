import type { Market } from "#app/shipping/context.ts";
import type { Carrier } from "#app/shipping/model/carrier.ts";
import { findCarrier, type CarriersOfMarket } from "#app/shipping/model/carriers-of-market.ts";
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

/** What of the buyer's cart is priced: the store adds up the prices of its parts, carrier by carrier. */
export interface PricedCart {
  /** The value that free shipping is decided by: the whole cart's, so that all of its parts decide alike. */
  total: Cents;
  /** Prices may end below a whole step (.99). In one part of a cart alone: the sum ends as the shop asked for. */
  hasEnding: boolean;
  /** The carrier that is free where only the cheapest is. */
  freeCarrierToken: string | null;
}

/**
 * The buyer's price of each offer, in the order of the offers (cheapest first; rounding and markup keep that order).
 */
export function priceOffers(
  offers: readonly Offer[],
  { total, hasEnding, freeCarrierToken }: PricedCart,
  rules: CheckoutRules,
  market: PricedMarket,
): PricedOffer[] {
  const isFree = shipsFree(total, rules);
  return offers.map((offer) => ({
    offer,
    shown:
      isFree && (rules.freeFor === "all" || offer.carrierToken === freeCarrierToken)
        ? NO_MONEY
        : shownPrice(offer.priceTotal, rules, market, hasEnding),
  }));
}

/** True for every carrier that the shop has not hidden, but one that moves nothing has to be switched on. */
export function isShown(
  { carrierToken, testOnly = false }: Pick<Carrier, "carrierToken" | "testOnly">,
  { carriers }: Pick<CheckoutRules, "carriers">,
): boolean {
  return carriers[carrierToken]?.isShown ?? !testOnly;
}

/** Whether buyers are shown offers of this carrier of the market. */
export const showsOffersOf = (
  market: CarriersOfMarket,
  { carrierToken }: Pick<Offer, "carrierToken">,
  rules: Pick<CheckoutRules, "carriers">,
): boolean => isShown(findCarrier(market, carrierToken) ?? { carrierToken }, rules);

/** True when what the cart's goods are worth reaches the threshold for free shipping. */
export function shipsFree(
  cartTotal: Cents,
  { freeOver }: Pick<CheckoutRules, "freeOver">,
): boolean {
  return freeOver !== null && cartTotal >= freeOver;
}

export type PricedMarket = Pick<Market, "currency" | "customs">;
type PriceRules = Pick<CheckoutRules, "markupBasisPoints" | "markup" | "handling" | "rounding">;

/** The carrier's price plus the shop's percentage, its fixed markup, and handling once per parcel; then rounded. */
export function shownPrice(
  cost: Cents,
  rules: PriceRules,
  { currency, customs }: PricedMarket,
  hasEnding = true,
): Cents {
  const { markupBasisPoints, markup, handling, rounding } = rules;
  const percentage = share(cost, markupBasisPoints, smallestUnit(currency));
  const marked = add(cost, percentage, cents(markup), cents(handling));
  return roundUp(marked, rounding, customs.priceStep, hasEnding);
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

/** Free stays free. Without its ending the price is the whole step above it. */
export function roundUp(
  amount: Cents,
  rounding: CheckoutRules["rounding"],
  priceStep: Cents,
  hasEnding = true,
): Cents {
  if (amount <= 0) return NO_MONEY;
  const { step, under: ending } = roundings[rounding](priceStep);
  const under = hasEnding ? ending : 0;
  return cents(Math.ceil((amount + under) / step) * step - under);
}

/** The recorded part of an offer that a buyer saw. */
export function recordedOffer({ offer, shown }: PricedOffer): CheckoutOffer {
  return { carrierToken: offer.carrierToken, shown, cost: offer.priceTotal };
}
