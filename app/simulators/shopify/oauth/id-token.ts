import { randomUUID } from "node:crypto";

import { jwtVerify, SignJWT } from "jose";

import type { AppSettings } from "../app.ts";
import type { IdTokenChanges } from "../merchant.ts";
import type { Shop } from "../shop.ts";

const LIFETIME_SECONDS = 60;
const OWNER_ID = 88_000_001;

/** The token that App Bridge gives the app's pages for the current user. */
export function makeIdToken(
  shop: Shop,
  app: AppSettings,
  changes: IdTokenChanges = {},
): Promise<string> {
  const { userId = OWNER_ID, lifetimeSeconds = LIFETIME_SECONDS } = changes;
  const now = Math.floor((changes.issuedAt ?? shop.world.now()).getTime() / 1000);
  return new SignJWT({ dest: `https://${shop.domain}`, sid: randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(`https://${shop.domain}/admin`)
    .setAudience(changes.apiKey ?? app.apiKey)
    .setSubject(String(userId))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(new TextEncoder().encode(changes.apiSecret ?? app.apiSecret));
}

/** Whether a token is valid for this app and shop. */
export async function isIdToken(token: string, shop: Shop, app: AppSettings): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(app.apiSecret), {
      algorithms: ["HS256"],
      audience: app.apiKey,
      issuer: `https://${shop.domain}/admin`,
      requiredClaims: ["exp", "sub"],
      currentDate: shop.world.now(),
    });
    return payload["dest"] === `https://${shop.domain}`;
  } catch {
    return false;
  }
}
