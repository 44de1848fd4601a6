import { randomUUID } from "node:crypto";

import { SignJWT } from "jose";

import type { AppSettings } from "../app.ts";
import type { BuyerTokenChanges } from "../buyer.ts";
import type { Shop } from "../shop.ts";

const LIFETIME_SECONDS = 5 * 60;

/** The token that a customer account extension gets: no issuer, and a shop without a scheme. */
export function makeBuyerToken(
  shop: Shop,
  app: AppSettings,
  changes: BuyerTokenChanges = {},
): Promise<string> {
  const { customerId, lifetimeSeconds = LIFETIME_SECONDS, claims = {} } = changes;
  const now = Math.floor((changes.issuedAt ?? shop.world.now()).getTime() / 1000);
  const sub = customerId === undefined ? {} : { sub: `gid://shopify/Customer/${customerId}` };
  return new SignJWT({ dest: shop.domain, ...sub, ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(changes.apiKey ?? app.apiKey)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(new TextEncoder().encode(changes.apiSecret ?? app.apiSecret));
}
