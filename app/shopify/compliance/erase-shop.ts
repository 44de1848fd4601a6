import { editAccount } from "#app/shipping/accounts/edit-account.ts";
import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { annulDraft } from "#app/shipping/shipments/annul-draft.ts";
import { forgetShop, selectDraftIds } from "#db/shopify/erasure.ts";
import { findShopOfAccount, type Shop } from "#db/shopify/shops.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { shopBootstrap } from "../install/shop-queries.ts";
import { contextOfShop } from "../shop-context.ts";

/**
 * Erases a shop two days after it removed the app (shop/redact): everything but the wallet and what the ledger needs,
 * which hold no personal data. A shop that is installed again by then keeps everything.
 */
export async function eraseShop(
  app: ShopifyApp,
  { accountId }: JobPayloads["eraseShop"],
): Promise<void> {
  const { service, options } = app;
  const shop = await findShopOfAccount(service.db.read, accountId);
  if (!shop || (await isInstalled(app, shop))) return;

  await annulDrafts(app, shop);
  await erasePersonalData(service, { accountId, of: "everybody" });
  // A shop may bear its owner's name.
  await editAccount(service, { accountId, name: shop.shopDomain });
  await service.db.tx(accountId, async (tx) => {
    const now = await findShopOfAccount(tx, accountId);
    // When it was installed again meanwhile, its new data is kept.
    if (now?.installedAt.getTime() === shop.installedAt.getTime())
      await forgetShop(tx, now, service.now());
  });
  options.log.info(
    { event: "shop.erased", shopDomain: shop.shopDomain },
    "The data of a shop was erased.",
  );
}

/** Annuls unpaid drafts, because their recipients are erased. */
async function annulDrafts(app: ShopifyApp, shop: Shop): Promise<void> {
  const { service } = app;
  if (!service.markets.has(shop.country ?? "")) return;
  const ctx = contextOfShop(app, shop);
  for (const shipmentId of await selectDraftIds(service.db.read, shop.accountId))
    await annulDraft(ctx, { shipmentId, annulReasonStatus: "other", annulReasonDetails: null });
}

/** The webhook of an uninstallation can be lost, so the store of an installed shop is queried. */
async function isInstalled(app: ShopifyApp, { state, shopDomain }: Shop): Promise<boolean> {
  if (state !== "installed") return false;
  try {
    await app.adminOf(shopDomain).query(shopBootstrap);
    return true;
  } catch (error) {
    if (error instanceof AdminError && error.kind === "unauthorized") return false;
    throw error;
  }
}
