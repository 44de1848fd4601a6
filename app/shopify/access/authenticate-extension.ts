import { findShop, type Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { readIdToken } from "./read-id-token.ts";

const BEARER = /^Bearer (\S+)$/i;

/** A token that is not good now: another may be. Or a good one, of a shop where the app has to be opened first. */
export type Unadmitted = "unauthorized" | "notInstalled";

/**
 * The shop whose staff uses an extension, known by the token that the store puts on its requests. Nobody outside is
 * asked.
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
