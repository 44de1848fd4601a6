import { readPlaces } from "#db/read-places.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

import { trackingUrl } from "./notifications/tracking-link.ts";
import { paymentsByAccount } from "./payments/payments-by-account.ts";
import { labelUrl } from "./public-api/label-link.ts";
import type { ShopifySettings } from "./runtime/env.ts";
import type { Service } from "./shipping/context.ts";
import { shopifyPayments } from "./shopify/billing/shopify-payments.ts";
import { openCheckout } from "./shopify/checkout/open-checkout.ts";
import { extensionApi } from "./shopify/extension-api/extension-api.ts";
import type { StoreFace, StoreOptions } from "./shopify/face.ts";
import { makeAdmitMerchant, type AdmitMerchant } from "./shopify/install/admit-merchant.ts";
import { makeStoreHandlers, type StoreHandlers } from "./shopify/job-handlers.ts";
import { openStore } from "./shopify/open-store.ts";
import { makeShopifyApp, type ShopifyApp } from "./shopify/shopify.server.ts";
import { storeRoutes } from "./shopify/store-routes.ts";
import { buildGazetteer } from "./territories/build-gazetteer.ts";

/** What the embedded pages get. */
export interface StorePages {
  face: StoreFace;
  shopify: ShopifyApp;
  admitMerchant: AdmitMerchant;
}

type Observe = (route: string, method: string, status: number, durationMs: number) => void;

interface StoreRoom {
  /** The service, with the payment method that merchants have in their store. */
  service: Service;
  pages: StorePages;
  routes: ReturnType<typeof storeRoutes>;
  /** What the extensions on the order pages ask. */
  extensionApi: ReturnType<typeof extensionApi>;
  handlers: StoreHandlers;
  stop(): Promise<void>;
}

/** Everything of one app in its store: pages, machine routes and work. */
export function openStoreRoom(
  opened: Service,
  settings: ShopifySettings,
  {
    observe,
    publicUrl,
    ...options
  }: Omit<StoreOptions, keyof ShopifySettings | "trackingPageOf" | "labelUrlOf"> & {
    observe: Observe;
    publicUrl: string | null;
  },
): StoreRoom {
  const payments = paymentsByAccount({
    isShop: async (accountId) => (await findShopOfAccount(opened.db.read, accountId)) !== null,
    ofShops: shopifyPayments(() => face),
    ofOthers: opened.payments,
  });
  const service: Service = { ...opened, payments };
  const gazetteers = new Map(
    [...service.markets].map(([country, { territories }]) => [
      country,
      buildGazetteer(country, territories, readPlaces(country, territories)),
    ]),
  );
  const origin = publicUrl ?? settings.appUrl;
  const trackingPageOf: StoreOptions["trackingPageOf"] = (parcel) =>
    trackingUrl(options.signingKey, origin, parcel);
  const labelUrlOf: StoreOptions["labelUrlOf"] = (grant) =>
    labelUrl(options.signingKey, origin, grant, opened.now());
  const face: StoreFace = openStore(
    service,
    { ...settings, ...options, trackingPageOf, labelUrlOf },
    gazetteers,
  );
  const shopify = makeShopifyApp(face);
  const checkout = openCheckout(face, { observe });
  return {
    service,
    pages: { face, shopify, admitMerchant: makeAdmitMerchant(face, shopify) },
    routes: storeRoutes(face, checkout),
    extensionApi: extensionApi(face),
    handlers: makeStoreHandlers(face),
    stop: () => checkout.stop(),
  };
}
