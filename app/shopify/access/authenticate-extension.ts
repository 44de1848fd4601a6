import { findShop, type Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { readIdToken } from "./read-id-token.ts";

const BEARER = /^Bearer (\S+)$/i;

/** An invalid token, which a retry may replace; or a valid one of a shop that must open the app first. */
export type Unadmitted = "unauthorized" | "notInstalled";

/**
 * The shop whose staff uses an extension, from the id token of the request. No network call is made.
 */
export async function authenticateExtension(
  { service, options }: ShopifyApp,
  request: Request,
): Promise<Shop | Unadmitted> {
  const [, token] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!token) return "unauthorized";
  const { apiKey, apiSecrets } = options;
  const shopDomain = readIdToken(token, { apiKey, apiSecrets, now: service.now() });
  if (!shopDomain) return "unauthorized";
  const shop = await findShop(service.db.read, shopDomain);
  return shop?.state === "installed" ? shop : "notInstalled";
}
