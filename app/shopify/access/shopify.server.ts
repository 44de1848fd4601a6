import {
  ApiVersion,
  AppDistribution,
  LogSeverity,
  shopifyApp,
} from "@shopify/shopify-app-remix/server";

import type { ShopifyApp } from "../app.ts";
import { makeSessionStorage } from "./session-storage.ts";

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
    sessionStorage: makeSessionStorage(app),
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
export type ShopifyAuth = ReturnType<typeof makeShopifyAuth>;
