import type { Shop } from "#db/shopify/shops.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { openShop } from "../install/open-shop.ts";
import { confirmAccess } from "./confirm-access.ts";
import { isLostFrame, toBouncePage, withFrame } from "./frame-address.ts";
import { openIdToken } from "./read-id-token.ts";
import { sessionTokenOf } from "./session-token.ts";
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
    const url = new URL(request.url);
    const token = sessionTokenOf(request.headers.get("authorization"), url);
    // Shopify's package accepts tokens that name another issuer, and some that never end.
    const trusted = token === null ? null : openIdToken(token, app.options);
    const isUsable = token === null || (trusted && (await admits(trusted.shopDomain, token)));
    if (!isUsable && request.headers.has("authorization")) throw staleToken();
    const asked = isUsable ? request : withoutToken(request, url);
    const framed = trusted && isUsable ? withFrame(asked, trusted.shopDomain) : asked;
    const { session } = await authenticate.admin(framed).catch((refusal: unknown) => {
      throw isLostFrame(asked, refusal) ? toBouncePage(asked, app.options.appUrl) : refusal;
    });
    const opened = { shopDomain: session.shop, scope: session.scope ?? "" };
    const shop = await openShop(app, opened);
    // Only a document request has the token in its URL: once each time that the app is opened.
    const idToken = url.searchParams.get("id_token");
    if (idToken !== null) void confirmAccess(app, { ...opened, idToken });
    return shop;
  }

  /** Whether the shop has access now; false when the page has to send a newer token. */
  async function admits(shopDomain: string, idToken: string): Promise<boolean> {
    try {
      const admission = await app.access.admit(shopDomain, idToken);
      if (admission !== "refused") return admission === "admitted";
    } catch (err) {
      if (!(err instanceof AdminError)) throw err;
      app.options.log.warn(
        { event: "access.exchange_failed", shopDomain, err },
        "A page's token could not be exchanged for an access token.",
      );
      throw new Response(null, { status: 503, headers: { "retry-after": "5" } });
    }
    app.options.log.warn(
      { event: "access.refused", shopDomain },
      "The store grants the app no access token.",
    );
    throw new Response(null, { status: 403 });
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
