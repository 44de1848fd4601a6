import { searchableText } from "#app/shipping/model/territory.ts";
import { askableCarriers } from "#app/shipping/rates/askable-carriers.ts";

import { isShown } from "../../checkout/price-rules.ts";
import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import type { FoundTerritory } from "../attention/find-territories.ts";
import { carrierName } from "../purchase/rate-views.ts";
import { readMerchantSettings, type SettingsRead } from "../settings/read-settings.ts";
import { shopOrigins } from "./preview-checkout.ts";

export interface CheckoutPage {
  rules: SettingsRead["settings"]["checkout"];
  /** Those that this shop can be offered; `isShown`: to its buyers. */
  carriers: { token: string; name: string; isShown: boolean }[];
  /** The other places that the shop sends from, beside the one where most carts start. */
  origins: { place: number; name: string }[];
  /** The preview's first destination: a place near the shop, else the catalogue's first place. */
  place: FoundTerritory;
  /** What the market rounds prices to, in hundredths of its currency. */
  priceStep: number;
}

export async function readCheckoutPage(ctx: ServedShopContext): Promise<CheckoutPage> {
  const { market } = ctx;
  const { settings } = await readMerchantSettings(ctx);
  const { origins, first: sender } = await shopOrigins(ctx, ctx.shop);
  const [first] = market.territories.values();
  const territory = market.territories.get(sender?.territoryBaseId ?? "") ?? first;
  if (!territory) throw new Error(`the catalogue of ${market.country} is empty`);
  return {
    rules: settings.checkout,
    carriers: askableCarriers(market.carriers, shippingContext(ctx)).carriers.map((carrier) => ({
      token: carrier.carrierToken,
      name: carrierName(market, carrier.carrierToken, ctx.messages),
      isShown: isShown(carrier, settings.checkout),
    })),
    origins: origins.flatMap(({ territoryBaseId, zip }, place) => {
      if (territoryBaseId === sender?.territoryBaseId && zip === sender.zip) return [];
      const from = market.territories.get(territoryBaseId);
      return from ? [{ place, name: searchableText(from) }] : [];
    }),
    priceStep: market.customs.priceStep,
    place: { territoryBaseId: territory.territoryBaseId, name: searchableText(territory) },
  };
}
