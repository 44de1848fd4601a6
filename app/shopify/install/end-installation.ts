import { deleteSessionsOfShop, findSession } from "#db/shopify/sessions.ts";
import { updateShop, type Shop } from "#db/shopify/shops.ts";

import { offlineSessionId } from "../access/sealed-session.ts";
import type { ShopifyApp } from "../app.ts";

/**
 * The merchant removed the app: our access ends at once, the wallet stays theirs. The news may be a day late, and the app
 * back by then: it is, when it was installed, or our access renewed, after the removal.
 */
export async function endInstallation(
  { service, options }: ShopifyApp,
  { accountId, shopDomain, state, installedAt }: Shop,
  removedAt: Date,
): Promise<void> {
  if (state !== "installed" || installedAt > removedAt) return;
  const now = service.now();
  const hasEnded = await service.db.tx(accountId, async (tx) => {
    const session = await findSession(tx, offlineSessionId(shopDomain));
    if (session && session.objectUpdated > removedAt) return false;
    await deleteSessionsOfShop(tx, shopDomain);
    await updateShop(tx, accountId, {
      state: "uninstalled",
      uninstalledAt: removedAt,
      carrierServiceId: null,
      carrierServiceState: "none",
      objectUpdated: now,
    });
    return true;
  });
  if (hasEnded) options.log.info({ shopDomain }, "uninstalled");
}
