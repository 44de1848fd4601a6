import { insertOpenedAccount } from "#app/shipping/accounts/insert-account.ts";
import { bucketNameOf } from "#app/shipping/model/bucket.ts";
import { FIRST_CURRENCY } from "#app/shipping/model/money.ts";
import { MINUTE_MS } from "#app/shipping/model/time-units.ts";
import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { placeShopIn } from "#db/shopify/shop-places.ts";
import { findShop, insertShop, updateShop, type Shop } from "#db/shopify/shops.ts";

import { newCallbackToken, sealCallbackToken } from "../access/callback-token.ts";
import type { ShopifyApp } from "../app.ts";
import { pushMissed } from "../fulfillment/push-missed.ts";
import { makeShopContext } from "../shop-context.ts";
import { requestSetUp } from "./request-set-up.ts";

/** A change of the store's plan or permissions is noticed after this time, when a page of the app is opened. */
const CHECKED_EVERY_MS = 10 * MINUTE_MS;

/**
 * The shop of an embedded page: installed by its first load and again after an uninstallation; checked when a page is
 * opened later. Any number of concurrent loads open one account.
 */
export async function openShop(
  app: ShopifyApp,
  { shopDomain, scope }: { shopDomain: string; scope: string },
): Promise<Shop> {
  const { service } = app;
  const known = await findShop(service.db.read, shopDomain);
  if (!known || known.state !== "installed" || known.needsReopen) {
    await service.db.tx(`shop:${shopDomain}`, (tx) => install(tx, app, shopDomain, scope));
    const shop = await requireShop(app, shopDomain);
    await pushMissed(makeShopContext(app, shop, { actor: "page" }));
    return shop;
  }

  const checkedAt = known.carrierServiceCheckedAt ?? known.installedAt;
  const isOld = service.now().getTime() - checkedAt.getTime() > CHECKED_EVERY_MS;
  // The address of the rates is checked after every start: the app's URL is a setting.
  if (isOld || checkedAt < app.openedAt) await requestSetUp(service, known.accountId);
  return known;
}

async function install(
  tx: Connection,
  { service, options }: ShopifyApp,
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
    // The store deleted our carrier service with the app, so its old callback URL must stop working.
    ...sealCallbackToken(options.signingKeys, accountId, newCallbackToken(service)),
    carrierServiceId: null,
    carrierServiceState: "none" as const,
    carrierServiceDetail: null,
    carrierServiceCheckedAt: null,
    objectUpdated: now,
  };
  if (!shop) {
    // A process that has not heard of a new bucket yet must not install a second account of the store.
    const bucket = bucketNameOf(service.db.ids.bucketNumber);
    const placed = await placeShopIn(tx, { shopDomain, bucket, objectCreated: now });
    if (placed !== bucket) throw new Error(`${shopDomain} is placed in bucket ${placed}`);
    await insertOpenedAccount(tx, service, {
      accountId,
      name: shopDomain,
      isTest: false,
      currency: FIRST_CURRENCY,
    });
    const isFirst = await insertShop(tx, {
      ...installed,
      accountId,
      shopDomain,
      settings: {},
      settingsVersion: 1,
      objectCreated: now,
    });
    if (!isFirst) throw new Error(`${shopDomain} was installed in spite of the lock`);
  } else if (shop.state === "installed") {
    // Only the access was lost: what is registered in the store stays as it is.
    const { needsReopen, objectUpdated } = installed;
    await updateShop(tx, accountId, { needsReopen, grantedScopes, objectUpdated });
    // Finds the orders whose webhooks were missed meanwhile. For a new shop the set-up does this.
    await enqueueJob(tx, service, { kind: "reconcileStore", payload: { accountId } });
  } else {
    await updateShop(tx, accountId, installed);
  }
  await enqueueJob(tx, service, { kind: "setUpShop", payload: { accountId } });
}

async function requireShop({ service }: ShopifyApp, shopDomain: string): Promise<Shop> {
  const shop = await findShop(service.db.read, shopDomain);
  if (!shop) throw new Error(`${shopDomain} disappeared while it was opened`);
  return shop;
}
