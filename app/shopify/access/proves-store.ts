import type { IncomingMessage } from "node:http";

import { findShopByCallbackTokenHash } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { couldBeSigned } from "../webhooks/could-be-signed.ts";
import { hashCallbackToken } from "./callback-token.ts";
import { shopOfBuyer } from "./read-buyer-token.ts";
import { shopOfSession, sessionTokenOf } from "./session-token.ts";

const RATES = /^\/shopify\/rates\/([^/?]+)/;

/**
 * Whether a request comes from the store, a merchant's staff or a buyer: a callback token of an installed shop, a
 * session token, or what may be a signed webhook, whose proof is its body. The preflight of an extension can bring
 * nothing.
 */
export async function provesStore(
  app: ShopifyApp,
  { url = "", method, headers }: IncomingMessage,
): Promise<boolean> {
  const [, callbackToken] = RATES.exec(url) ?? [];
  if (callbackToken !== undefined) {
    const hash = hashCallbackToken(callbackToken);
    return (await findShopByCallbackTokenHash(app.service.db.read, hash)) !== null;
  }
  if (url.startsWith("/shopify/webhooks"))
    return couldBeSigned(String(headers["x-shopify-hmac-sha256"] ?? ""));
  const isBuyer = url.startsWith("/api/buyer/");
  if (method === "OPTIONS") return isBuyer || url.startsWith("/api/extension/");
  const parsed = URL.parse(url, "http://localhost");
  const token = parsed && sessionTokenOf(headers.authorization, parsed);
  if (token === null) return false;
  return (isBuyer ? shopOfBuyer(app, token) : shopOfSession(app, token)) !== null;
}
