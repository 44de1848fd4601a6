import { findSenderAddress } from "#app/shipping/addresses/find-sender-address.ts";
import { searchableText } from "#app/shipping/model/territory.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import type { FoundTerritory } from "../attention/find-territories.ts";
import { carrierName } from "../purchase/rate-views.ts";
import { readSettings, type SettingsRead } from "../settings/read-settings.ts";

export interface CheckoutPage {
  rules: SettingsRead["settings"]["checkout"];
  carriers: { token: string; name: string }[];
  /** The preview's first destination: a place near the shop, else the catalogue's first place. */
  place: FoundTerritory;
  /** What the market rounds prices to, in hundredths of its currency. */
  priceStep: number;
}

export async function readCheckoutPage(ctx: ServedShopContext): Promise<CheckoutPage> {
  const { market } = ctx;
  const { settings } = await readSettings(ctx);
  const { senderAddressId, accountId } = ctx.shop;
  const sender = senderAddressId && (await findSenderAddress(ctx, accountId, senderAddressId));
  const [first] = market.territories.values();
  const territory = market.territories.get(sender?.territoryBaseId ?? "") ?? first;
  if (!territory) throw new Error(`the catalogue of ${market.country} is empty`);
  return {
    rules: settings.checkout,
    carriers: market.carriers.map(({ carrierToken }) => ({
      token: carrierToken,
      name: carrierName(market, carrierToken, ctx.messages),
    })),
    priceStep: market.customs.priceStep,
    place: { territoryBaseId: territory.territoryBaseId, name: searchableText(territory) },
  };
}
