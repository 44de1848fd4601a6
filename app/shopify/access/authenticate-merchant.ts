import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { openShop } from "../install/open-shop.ts";
import { openIdToken } from "./read-id-token.ts";
import { renewAccess } from "./renew-access.ts";
import type { ShopifyAuth } from "./shopify.server.ts";
import { staffTokenOf } from "./staff-token.ts";

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
    const url = new URL(request.url);
    const token = staffTokenOf(request.headers.get("authorization"), url);
    // Shopify's package accepts tokens that name another issuer, and some that never end.
    const isTrusted = token === null || openIdToken(token, app.options) !== null;
    if (!isTrusted && request.headers.has("authorization")) throw staleToken();
    const { session } = await authenticate.admin(isTrusted ? request : withoutToken(request, url));
    // Only a document request has the token in its URL: once each time that the app is opened.
    const idToken = url.searchParams.get("id_token");
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

/** The header has the store's script ask again with a new token. */
function staleToken(): Response {
  const headers = { "x-shopify-retry-invalid-session-request": "1" };
  return new Response(null, { status: 401, headers });
}

/** A page whose token is refused fetches a new one, like one that came without. */
function withoutToken({ headers, signal }: Request, url: URL): Request {
  const stripped = new URL(url);
  stripped.searchParams.delete("id_token");
  return new Request(stripped, { headers, signal });
}

function tokenOf(request: Request): string {
  const inUrl = new URL(request.url).searchParams.get("id_token");
  return request.headers.get("authorization") ?? inUrl ?? "";
}
