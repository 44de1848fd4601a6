import type { IncomingMessage } from "node:http";

import { readBuyerParcel } from "#app/notifications/tracking-page/read-buyer-parcel.ts";
import { trackingUrl } from "#app/notifications/tracking-page/tracking-link.ts";
import { paymentsByAccount } from "#app/payments/payments-by-account.ts";
import { labelUrl, returnLabelUrl } from "#app/public-api/labels/label-link.ts";
import type { ShopifySettings } from "#app/runtime/env.ts";
import type { OpenAllowance } from "#app/runtime/rate-limit.ts";
import type { Service } from "#app/shipping/context.ts";
import {
  makeAuthenticateMerchant,
  type AuthenticateMerchant,
} from "#app/shopify/access/authenticate-merchant.ts";
import { provesStore } from "#app/shopify/access/proves-store.ts";
import { shopOfSession, sessionTokenOf } from "#app/shopify/access/session-token.ts";
import { makeShopifyAuth, type ShopifyAuth } from "#app/shopify/access/shopify.server.ts";
import type { ShopifyApp, ShopifyOptions } from "#app/shopify/app.ts";
import { shopifyPayments } from "#app/shopify/billing/shopify-payments.ts";
import { buyerApi } from "#app/shopify/buyer/buyer-api.ts";
import { readStoreIdentity } from "#app/shopify/buyer/store-identity.ts";
import { openCheckout } from "#app/shopify/checkout/open-checkout.ts";
import { extensionApi } from "#app/shopify/extension-api/extension-api.ts";
import { openShopifyApp } from "#app/shopify/open-shopify-app.ts";
import { storeApi } from "#app/shopify/routes.ts";
import { findShopOfAccount, selectShopCountries } from "#db/shopify/shops.ts";

import type { OpenedGazetteers } from "./open-gazetteers.ts";

/** What the embedded pages use. */
export interface ShopifyPages {
  app: ShopifyApp;
  shopify: ShopifyAuth;
  authenticateMerchant: AuthenticateMerchant;
}

type Observe = (route: string, method: string, status: number, durationMs: number) => void;

interface OpenedShopify {
  /** The service, with the payment method that merchants have in their store. */
  service: Service;
  pages: ShopifyPages;
  /** Requests of the store's servers. */
  storeApi: ReturnType<typeof storeApi>;
  /** The API of the extensions on the order pages. */
  extensionApi: ReturnType<typeof extensionApi>;
  /** The API of the block on a buyer's order page. */
  buyerApi: ReturnType<typeof buyerApi>;
  /** Whether a request comes from the store or a merchant's staff, as far as its head shows. */
  proves: (incoming: IncomingMessage) => Promise<boolean>;
  /** Whether a request for a page brings a valid session token. */
  isStaff: (request: Request) => boolean;
  stop(): Promise<void>;
}

/** Everything of the Shopify app: pages, webhook routes and jobs. */
export function openShopify(
  opened: Service,
  settings: ShopifySettings,
  {
    observe,
    gazetteers,
    publicUrl,
    openAllowance,
    ...options
  }: Omit<
    ShopifyOptions,
    keyof ShopifySettings | "trackingPageOf" | "buyerParcelOf" | "labelUrlOf" | "returnLabelUrlOf"
  > & {
    observe: Observe;
    gazetteers: OpenedGazetteers;
    publicUrl: string | null;
    openAllowance: OpenAllowance;
  },
): OpenedShopify {
  const payments = paymentsByAccount({
    isShop: async (accountId) => (await findShopOfAccount(opened.db.read, accountId)) !== null,
    ofShops: shopifyPayments(() => app),
    ofOthers: opened.money.payments,
  });
  const service: Service = { ...opened, money: { ...opened.money, payments } };
  const origin = publicUrl ?? settings.appUrl;
  const trackingPageOf: ShopifyOptions["trackingPageOf"] = (parcel) =>
    trackingUrl(options.signingKeys, origin, parcel);
  const buyerParcelOf: ShopifyOptions["buyerParcelOf"] = (parcel, language) =>
    readBuyerParcel(service, parcel, language, {
      signingKeys: options.signingKeys,
      origin,
      storeOf: (accountId) => readStoreIdentity(service.db.read, accountId),
    });
  const labelUrlOf: ShopifyOptions["labelUrlOf"] = (grant) =>
    labelUrl(options.signingKeys, origin, grant, opened.now());
  const returnLabelUrlOf: ShopifyOptions["returnLabelUrlOf"] = (parcel) =>
    returnLabelUrl(options.signingKeys, origin, parcel);
  const links = { trackingPageOf, buyerParcelOf, labelUrlOf, returnLabelUrlOf };
  const app: ShopifyApp = openShopifyApp(
    service,
    { ...settings, ...options, ...links },
    gazetteers,
  );
  selectShopCountries(service.db.read)
    .then((countries) => gazetteers.prepare(countries))
    .catch((err: unknown) =>
      options.log.error({ event: "gazetteers.failed", err }, "Places are not ready yet."),
    );
  const shopify = makeShopifyAuth(app);
  const checkout = openCheckout(app, { observe });
  return {
    service,
    pages: { app, shopify, authenticateMerchant: makeAuthenticateMerchant(app, shopify) },
    storeApi: storeApi(app, checkout),
    extensionApi: extensionApi(app, { openAllowance }),
    buyerApi: buyerApi(app, { openAllowance }),
    proves: (incoming) => provesStore(app, incoming),
    isStaff({ headers, url }) {
      const token = sessionTokenOf(headers.get("authorization"), new URL(url));
      return token !== null && shopOfSession(app, token) !== null;
    },
    async stop() {
      gazetteers.stop();
      await Promise.all([checkout.stop(), app.accessLog.flush()]);
    },
  };
}
