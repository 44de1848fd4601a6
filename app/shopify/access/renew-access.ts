import { findSession, replaceSession } from "#db/shopify/sessions.ts";

import type { ShopifyApp } from "../app.ts";
import { askForExchange } from "./refresh-access.ts";
import { offlineSessionId, sealSession } from "./sealed-session.ts";

/**
 * Exchanges the page's id token for a new access token, unless that was just done. A token that looks valid may belong
 * to an installation that has ended: the app was removed and installed again, and the webhook about it is still on its
 * way. A token that is newer than the removal shows that the webhook is late. When the store does not answer, the
 * stored token stays.
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
