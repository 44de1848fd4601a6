import { findSession, replaceSession } from "#db/shopify/sessions.ts";

import type { ShopifyApp } from "../app.ts";
import { askForExchange } from "./refresh-access.ts";
import { offlineSessionId, sealSession } from "./sealed-session.ts";

/**
 * Trades the token that the store gave to the page for new access, unless that was just done. Access that looks valid
 * may be that of an installation which has ended: the app was removed and is back, and the news of it is still on its
 * way. Access that is newer than the removal says that the news is old. When the store does not answer, what we have
 * stays.
 */
export async function renewAccess(
  { service, options }: ShopifyApp,
  shopDomain: string,
  { idToken, since }: { idToken: string; since: Date },
): Promise<void> {
  const sessionId = offlineSessionId(shopDomain);
  const kept = await findSession(service.db.read, sessionId);
  if (!kept || kept.objectUpdated >= since) return;
  try {
    const access = await askForExchange(options, shopDomain, idToken, service.now());
    if (access === "refused") return;
    const session = { id: sessionId, shop: shopDomain, state: "", ...access };
    await service.db.tx(null, (tx) =>
      replaceSession(tx, {
        sessionId,
        shopDomain,
        content: sealSession(options.signingKey, session),
        expires: access.expires,
        objectUpdated: service.now(),
      }),
    );
  } catch (err) {
    options.log.warn(
      { event: "access.renewal_failed", shopDomain, err },
      "The access token of a shop could not be renewed.",
    );
  }
}
