import { deleteSessionsOfShop, findSession } from "#db/shopify/sessions.ts";
import { updateShop } from "#db/shopify/shops.ts";

import { offlineSessionId } from "../access/sealed-session.ts";
import type { ShopContext } from "../shop-context.ts";

/**
 * Ends the access of a shop that removed the app; the wallet stays. The webhook may be a day late and the app installed
 * again by then: it is ignored when the installation, or the renewal of the access, is later than the removal.
 */
export async function endInstallation(ctx: ShopContext, removedAt: Date): Promise<void> {
  const { accountId, shopDomain, state, installedAt } = ctx.shop;
  if (state !== "installed" || installedAt > removedAt) return;
  const now = ctx.now();
  const hasEnded = await ctx.db.tx(accountId, async (tx) => {
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
  if (hasEnded) ctx.log.info({ event: "shop.uninstalled" }, "The store removed the app.");
}
