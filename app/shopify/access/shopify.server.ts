import { Session } from "@shopify/shopify-api";
import { setAbstractFetchFunc } from "@shopify/shopify-api/runtime";
import {
  ApiVersion,
  AppDistribution,
  LogSeverity,
  shopifyApp,
} from "@shopify/shopify-app-remix/server";
import type { SessionStorage } from "@shopify/shopify-app-session-storage";

import type { ShopifyApp } from "../app.ts";
import { libraryFetch } from "./library-fetch.ts";
import { makeSessionStorage } from "./session-storage.ts";

// Its adapter for Node has set the global one when it was imported.
setAbstractFetchFunc(libraryFetch);

/**
 * Shopify's library, used to authenticate embedded pages and to exchange a page's token for an access token. Webhooks,
 * background work and the Admin API are the app's own, see the README.
 */
export function makeShopifyAuth(app: ShopifyApp) {
  const { apiKey, apiSecrets, appUrl, scopes, log } = app.options;
  const [secret] = apiSecrets;
  if (!secret) throw new Error("the app has no secret");
  return shopifyApp({
    apiKey,
    apiSecretKey: secret,
    apiVersion: ApiVersion.October26,
    scopes: [...scopes],
    appUrl,
    authPathPrefix: "/auth",
    distribution: AppDistribution.AppStore,
    useOnlineTokens: false,
    sessionStorage: neverExchanging(makeSessionStorage(app)),
    logger: {
      level: LogSeverity.Warning,
      log: (severity, message) => {
        const level = severity === LogSeverity.Error ? "error" : "warn";
        log[level](
          { event: "shopify_library.reported", detail: message },
          "Shopify's library reported a problem.",
        );
        return Promise.resolve();
      },
    },
    future: {
      unstable_newEmbeddedAuthStrategy: true,
      // Obligatory for public apps: an access token lives for an hour.
      expiringOfflineAccessTokens: true,
    },
  });
}

/**
 * `Access` has made sure of a token before a page reaches the library, which would exchange one without the lease. So a
 * session without an end is what the library sees, and what it wants to store is an error of ours.
 */
function neverExchanging(storage: SessionStorage): SessionStorage {
  return {
    ...storage,
    async loadSession(id) {
      const session = await storage.loadSession(id);
      return session && new Session({ ...session.toObject(), expires: undefined });
    },
    storeSession: () => Promise.reject(new Error("the library exchanged a token by itself")),
  };
}

export type ShopifyAuth = ReturnType<typeof makeShopifyAuth>;
