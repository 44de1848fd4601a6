import type { Context } from "#app/shipping/context.ts";
import { cents, NO_MONEY, type Cents } from "#app/shipping/model/money.ts";
import type { Parcel } from "#app/shipping/model/parcel.ts";
import { quoteShipment, type QuoteShipment } from "#app/shipping/shipments/quote-shipment.ts";

import { packParcel } from "../shop/pack-parcel.ts";
import type { ShopSettings } from "../shop/shop-settings.ts";
import { declaredGoods } from "./cart-goods.ts";
import { isShown, priceOffers, shipsFree, type PricedOffer } from "./price-rules.ts";

/** What a buyer is shown for a place: carriers, the shop's own price for what could not be priced, or nothing. */
export type PlaceQuote =
  | { kind: "offers"; offers: PricedOffer[]; parcel: Parcel }
  | (Backup & { parcel: Parcel });

export type Backup = { kind: "backup"; shown: Cents } | { kind: "nothing" };

interface PlacedCart {
  sender: QuoteShipment["sender"];
  territoryBaseId: string;
  contentsGrams: number;
  goodsTotal: Cents;
  /** Of the goods. */
  currency: string;
}

/**
 * The ways to ship a cart whose place and weight are known, under these rules. The checkout and its preview are this.
 * Where none of the shop's carriers goes, nothing is shown; where one goes that does not take this parcel, its backup is.
 */
export async function quotePlace(
  ctx: Context,
  settings: ShopSettings,
  { sender, territoryBaseId, contentsGrams, goodsTotal, currency }: PlacedCart,
): Promise<PlaceQuote> {
  const parcel = packParcel({ contentsGrams, settings });
  const offers = await quoteShipment(ctx, {
    sender,
    recipient: { territoryBaseId, country: ctx.market.country },
    parcel,
    ...declaredGoods(goodsTotal, currency, settings, ctx.market),
  });
  const { checkout } = settings;
  const ofShop = offers.filter(({ carrierToken }) => isShown(carrierToken, checkout));
  const open = ofShop.filter(({ unavailableReason }) => unavailableReason === null);
  if (open.length > 0) {
    return { kind: "offers", offers: priceOffers(open, goodsTotal, checkout), parcel };
  }
  const goesThere = ofShop.some(({ unavailableReason }) => unavailableReason !== "routeNotServed");
  return { ...(goesThere ? backupOf(settings, goodsTotal) : { kind: "nothing" }), parcel };
}

/** The shop's own price for what could not be priced; free like any other when the items are worth enough. */
export function backupOf({ checkout }: ShopSettings, goodsTotal: Cents): Backup {
  if (checkout.backupPrice === null) return { kind: "nothing" };
  return {
    kind: "backup",
    shown: shipsFree(goodsTotal, checkout) ? NO_MONEY : cents(checkout.backupPrice),
  };
}

/** What the buyer reads for a carrier; one that has left the market is named by its token. */
export function shownName(
  { market }: Pick<Context, "market">,
  { checkout }: ShopSettings,
  token: string,
): string {
  const own = market.carriers.find(({ carrierToken }) => carrierToken === token)?.displayName;
  return checkout.carriers[token]?.name ?? own ?? token;
}
