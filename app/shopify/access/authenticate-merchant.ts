import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { openShop } from "../install/open-shop.ts";
import { renewAccess } from "./renew-access.ts";
import type { ShopifyAuth } from "./shopify.server.ts";

export type AuthenticateMerchant = (request: Request) => Promise<Shop>;

/**
 * The shop whose staff opens an embedded page, as the store's token says. Requests with one token are authenticated
 * together: a page has several loaders, and each would exchange the token for another access token.
 */
export function makeAuthenticateMerchant(
  app: ShopifyApp,
  { authenticate }: ShopifyAuth,
): AuthenticateMerchant {
  const admitting = new Map<string, Promise<Shop>>();

  async function admitShop(request: Request): Promise<Shop> {
    const since = app.service.now();
    const { session } = await authenticate.admin(request);
    // Only a document request has the token in its URL: once each time that the app is opened.
    const idToken = new URL(request.url).searchParams.get("id_token");
    if (idToken) await renewAccess(app, session.shop, { idToken, since });
    return openShop(app, { shopDomain: session.shop, scope: session.scope ?? "" });
  }

  /** @throws Response of Shopify's library for requests that are not authenticated: redirects mostly */
  return async function authenticateMerchant(request) {
    const token = tokenOf(request);
    const other = admitting.get(token);
    // Each caller gets its own copy of a refusal, because a response is read once.
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
