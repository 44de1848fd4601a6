import { editAccount } from "#app/shipping/accounts/edit-account.ts";
import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { annulDraft } from "#app/shipping/shipments/annul-draft.ts";
import { forgetShop, selectDraftIds } from "#db/shopify/erasure.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { shopBootstrap } from "../install/shop-queries.ts";
import { isServed, shopContextOfJob, type ShopContext } from "../shop-context.ts";

/**
 * Erases a shop two days after it removed the app (shop/redact): everything but the wallet and what the ledger needs,
 * which hold no personal data. A shop that is installed again by then keeps everything.
 */
export async function eraseShop(
  app: ShopifyApp,
  { accountId }: JobPayloads["eraseShop"],
): Promise<void> {
  const ctx = await shopContextOfJob(app, accountId);
  if (!ctx || (await isInstalled(ctx))) return;

  await annulDraftsOfShop(ctx);
  await erasePersonalData(ctx, { accountId, of: "everybody" });
  // A shop may bear its owner's name.
  await editAccount(ctx, { accountId, name: ctx.shop.shopDomain });
  await ctx.db.tx(accountId, async (tx) => {
    const now = await findShopOfAccount(tx, accountId);
    // When it was installed again meanwhile, its new data is kept.
    if (now?.installedAt.getTime() === ctx.shop.installedAt.getTime())
      await forgetShop(tx, now, ctx.now());
  });
  ctx.log.info({ event: "shop.erased" }, "The data of a shop was erased.");
}

/** Annuls unpaid drafts, because their recipients are erased. */
export async function annulDraftsOfShop(ctx: ShopContext): Promise<void> {
  if (!isServed(ctx)) return;
  for (const shipmentId of await selectDraftIds(ctx.db.read, ctx.accountId))
    await annulDraft(ctx, { shipmentId, annulReasonStatus: "other", annulReasonDetails: null });
}

/** The webhook of an uninstallation can be lost, so the store of an installed shop is queried. */
async function isInstalled(ctx: ShopContext): Promise<boolean> {
  if (ctx.shop.state !== "installed") return false;
  try {
    await ctx.admin.query(shopBootstrap);
    return true;
  } catch (error) {
    if (error instanceof AdminError && ["unauthorized", "gone"].includes(error.kind)) return false;
    throw error;
  }
}
