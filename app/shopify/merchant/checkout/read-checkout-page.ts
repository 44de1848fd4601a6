import { findSenderAddress } from "#app/shipping/addresses/find-sender-address.ts";
import { searchableText } from "#app/shipping/model/territory.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../../app.ts";
import { contextOfShop } from "../../shop-context.ts";
import type { FoundTerritory } from "../attention/find-territories.ts";
import { readSettings, type SettingsRead } from "../settings/read-settings.ts";

export interface CheckoutPage {
  rules: SettingsRead["settings"]["checkout"];
  carriers: { token: string; name: string }[];
  /** Where the preview's parcel goes to begin with: to the shop's own neighbours, else to the catalogue's first place. */
  place: FoundTerritory;
}

export async function readCheckoutPage(app: ShopifyApp, shop: Shop): Promise<CheckoutPage> {
  const { market } = contextOfShop(app, shop);
  const { settings } = await readSettings(app, shop);
  const { senderAddressId, accountId } = shop;
  const sender =
    senderAddressId && (await findSenderAddress(app.service, accountId, senderAddressId));
  const [first] = market.territories.values();
  const territory = market.territories.get(sender?.territoryBaseId ?? "") ?? first;
  if (!territory) throw new Error(`the catalogue of ${market.country} is empty`);
  return {
    rules: settings.checkout,
    carriers: market.carriers.map(({ carrierToken, displayName }) => ({
      token: carrierToken,
      name: displayName,
    })),
    place: { territoryBaseId: territory.territoryBaseId, name: searchableText(territory) },
  };
}
