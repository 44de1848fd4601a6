import { findShop, type Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { readIdToken } from "./read-id-token.ts";

const BEARER = /^Bearer (\S+)$/i;

/**
 * The shop whose staff uses an extension, known by the token that the store puts on its requests. Nobody outside is
 * asked. Null for a token that is not good now, and for a shop that has not installed the app.
 */
export async function admitExtension(
  { service, options }: StoreFace,
  request: Request,
): Promise<Shop | null> {
  const [, token] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!token) return null;
  const { apiKey, apiSecrets } = options;
  const shopDomain = readIdToken(token, { apiKey, apiSecrets, now: service.now() });
  const shop = shopDomain && (await findShop(service.db.read, shopDomain));
  return shop && shop.state === "installed" ? shop : null;
}
