import type { IncomingMessage } from "node:http";

import { findShopByCallbackToken } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { couldBeSigned } from "../webhooks/could-be-signed.ts";
import { shopOfStaff, staffTokenOf } from "./staff-token.ts";

const RATES = /^\/shopify\/rates\/([^/?]+)/;

/**
 * Whether a request comes from the store or a merchant's staff: a callback token of an installed shop, a session token,
 * or what may be a signed webhook, whose proof is its body. The preflight of an extension can bring nothing.
 */
export async function provesStore(
  app: ShopifyApp,
  { url = "", method, headers }: IncomingMessage,
): Promise<boolean> {
  const [, callbackToken] = RATES.exec(url) ?? [];
  if (callbackToken !== undefined)
    return (await findShopByCallbackToken(app.service.db.read, callbackToken)) !== null;
  if (url.startsWith("/shopify/webhooks"))
    return couldBeSigned(String(headers["x-shopify-hmac-sha256"] ?? ""));
  if (method === "OPTIONS") return url.startsWith("/api/extension/");
  const parsed = URL.parse(url, "http://localhost");
  const token = parsed && staffTokenOf(headers.authorization, parsed);
  return token !== null && shopOfStaff(app, token) !== null;
}
