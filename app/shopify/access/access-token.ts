import { withLease } from "#app/shipping/durable/lease.ts";
import { waitFor } from "#app/shipping/durable/wait-for.ts";
import { endLease, type Lease } from "#db/durable/leases.ts";
import {
  deleteSessionIfStill,
  findSession,
  replaceSessionIfStill,
  type ShopSessionRow,
} from "#db/shopify/sessions.ts";
import { findShop, updateShop } from "#db/shopify/shops.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { askForRefresh } from "./refresh-access.ts";
import { offlineSessionId, openSealedSession, sealSession } from "./sealed-session.ts";

/** Shopify's library exchanges a token so long before its end; the app refreshes as early. */
const REFRESH_BEFORE_MS = 5 * 60_000;
/** Longer than a refresh may take. A process that dies loses the lease then, and the old refresh token still works. */
const LEASE_MS = 30_000;
/** Longer than the lease: a process that waits may have to refresh for one that died. */
const PATIENCE_MS = 40_000;

/** The access tokens of the shops that have the app. */
export interface Access {
  /**
   * A token that is valid for some minutes still. Simultaneous callers share one refresh; so do processes.
   * @throws AdminError unauthorized: until the merchant opens the app; unreachable, throttled: retry later; refused:
   * the store's response is unknown
   */
  tokenOf(shopDomain: string): Promise<string>;
  /** Records that the store rejected this token. True when there is another one by now, so that a retry makes sense. */
  lose(shopDomain: string, token: string): Promise<boolean>;
}

type Parts = Pick<ShopifyApp, "service" | "options">;

export function makeAccess(parts: Parts): Access {
  const refreshing = new Map<string, Promise<string>>();

  return {
    tokenOf(shopDomain) {
      const shared = refreshing.get(shopDomain);
      if (shared) return shared;
      const own = freshToken(parts, shopDomain).finally(() => refreshing.delete(shopDomain));
      refreshing.set(shopDomain, own);
      return own;
    },
    async lose(shopDomain, token) {
      const row = await findSession(parts.service.db.read, offlineSessionId(shopDomain));
      if (!row) return false;
      if (openSealedSession(parts.options.signingKey, row.content)?.accessToken !== token)
        return true;
      return !(await giveUp(parts, row, null));
    },
  };
}

async function freshToken(parts: Parts, shopDomain: string): Promise<string> {
  const token = await waitFor(parts.service, PATIENCE_MS, () => validToken(parts, shopDomain));
  if (token === null)
    throw new AdminError("unreachable", "another process has been refreshing the token too long");
  return token;
}

/** Null while another process refreshes the token, and when one has just done so. */
async function validToken(parts: Parts, shopDomain: string): Promise<string | null> {
  const { service, options } = parts;
  const row = await findSession(service.db.read, offlineSessionId(shopDomain));
  const session = row && openSealedSession(options.signingKey, row.content);
  if (!row || !session) throw new AdminError("unauthorized", "the app has to be opened again");

  const leftMs = session.expires.getTime() - service.now().getTime();
  if (leftMs > REFRESH_BEFORE_MS) return session.accessToken;
  try {
    return await refreshAlone(parts, row, session.refreshToken);
  } catch (error) {
    // The old token is used until its end while the store does not issue another.
    if (leftMs > 0 && error instanceof AdminError && error.kind !== "unauthorized")
      return session.accessToken;
    throw error;
  }
}

/** Null while another process refreshes the session, and when the session is no longer the one that was read. */
function refreshAlone(
  parts: Parts,
  row: ShopSessionRow,
  refreshToken: string,
): Promise<string | null> {
  const { service, options } = parts;
  const { db } = service;
  const { sessionId, shopDomain } = row;
  const key = `shopToken:${shopDomain}`;
  return withLease(service, { accountId: null, key, durationMs: LEASE_MS }, async (lease) => {
    const current = await findSession(db.read, sessionId);
    if (current?.content !== row.content) return null;

    const renewed = await askForRefresh(options, shopDomain, refreshToken, service.now());
    if (renewed === "refused") {
      if (!(await giveUp(parts, row, lease))) return null;
      throw new AdminError("unauthorized", "the refresh token was refused");
    }
    const session = { id: sessionId, shop: shopDomain, state: "", ...renewed };
    const isKept = await db.tx(
      null,
      async (tx) =>
        (await endLease(tx, lease)) &&
        replaceSessionIfStill(tx, row, {
          content: sealSession(options.signingKey, session),
          expires: renewed.expires,
          objectUpdated: service.now(),
        }),
    );
    return isKept ? renewed.accessToken : null;
  });
}

/**
 * Deletes the session that the store rejected: only the merchant can give us access again, by opening the app.
 * @param lease of the process that refreshes it
 * @returns false when there is another session by now, or another process has taken the lease over to refresh this one
 */
async function giveUp(
  { service, options }: Parts,
  row: ShopSessionRow,
  lease: Lease | null,
): Promise<boolean> {
  const { shopDomain } = row;
  const shop = await findShop(service.db.read, shopDomain);
  const isDeleted = await service.db.tx(shop?.accountId ?? null, async (tx) => {
    if (lease && !(await endLease(tx, lease))) return false;
    if (!(await deleteSessionIfStill(tx, row))) return false;
    if (shop)
      await updateShop(tx, shop.accountId, { needsReopen: true, objectUpdated: service.now() });
    return true;
  });
  if (isDeleted)
    options.log.warn(
      { event: "shop.access_lost", shopDomain },
      "The store rejected the access token.",
    );
  return isDeleted;
}
