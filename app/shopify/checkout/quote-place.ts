import type { Context } from "#app/shipping/context.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";
import { cents, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import type { Offer } from "#app/shipping/model/rate.ts";
import type { WrittenAddress } from "#app/shipping/model/written-address.ts";
import { keptPrices } from "#app/shipping/rates/kept-prices.ts";
import { offersBetween, type QuoteShipment } from "#app/shipping/shipments/quote-shipment.ts";

import type { Piece } from "../shop/fit-pieces.ts";
import { packParcel } from "../shop/pack-parcel.ts";
import type { ShopSettings } from "../shop/shop-settings.ts";
import { declaredGoods, type CartGoods } from "./cart-goods.ts";
import { priceOffers, shipsFree, showsOffersOf, type PricedOffer } from "./price-rules.ts";

/** What a buyer is shown for a place: carriers, the shop's backup price, or nothing. */
export type PlaceQuote =
  | { kind: "offers"; offers: PricedOffer[]; parcel: Parcel }
  | (BackupRate & { parcel: Parcel });

export type BackupRate = { kind: "backup"; shown: Cents } | { kind: "nothing" };

interface PlacedCart {
  sender: QuoteShipment["sender"];
  territoryBaseId: string;
  zip?: string | null;
  /** As the buyer wrote it; absent where only a place is known. */
  written?: WrittenAddress;
  contentsGrams: number;
  /** Absent where only a weight is known. */
  pieces?: readonly Piece[];
  goods: CartGoods;
  /** The currency of the goods. */
  currency: string;
  /** Every place that the shop sends from, in an order that does not depend on the request. */
  origins: readonly QuoteShipment["sender"][];
}

/**
 * Quotes a cart whose place and weight are known, under the shop's rules; for the checkout and its preview. A place
 * that none of the shop's carriers serves gets nothing; one that is served, but not for this parcel, gets the backup
 * price.
 */
export async function quotePlace(
  ctx: Context,
  settings: ShopSettings,
  cart: PlacedCart,
): Promise<PlaceQuote> {
  const { sender, territoryBaseId, zip, contentsGrams, pieces = [], goods, currency } = cart;
  const parcel = packParcel({ contentsGrams, pieces, settings });
  const recipient = { territoryBaseId, country: ctx.market.country, zip, ...cart.written };
  const declared = declaredGoods(goods, currency, settings, ctx.market);
  const offers = await offersBetween(ctx, { sender, recipient, parcel, ...declared });
  const { checkout } = settings;
  const shopOffers = offers.filter((offer) => showsOffersOf(ctx.market, offer, checkout));
  const available = shopOffers.filter(({ unavailableReason }) => unavailableReason === null);
  if (available.length > 0) {
    const freeCarrierToken = await freeCarrierOf(ctx, settings, cart, available);
    const priced = { total: goods.cart, hasEnding: goods.hasEnding, freeCarrierToken };
    return {
      kind: "offers",
      offers: priceOffers(available, priced, checkout, ctx.market),
      parcel,
    };
  }
  const isPlaceServed = shopOffers.some(
    ({ unavailableReason }) => unavailableReason !== "routeNotServed",
  );
  return { ...(isPlaceServed ? backupOf(settings, goods.cart) : { kind: "nothing" }), parcel };
}

/** Of a parcel that every carrier takes. */
const USUAL_GRAMS = 1_000;

/**
 * The cheapest carrier, for a shop that sends only that free. In a part of a cart it has to be the same in every other
 * part, or nothing would be free in the sum: the one that brings a usual parcel there from all of the shop's origins
 * for the least.
 */
async function freeCarrierOf(
  ctx: Context,
  settings: ShopSettings,
  { goods, origins, territoryBaseId, zip }: PlacedCart,
  available: readonly Offer[],
): Promise<string | null> {
  const { checkout } = settings;
  const cheapest = available[0]?.carrierToken ?? null;
  const isAsked = checkout.freeFor === "cheapest" && shipsFree(goods.cart, checkout);
  if (!isAsked || goods.isAll || origins.length < 2) return cheapest;

  const recipient = { territoryBaseId, country: ctx.market.country, zip };
  const parcel = packParcel({ contentsGrams: USUAL_GRAMS, settings });
  // Nobody buys at these prices, so none of them is asked of a carrier.
  const local = { ...ctx, pricing: { source: keptPrices(ctx) } };
  const declared = { goodsCollection: NO_MONEY, goodsInsured: NO_MONEY };
  const sums = new Map(available.map(({ carrierToken }) => [carrierToken, 0]));
  for (const sender of origins) {
    const offers = await offersBetween(local, { sender, recipient, parcel, ...declared });
    for (const [token, sum] of sums) {
      const offer = offers.find(({ carrierToken }) => carrierToken === token);
      if (offer?.unavailableReason === null) sums.set(token, sum + offer.priceTotal);
      else sums.delete(token);
    }
  }
  const [first] = [...sums].toSorted(([, one], [, other]) => one - other);
  return first?.[0] ?? cheapest;
}

/** The shop's backup price; zero when the cart reaches the free shipping threshold. */
export function backupOf({ checkout }: ShopSettings, cartTotal: Cents): BackupRate {
  if (checkout.backupPrice === null) return { kind: "nothing" };
  return {
    kind: "backup",
    shown: shipsFree(cartTotal, checkout) ? NO_MONEY : cents(checkout.backupPrice),
  };
}

/** The carrier's name for the buyer; a carrier that has left the market is named by its token. */
export function shownName(
  { market }: Pick<Context, "market">,
  { checkout }: ShopSettings,
  token: string,
): string {
  const own = findCarrier(market, token)?.displayName;
  return checkout.carriers[token]?.name ?? own ?? token;
}
