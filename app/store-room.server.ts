import { readPlaces } from "#db/read-places.ts";

import type { ShopifySettings } from "./runtime/env.ts";
import type { Service } from "./shipping/context.ts";
import { shopifyPayments } from "./shopify/billing/shopify-payments.ts";
import { openCheckout } from "./shopify/checkout/open-checkout.ts";
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
  handlers: StoreHandlers;
  stop(): Promise<void>;
}

/** Everything of one app in its store: pages, machine routes and work. */
export function openStoreRoom(
  opened: Service,
  settings: ShopifySettings,
  { observe, ...options }: Omit<StoreOptions, keyof ShopifySettings> & { observe: Observe },
): StoreRoom {
  const service: Service = { ...opened, payments: shopifyPayments(() => face) };
  const gazetteers = new Map(
    [...service.markets].map(([country, { territories }]) => [
      country,
      buildGazetteer(country, territories, readPlaces(country, territories)),
    ]),
  );
  const face: StoreFace = openStore(service, { ...settings, ...options }, gazetteers);
  const shopify = makeShopifyApp(face);
  const checkout = openCheckout(face, { observe });
  return {
    service,
    pages: { face, shopify, admitMerchant: makeAdmitMerchant(face, shopify) },
    routes: storeRoutes(face, checkout),
    handlers: makeStoreHandlers(face),
    stop: () => checkout.stop(),
  };
}
