import type { IncomingMessage } from "node:http";

import { openTrackingToken } from "#app/notifications/tracking-page/tracking-link.ts";
import { keyHeader } from "#app/public-api/headers.ts";
import { accountOfLabelPath } from "#app/public-api/labels/account-of-label-path.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { accountOfKey } from "#app/shipping/accounts/api-keys.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { shopOfBuyer } from "#app/shopify/access/read-buyer-token.ts";
import { shopOfSession, sessionTokenOf } from "#app/shopify/access/session-token.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import { isShopDomain } from "#app/shopify/shop/shop-domain.ts";

import type { Whose } from "./open-buckets.ts";

/** `isProven`: a store by a token of its staff. */
export type RequestOf = Whose & { isProven?: true };

const LABELS = "/api/public/label/";
const TRACKED = /^\/track\/([^/?]+?)(?:\.data)?(?:\?|$)/;

interface Parts {
  signingKeys: SigningKeys;
  now: () => Date;
  /** Any bucket's: what proves a token is the same in all. Null without a Shopify app. */
  app: () => Pick<ShopifyApp, "service" | "options"> | null;
}

/**
 * Whose a request is, by its head: of the account that a key or a signed link names, or of the store that a token or a
 * header names. Null for what is for no account: any bucket answers it, or refuses it. A store that is proven by its
 * token and was never seen is placed now, before it is installed.
 */
export function findWhose({ signingKeys, now, app }: Parts) {
  const ofAccount = (accountId: number | null) =>
    accountId === null ? null : { accountId: accountId as AccountId };
  const ofShop = (named: string) => {
    const shopDomain = named.toLowerCase();
    return isShopDomain(shopDomain) ? { shopDomain } : null;
  };

  function ofToken(incoming: IncomingMessage, path: string): RequestOf | null {
    const shopify = app();
    const url = URL.parse(path, "http://localhost");
    if (!shopify || !url) return null;
    const token = sessionTokenOf(incoming.headers.authorization, url);
    const isBuyer = path.startsWith("/api/buyer/");
    const proven = token === null ? null : (isBuyer ? shopOfBuyer : shopOfSession)(shopify, token);
    if (proven !== null) return { shopDomain: proven, ...(isBuyer ? {} : { isProven: true }) };
    return ofShop(url.searchParams.get("shop") ?? "");
  }

  return function whoseOf(incoming: IncomingMessage): RequestOf | null {
    const { url: path = "", headers } = incoming;
    if (path.startsWith(LABELS)) return ofAccount(accountOfLabelPath(signingKeys, path, now()));
    if (path.startsWith("/api/public")) {
      const apiKey = headers[keyHeader];
      return typeof apiKey === "string" ? ofAccount(accountOfKey(apiKey)) : null;
    }
    if (path.startsWith("/shopify/")) return ofShop(String(headers["x-shopify-shop-domain"] ?? ""));
    const [, tracked] = TRACKED.exec(path) ?? [];
    if (tracked !== undefined)
      return ofAccount(openTrackingToken(signingKeys, tracked)?.accountId ?? null);
    return ofToken(incoming, path);
  };
}
