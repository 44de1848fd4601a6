import {
  deleteSessionIfStill,
  findSession,
  leaseSession,
  finishLeasedSession,
  type ShopSessionRow,
} from "#db/shopify/sessions.ts";
import { findShop, updateShop } from "#db/shopify/shops.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { askForRefresh } from "./refresh-access.ts";
import { offlineSessionId, openSealedSession, sealSession } from "./sealed-session.ts";

/** The package that serves the pages exchanges a token for a new one so long before its end; we refresh as early. */
const REFRESH_BEFORE_MS = 5 * 60_000;
/** Longer than a refresh may take: whoever died with the lease loses it then, and the old refresh token still works. */
const LEASE_MS = 30_000;
const LEASE_POLL_MS = 150;
const LEASE_WAIT_MAX_MS = 40_000;
const OWNER_BYTES = 16;

/** Our access to the shops that have the app. */
export interface Access {
  /**
   * A token that is good for some minutes still. Callers who ask together share one refresh; so do processes.
   * @throws AdminError unauthorized: nobody can do anything until the merchant opens the app; unreachable, throttled:
   * later; refused: the store's answer is not what we know
   */
  tokenOf(shopDomain: string): Promise<string>;
  /** The store turned this token down. True when there is another one by now, so that it is worth asking again. */
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
      await giveUp(parts, row);
      return false;
    },
  };
}

async function freshToken(parts: Parts, shopDomain: string): Promise<string> {
  const { service, options } = parts;
  const deadlineMs = service.now().getTime() + LEASE_WAIT_MAX_MS;
  for (;;) {
    const row = await findSession(service.db.read, offlineSessionId(shopDomain));
    const session = row && openSealedSession(options.signingKey, row.content);
    if (!row || !session) throw new AdminError("unauthorized", "the app has to be opened again");

    const leftMs = session.expires.getTime() - service.now().getTime();
    if (leftMs > REFRESH_BEFORE_MS) return session.accessToken;
    const refreshed = await refreshAlone(parts, row, session.refreshToken).catch(
      (error: unknown) => {
        // What is left of the old token serves while the store cannot be asked for another.
        if (leftMs > 0 && error instanceof AdminError && error.kind !== "unauthorized")
          return session.accessToken;
        throw error;
      },
    );
    if (refreshed !== null) return refreshed;

    if (service.now().getTime() > deadlineMs)
      throw new AdminError("unreachable", "somebody else has been refreshing the token for long");
    await service.sleep(LEASE_POLL_MS);
  }
}

/** Null when somebody else is at it, or was faster: look again. */
async function refreshAlone(
  parts: Parts,
  row: ShopSessionRow,
  refreshToken: string,
): Promise<string | null> {
  const { service, options } = parts;
  const { db } = service;
  const { sessionId, shopDomain } = row;
  const leaseOwner = Buffer.from(service.randomBytes(OWNER_BYTES)).toString("hex");
  const now = service.now();
  const lease = { leaseOwner, leaseUntil: new Date(now.getTime() + LEASE_MS) };
  if (!(await db.tx(null, (tx) => leaseSession(tx, row, lease, now)))) return null;

  try {
    const answer = await askForRefresh(options, shopDomain, refreshToken, service.now());
    if (answer === "refused") {
      await giveUp(parts, row);
      throw new AdminError("unauthorized", "the refresh token was refused");
    }
    const session = { id: sessionId, shop: shopDomain, state: "", ...answer };
    const kept = await db.tx(null, (tx) =>
      finishLeasedSession(
        tx,
        { sessionId, leaseOwner },
        {
          content: sealSession(options.signingKey, session),
          expires: answer.expires,
          objectUpdated: service.now(),
        },
      ),
    );
    return kept ? answer.accessToken : null;
  } catch (error) {
    await db.tx(null, (tx) => finishLeasedSession(tx, { sessionId, leaseOwner }, null));
    throw error;
  }
}

/** Only the merchant can give us access again, by opening the app; until then nobody knocks any more. */
async function giveUp({ service, options }: Parts, row: ShopSessionRow): Promise<void> {
  const shop = await findShop(service.db.read, row.shopDomain);
  await service.db.tx(shop?.accountId ?? null, async (tx) => {
    const deleted = await deleteSessionIfStill(tx, row);
    if (!deleted || !shop) return;
    await updateShop(tx, shop.accountId, { needsReopen: true, objectUpdated: service.now() });
  });
  options.log.warn({ shop: row.shopDomain }, "the store turned our token down");
}
