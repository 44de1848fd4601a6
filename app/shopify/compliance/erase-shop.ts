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
 * Two days after a shop removed the app everything of it is forgotten, except its wallet and what the ledger needs, which
 * name nobody. A shop that is back by then keeps everything.
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
  // A shop may be called like its owner.
  await editAccount(service, { accountId, name: shop.shopDomain });
  await service.db.tx(accountId, async (tx) => {
    const now = await findShopOfAccount(tx, accountId);
    // It came back while its persons were being taken out: what it tells of itself now is its own again.
    if (now?.installedAt.getTime() === shop.installedAt.getTime())
      await forgetShop(tx, now, service.now());
  });
  options.log.info({ shopDomain: shop.shopDomain }, "a shop was erased");
}

/** Nobody may pay for a parcel to nobody. */
async function annulDrafts(app: ShopifyApp, shop: Shop): Promise<void> {
  const { service } = app;
  if (!service.markets.has(shop.country ?? "")) return;
  const ctx = contextOfShop(app, shop);
  for (const shipmentId of await selectDraftIds(service.db.read, shop.accountId))
    await annulDraft(ctx, { shipmentId, annulReasonStatus: "other", annulReasonDetails: null });
}

/** News of an uninstallation can be lost, so a shop that seems to have the app still is asked. */
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
