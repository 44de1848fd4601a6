import type { AccountId } from "#app/shipping/model/ids.ts";
import type { StoreIdentity } from "#app/shipping/model/store-identity.ts";
import type { Connection } from "#db/engine/database.ts";
import { findShopOfAccount, type Shop } from "#db/shopify/shops.ts";

import { logoIn } from "../shop/buyer-settings.ts";
import { readShopSettings, type ShopSettings } from "../shop/shop-settings.ts";

/** The shop as its buyers see it; null for an account without a shop, and for one that was erased. */
export async function readStoreIdentity(
  db: Connection,
  accountId: AccountId,
): Promise<StoreIdentity | null> {
  const shop = await findShopOfAccount(db, accountId);
  if (!shop || shop.state === "redacted") return null;
  return storeIdentity(shop, readShopSettings(shop.settings).buyer);
}

/** How a shop appears with these settings, saved or not. */
export function storeIdentity(
  { shopDomain, email, timeZone }: Pick<Shop, "shopDomain" | "email" | "timeZone">,
  buyer: ShopSettings["buyer"],
): StoreIdentity {
  return {
    logo: buyer.logo === null ? null : logoIn(buyer.logo),
    color: buyer.color,
    timeZone,
    contact: {
      email: buyer.email ?? email,
      whatsapp: buyer.whatsapp?.slice(1) ?? null,
      // The store redirects to the domain that it sells at.
      url: buyer.url ?? `https://${shopDomain}`,
    },
    words: { page: buyer.pageText, mails: buyer.mailTexts },
    answers: {
      goesOut: buyer.goesOut,
      asksBefore: buyer.asksBefore,
      bySms: buyer.sms,
      payUrl: buyer.payUrl,
    },
  };
}
