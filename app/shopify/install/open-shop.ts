import { insertOpenedAccount } from "#app/shipping/accounts/insert-account.ts";
import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findShop, insertShop, updateShop, type Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../app.ts";
import { pushMissed } from "../fulfillment/push-missed.ts";
import { requestSetUp } from "./request-set-up.ts";

const CALLBACK_TOKEN_BYTES = 32;
/** A plan or a permission that changed in the store counts after so long, when somebody looks at the app. */
const CHECKED_EVERY_MS = 10 * 60_000;

/**
 * The shop whose staff just opened the app: installed with its first load, again after an uninstallation, and looked
 * after whenever somebody comes back. Any number of loads at once open one account.
 */
export async function openShop(
  app: ShopifyApp,
  { shopDomain, scope }: { shopDomain: string; scope: string },
): Promise<Shop> {
  const { service } = app;
  const known = await findShop(service.db.read, shopDomain);
  if (!known || known.state !== "installed" || known.needsReopen) {
    await service.db.tx(null, (tx) => install(tx, app, shopDomain, scope));
    const shop = await requireShop(app, shopDomain);
    await pushMissed(app, shop.accountId);
    return shop;
  }

  const checkedAt = known.carrierServiceCheckedAt ?? known.installedAt;
  if (service.now().getTime() - checkedAt.getTime() > CHECKED_EVERY_MS)
    await requestSetUp(app, known.accountId);
  return known;
}

async function install(
  tx: Connection,
  { service }: ShopifyApp,
  shopDomain: string,
  grantedScopes: string,
): Promise<void> {
  const shop = await findShop(tx, shopDomain);
  // Another load was faster.
  if (shop?.state === "installed" && !shop.needsReopen) return;

  const now = service.now();
  const accountId = shop?.accountId ?? service.newId<"Account">();
  const installed = {
    state: "installed" as const,
    needsReopen: false,
    installedAt: now,
    uninstalledAt: null,
    grantedScopes,
    // The store forgot our carrier service with the app, so nobody may know its address any more.
    callbackToken: Buffer.from(service.randomBytes(CALLBACK_TOKEN_BYTES)).toString("base64url"),
    carrierServiceId: null,
    carrierServiceState: "none" as const,
    carrierServiceDetail: null,
    carrierServiceCheckedAt: null,
    objectUpdated: now,
  };
  if (!shop) {
    await insertOpenedAccount(tx, service, { accountId, name: shopDomain, isTest: false });
    const isFirst = await insertShop(tx, {
      ...installed,
      accountId,
      shopDomain,
      settings: {},
      settingsVersion: 1,
      objectCreated: now,
    });
    if (!isFirst) throw new Error(`${shopDomain} was installed past the lock`);
  } else if (shop.state === "installed") {
    // Only our access was lost: what is registered in the store stays as it is.
    const { needsReopen, objectUpdated } = installed;
    await updateShop(tx, accountId, { needsReopen, grantedScopes, objectUpdated });
    // Orders that nobody told us about meanwhile. Of a shop that is new they are looked for when it is set up.
    await enqueueJob(tx, service, { kind: "reconcileStore", payload: { accountId } });
  } else {
    await updateShop(tx, accountId, installed);
  }
  await enqueueJob(tx, service, { kind: "setUpShop", payload: { accountId } });
}

async function requireShop({ service }: ShopifyApp, shopDomain: string): Promise<Shop> {
  const shop = await findShop(service.db.read, shopDomain);
  if (!shop) throw new Error(`${shopDomain} is gone while it is being opened`);
  return shop;
}
