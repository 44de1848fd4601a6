import { Session } from "@shopify/shopify-api";
import type { SessionStorage } from "@shopify/shopify-app-session-storage";

import {
  deleteSessions,
  findSession,
  replaceSession,
  selectSessionsOfShop,
} from "#db/shopify/sessions.ts";

import type { ShopifyApp } from "../app.ts";
import { openSealedSession, sealSession, type OfflineSession } from "./sealed-session.ts";

/**
 * Session storage for Shopify's library, in the app's database, encrypted. A database that does not answer
 * throws: it must never look like a shop that is not installed.
 */
export function makeSessionStorage({
  service,
  options,
}: Pick<ShopifyApp, "service" | "options">): SessionStorage {
  const { db } = service;
  const keys = options.signingKeys;
  const opened = ({ content }: { content: string }): Session[] => {
    const session = openSealedSession(keys, content);
    if (!session) return [];
    const { refreshToken, refreshTokenExpires, ...rest } = session;
    const pair = refreshToken && refreshTokenExpires && { refreshToken, refreshTokenExpires };
    return [new Session({ ...rest, ...pair, isOnline: false })];
  };

  return {
    async storeSession(session) {
      const whole = requireWhole(session);
      await db.tx(null, (tx) =>
        replaceSession(tx, {
          sessionId: whole.id,
          shopDomain: whole.shop,
          content: sealSession(keys, whole),
          expires: whole.expires,
          objectUpdated: service.now(),
        }),
      );
      return true;
    },
    async loadSession(id) {
      const row = await findSession(db.read, id);
      return row ? opened(row)[0] : undefined;
    },
    async deleteSession(id) {
      await db.tx(null, (tx) => deleteSessions(tx, [id]));
      return true;
    },
    async deleteSessions(ids) {
      await db.tx(null, (tx) => deleteSessions(tx, ids));
      return true;
    },
    async findSessionsByShop(shopDomain) {
      return (await selectSessionsOfShop(db.read, shopDomain)).flatMap(opened);
    },
  };
}

/**
 * A token without an end would be kept until the store rejects it, and could not be refreshed then.
 * @throws Error naming what is missing
 */
function requireWhole(session: Session): OfflineSession {
  const { id, shop, state, isOnline, scope, accessToken } = session;
  const { expires, refreshToken, refreshTokenExpires } = session;
  if (isOnline || !scope || !accessToken || !expires || !refreshToken || !refreshTokenExpires) {
    const has = Object.entries({ scope, accessToken, expires, refreshToken, refreshTokenExpires });
    const missing = has.filter(([, value]) => !value).map(([name]) => name);
    throw new Error(`the store's session of ${shop} is not ours to keep: ${missing.join(", ")}`);
  }
  return { id, shop, state, scope, accessToken, expires, refreshToken, refreshTokenExpires };
}
