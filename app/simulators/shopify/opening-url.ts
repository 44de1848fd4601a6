import { createHmac, randomUUID } from "node:crypto";

import type { AppSettings } from "./app.ts";
import { applicationUrl } from "./deployed-address.ts";
import { makeIdToken } from "./oauth/id-token.ts";
import type { Shop } from "./shop.ts";

/**
 * What the admin's frame loads when the merchant clicks on the app: `application_url` and these parameters, signed.
 * @see https://shopify.dev/docs/apps/build/authentication-authorization/session-tokens
 * @see https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant
 */
export async function openingUrl(shop: Shop, app: AppSettings, locale: string): Promise<string> {
  const handle = shop.domain.slice(0, shop.domain.indexOf("."));
  const query = new URLSearchParams({
    embedded: "1",
    host: Buffer.from(`admin.shopify.com/store/${handle}`).toString("base64url"),
    id_token: await makeIdToken(shop, app),
    locale,
    session: randomUUID(),
    shop: shop.domain,
    timestamp: String(Math.floor(shop.world.now().getTime() / 1000)),
  });
  const signed = [...query].map(([name, value]) => `${name}=${value}`).join("&");
  query.set("hmac", createHmac("sha256", app.apiSecret).update(signed).digest("hex"));
  const url = new URL(applicationUrl(app));
  url.search = query.toString();
  return url.href;
}
