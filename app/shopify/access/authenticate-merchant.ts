import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { openShop } from "../install/open-shop.ts";
import { renewAccess } from "./renew-access.ts";
import type { ShopifyAuth } from "./shopify.server.ts";

export type AuthenticateMerchant = (request: Request) => Promise<Shop>;

/**
 * Who looks at an embedded page: the shop whose staff the store says it is. Loads that come with one token are admitted
 * together: a page has several loaders, and each would trade the token for another access of its own.
 */
export function makeAuthenticateMerchant(
  app: ShopifyApp,
  { authenticate }: ShopifyAuth,
): AuthenticateMerchant {
  const admitting = new Map<string, Promise<Shop>>();

  async function admitShop(request: Request): Promise<Shop> {
    const since = app.service.now();
    const { session } = await authenticate.admin(request);
    // Only a page that is loaded whole names its token in the address: once each time that the app is opened.
    const idToken = new URL(request.url).searchParams.get("id_token");
    if (idToken) await renewAccess(app, session.shop, { idToken, since });
    return openShop(app, { shopDomain: session.shop, scope: session.scope ?? "" });
  }

  /** @throws Response what the store's package answers to whoever is not admitted: redirections mostly */
  return async function authenticateMerchant(request) {
    const token = tokenOf(request);
    const other = admitting.get(token);
    // A refusal is an answer of its own for each, because a response is read once.
    const shared = other && (await other.catch(() => null));
    if (shared) return shared;

    const own = admitShop(request).finally(() => admitting.delete(token));
    if (token !== "") admitting.set(token, own);
    return own;
  };
}

function tokenOf(request: Request): string {
  const inUrl = new URL(request.url).searchParams.get("id_token");
  return request.headers.get("authorization") ?? inUrl ?? "";
}
