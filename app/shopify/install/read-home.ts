import { toDecimal } from "#app/shipping/model/money.ts";
import type { CarrierServiceState } from "#app/shipping/model/store.ts";
import { showWallet } from "#app/shipping/operations/show-wallet.ts";
import { selectOpenDataRequests } from "#db/shopify/data-requests.ts";
import type { Shop } from "#db/shopify/shops.ts";
import { selectAttention } from "#db/shopify/store-orders.ts";

import type { StoreFace } from "../face.ts";

/** How live rates stand: `unseen` are registered, but no checkout has asked for one yet. */
export type RatesStanding =
  | "working"
  | "unseen"
  | "preparing"
  | "countryNotServed"
  | "planNotEligible"
  | "forbidden"
  | "failed";

/** What a merchant wants to know first. */
export interface Home {
  shopName: string;
  balance: number;
  currency: string;
  ordersNeedingAttention: number;
  rates: RatesStanding;
  /** Where the store lets a merchant add our rates. */
  shippingSettingsUrl: string;
  dataRequestIds: string[];
}

export async function readHome({ service }: StoreFace, shop: Shop): Promise<Home> {
  const { accountId, shopDomain } = shop;
  const { read } = service.db;
  const { balance, currency } = await showWallet(service, accountId);
  const attention = await selectAttention(read, accountId, { limit: 1, page: 1 });
  const requests = await selectOpenDataRequests(read, accountId);
  const handle = shopDomain.slice(0, shopDomain.indexOf("."));
  return {
    shopName: shop.name ?? shopDomain,
    balance: toDecimal(balance),
    currency,
    ordersNeedingAttention: attention.total,
    rates: standingOf(shop, service.markets.has(shop.country ?? "")),
    shippingSettingsUrl: `https://admin.shopify.com/store/${handle}/settings/shipping`,
    dataRequestIds: requests.map(({ dataRequestId }) => dataRequestId),
  };
}

const standings: Record<Exclude<CarrierServiceState, "ok">, RatesStanding> = {
  none: "preparing",
  planNotEligible: "planNotEligible",
  forbidden: "forbidden",
  other: "failed",
};

function standingOf(shop: Shop, isServed: boolean): RatesStanding {
  const { country, carrierServiceState, lastCallbackAt } = shop;
  if (country !== null && !isServed) return "countryNotServed";
  if (carrierServiceState !== "ok") return standings[carrierServiceState];
  return lastCallbackAt ? "working" : "unseen";
}
