import type { IncomingMessage } from "node:http";

import { openTrackingToken } from "#app/notifications/tracking-page/tracking-link.ts";
import { keyHeader } from "#app/public-api/headers.ts";
import { accountOfLabelPath } from "#app/public-api/labels/account-of-label-path.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import { accountOfKey } from "#app/shipping/accounts/api-keys.ts";
import { shopOfBuyer } from "#app/shopify/access/read-buyer-token.ts";
import { shopOfStaff, staffTokenOf } from "#app/shopify/access/staff-token.ts";
import type { ShopifyApp } from "#app/shopify/app.ts";
import { isShopDomain } from "#app/shopify/shop/shop-domain.ts";

import type { Buckets } from "./open-buckets.ts";

const LABELS = "/api/public/label/";
const TRACKED = /^\/track\/([^/?]+?)(?:\.data)?(?:\?|$)/;

interface Parts {
  buckets: Pick<Buckets, "nameOf" | "ofShop" | "placeShop">;
  signingKeys: SigningKeys;
  now: () => Date;
  /** Any bucket's: what proves a token is the same in all. Null without a Shopify app. */
  app: () => Pick<ShopifyApp, "service" | "options"> | null;
}

/**
 * Which bucket a request is for, by its head: the account that a key or a signed link names, or the store that a token
 * or a header names. Null for what is for no account: any bucket answers it, or refuses it.
 */
export function findBucketOf({ buckets, signingKeys, now, app }: Parts) {
  const ofAccount = (accountId: number | null) =>
    accountId === null ? null : buckets.nameOf(accountId);

  /** Proven by its token: a store that was never seen is placed now, before it is installed. */
  async function ofToken(incoming: IncomingMessage, path: string): Promise<string | null> {
    const shopify = app();
    const url = URL.parse(path, "http://localhost");
    if (!shopify || !url) return null;
    const token = staffTokenOf(incoming.headers.authorization, url);
    const isBuyer = path.startsWith("/api/buyer/");
    const proven = token === null ? null : (isBuyer ? shopOfBuyer : shopOfStaff)(shopify, token);
    if (proven !== null) return isBuyer ? buckets.ofShop(proven) : buckets.placeShop(proven);
    const named = url.searchParams.get("shop")?.toLowerCase() ?? "";
    return isShopDomain(named) ? buckets.ofShop(named) : null;
  }

  return function bucketOf(incoming: IncomingMessage): string | null | Promise<string | null> {
    const { url: path = "", headers } = incoming;
    if (path.startsWith(LABELS)) return ofAccount(accountOfLabelPath(signingKeys, path, now()));
    if (path.startsWith("/api/public")) {
      const apiKey = headers[keyHeader];
      return typeof apiKey === "string" ? ofAccount(accountOfKey(apiKey)) : null;
    }
    if (path.startsWith("/shopify/")) {
      const domain = String(headers["x-shopify-shop-domain"] ?? "").toLowerCase();
      return isShopDomain(domain) ? buckets.ofShop(domain) : null;
    }
    const [, tracked] = TRACKED.exec(path) ?? [];
    if (tracked !== undefined)
      return ofAccount(openTrackingToken(signingKeys, tracked)?.accountId ?? null);
    return ofToken(incoming, path);
  };
}
