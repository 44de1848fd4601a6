import { resumeParkedJobs } from "#db/jobs.ts";
import { deleteSessionsOfShop, findSession } from "#db/shopify/sessions.ts";
import { updateShop } from "#db/shopify/shops.ts";

import { offlineSessionId } from "../access/sealed-session.ts";
import { AdminError } from "../admin-api/admin.ts";
import type { ShopContext } from "../shop-context.ts";
import { ownInstallation } from "./shop-queries.ts";

/**
 * Ends the access of a shop that removed the app; the wallet stays. The webhook may be a day late and the app installed
 * again by then, so the store is asked: a token that it accepts shows that the news is old. A shop that has lost its
 * access was installed again when that is later than the removal.
 * @throws AdminError while the store does not answer
 */
export async function endInstallation(ctx: ShopContext, removedAt: Date): Promise<void> {
  const { accountId, shopDomain, state, installedAt } = ctx.shop;
  if (state !== "installed" || installedAt > removedAt) return;
  const access = await readAccess(ctx);
  if (access === "accepted") return;
  const now = ctx.now();
  const hasEnded = await ctx.db.tx(accountId, async (tx) => {
    // The token that the store rejected is deleted: another one belongs to a new installation.
    const hasOther = await findSession(tx, offlineSessionId(shopDomain));
    if (hasOther && access !== "gone") return false;
    await deleteSessionsOfShop(tx, shopDomain);
    await updateShop(tx, accountId, {
      state: "uninstalled",
      needsReopen: false,
      uninstalledAt: removedAt,
      carrierServiceId: null,
      carrierServiceState: "none",
      objectUpdated: now,
    });
    // They end, because there is nothing left to do.
    await resumeParkedJobs(tx, [String(accountId), shopDomain], now);
    return true;
  });
  if (hasEnded) ctx.log.info({ event: "shop.uninstalled" }, "The store removed the app.");
}

/** `gone`: the shop itself was closed, and nothing can be asked there any more. */
async function readAccess({ admin }: ShopContext): Promise<"accepted" | "rejected" | "gone"> {
  try {
    await admin.query(ownInstallation);
    return "accepted";
  } catch (error) {
    if (error instanceof AdminError && error.kind === "unauthorized") return "rejected";
    if (error instanceof AdminError && error.kind === "gone") return "gone";
    throw error;
  }
}
