import type { Context } from "#app/shipping/context.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";
import { cents, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import { offersBetween, type QuoteShipment } from "#app/shipping/shipments/quote-shipment.ts";

import type { Piece } from "../shop/fit-pieces.ts";
import { packParcel } from "../shop/pack-parcel.ts";
import type { ShopSettings } from "../shop/shop-settings.ts";
import { declaredGoods } from "./cart-goods.ts";
import { isShown, priceOffers, shipsFree, type PricedOffer } from "./price-rules.ts";

/** What a buyer is shown for a place: carriers, the shop's backup price, or nothing. */
export type PlaceQuote =
  | { kind: "offers"; offers: PricedOffer[]; parcel: Parcel }
  | (Backup & { parcel: Parcel });

export type Backup = { kind: "backup"; shown: Cents } | { kind: "nothing" };

interface PlacedCart {
  sender: QuoteShipment["sender"];
  territoryBaseId: string;
  zip?: string | null;
  contentsGrams: number;
  /** Absent where only a weight is known. */
  pieces?: readonly Piece[];
  goodsTotal: Cents;
  /** The currency of the goods. */
  currency: string;
}

/**
 * Quotes a cart whose place and weight are known, under the shop's rules; for the checkout and its preview. A place
 * that none of the shop's carriers serves gets nothing; one that is served, but not for this parcel, gets the backup
 * price.
 */
export async function quotePlace(
  ctx: Context,
  settings: ShopSettings,
  { sender, territoryBaseId, zip, contentsGrams, pieces = [], goodsTotal, currency }: PlacedCart,
): Promise<PlaceQuote> {
  const parcel = packParcel({ contentsGrams, pieces, settings });
  const offers = await offersBetween(ctx, {
    sender,
    recipient: { territoryBaseId, country: ctx.market.country, zip },
    parcel,
    ...declaredGoods(goodsTotal, currency, settings, ctx.market),
  });
  const { checkout } = settings;
  const shopOffers = offers.filter(({ carrierToken }) => isShown(carrierToken, checkout));
  const available = shopOffers.filter(({ unavailableReason }) => unavailableReason === null);
  if (available.length > 0) {
    return {
      kind: "offers",
      offers: priceOffers(available, goodsTotal, checkout, ctx.market),
      parcel,
    };
  }
  const isPlaceServed = shopOffers.some(
    ({ unavailableReason }) => unavailableReason !== "routeNotServed",
  );
  return { ...(isPlaceServed ? backupOf(settings, goodsTotal) : { kind: "nothing" }), parcel };
}

/** The shop's backup price; zero when the items reach the free shipping threshold. */
export function backupOf({ checkout }: ShopSettings, goodsTotal: Cents): Backup {
  if (checkout.backupPrice === null) return { kind: "nothing" };
  return {
    kind: "backup",
    shown: shipsFree(goodsTotal, checkout) ? NO_MONEY : cents(checkout.backupPrice),
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
