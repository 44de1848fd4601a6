import { trackingUrl } from "#app/notifications/tracking-page/tracking-link.ts";
import { paymentsByAccount } from "#app/payments/payments-by-account.ts";
import { labelUrl } from "#app/public-api/label-link.ts";
import type { ShopifySettings } from "#app/runtime/env.ts";
import type { Service } from "#app/shipping/context.ts";
import {
  makeAdmitMerchant,
  type AdmitMerchant,
} from "#app/shopify/access/authenticate-merchant.ts";
import { makeShopifyApp, type ShopifyApp } from "#app/shopify/access/shopify.server.ts";
import type { StoreFace, StoreOptions } from "#app/shopify/app.ts";
import { shopifyPayments } from "#app/shopify/billing/shopify-payments.ts";
import { openCheckout } from "#app/shopify/checkout/open-checkout.ts";
import { extensionApi } from "#app/shopify/extension-api/extension-api.ts";
import { makeStoreHandlers, type StoreHandlers } from "#app/shopify/jobs.ts";
import { openStore } from "#app/shopify/open-shopify-app.ts";
import { storeRoutes } from "#app/shopify/routes.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

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
