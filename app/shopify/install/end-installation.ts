import { deleteSessionsOfShop, findSession } from "#db/shopify/sessions.ts";
import { updateShop, type Shop } from "#db/shopify/shops.ts";

import { offlineSessionId } from "../access/sealed-session.ts";
import type { ShopifyApp } from "../app.ts";

/**
 * Ends the access of a shop that removed the app; the wallet stays. The webhook may be a day late and the app installed
 * again by then: it is ignored when the installation, or the renewal of the access, is later than the removal.
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
  if (hasEnded)
    options.log.info({ event: "shop.uninstalled", shopDomain }, "The store removed the app.");
}
