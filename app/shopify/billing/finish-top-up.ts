import type { JobPayloads } from "#app/shipping/model/job.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import type { TopUpState } from "#app/shopify/model/top-up.ts";
import { findShopOfAccount, type Shop } from "#db/shopify/shops.ts";
import {
  findTopUp,
  findTopUpOfPurchase,
  updateTopUp,
  type WalletTopUp,
} from "#db/shopify/top-ups.ts";

import { gid, legacyId } from "../admin-api/gid.ts";
import type { ShopifyApp } from "../app.ts";
import { centsCharged } from "./charge-money.ts";
import { findLostPurchase } from "./find-lost-purchase.ts";
import { topUpOfName } from "./purchase-name.ts";
import { onePurchase, type Purchase } from "./top-up-queries.ts";

/** A request that the store does not know after this time never reached it. */
const REQUESTED_MAX_MS = 60 * 60 * 1000;

/**
 * Reads a purchase from the store and credits the wallet when it is paid: once, however often it is called.
 * @returns the saved state; null when the top-up does not exist or the shop is uninstalled
 */
export async function finishTopUp(
  app: ShopifyApp,
  key: JobPayloads["finishTopUp"],
): Promise<TopUpState | null> {
  const { db } = app.service;
  const topUp = await findTopUp(db.read, key);
  const shop = await findShopOfAccount(db.read, key.accountId);
  if (!topUp || shop?.state !== "installed") return null;
  if (topUp.state === "active") return topUp.state;

  if (topUp.purchaseId !== null)
    return finish(app, topUp, await readPurchase(app, shop, topUp.purchaseId));
  // Another process is requesting the purchase at this moment.
  if (topUp.objectUpdated > app.service.now()) return topUp.state;
  const lost = await findLostPurchase(app, shop, key.walletTopUpId);
  if (lost) return finish(app, topUp, lost);
  return isLost(app, topUp)
    ? write(app, topUp, { state: "failed", detail: "the store never heard of it" })
    : topUp.state;
}

/**
 * The same by the id of the purchase: for a webhook, or for the merchant's return from the store.
 * @returns null when the purchase belongs to no top-up of this shop
 */
export async function finishPurchaseState(
  app: ShopifyApp,
  shop: Shop,
  purchaseId: string,
): Promise<{ walletTopUpId: WalletTopUp["walletTopUpId"]; state: TopUpState } | null> {
  const { accountId } = shop;
  const { db } = app.service;
  const known = await findTopUpOfPurchase(db.read, accountId, purchaseId);
  const purchase = await readPurchase(app, shop, purchaseId);
  const walletTopUpId = purchase && topUpOfName(purchase.name);
  const topUp =
    known ?? (walletTopUpId && (await findTopUp(db.read, { accountId, walletTopUpId })));
  // A name can be chosen by others, so it does not replace a saved purchase id.
  if (!topUp || (topUp.purchaseId !== null && topUp.purchaseId !== purchaseId)) return null;
  return { walletTopUpId: topUp.walletTopUpId, state: await finish(app, topUp, purchase) };
}

async function readPurchase(
  app: ShopifyApp,
  shop: Shop,
  purchaseId: string,
): Promise<Purchase | null> {
  const id = gid("AppPurchaseOneTime", purchaseId);
  return (await app.adminOf(shop.shopDomain).query(onePurchase, { id })).data.node;
}

async function finish(
  app: ShopifyApp,
  topUp: WalletTopUp,
  purchase: Purchase | null,
): Promise<TopUpState> {
  if (!purchase)
    throw new Error(`the store does not return the purchase of ${topUp.walletTopUpId}`);
  const purchaseId = legacyId(purchase.id);
  switch (purchase.status) {
    case "ACTIVE":
      return credit(app, topUp, purchase);
    case "DECLINED":
      return write(app, topUp, { state: "declined", purchaseId });
    case "EXPIRED":
      return write(app, topUp, { state: "expired", purchaseId });
    default:
      return write(app, topUp, { state: "pending", purchaseId });
  }
}

/**
 * Credits the wallet before it saves the state. The ledger credits one reference once, so after a crash in between the
 * next call finishes the top-up.
 */
async function credit(
  app: ShopifyApp,
  topUp: WalletTopUp,
  purchase: Purchase,
): Promise<TopUpState> {
  const { service, options } = app;
  const purchaseId = legacyId(purchase.id);
  const mismatch = mismatchOf(topUp, purchase, options.isTestCharge);
  if (mismatch !== null) {
    const { walletTopUpId, amount: requested } = topUp;
    const { price, test } = purchase;
    options.log.error(
      {
        event: "top_up.mismatched",
        walletTopUpId,
        purchaseId,
        requested,
        price,
        test,
        reason: mismatch,
      },
      "A paid purchase was not credited to the wallet.",
    );
    return write(app, topUp, { state: "failed", purchaseId, detail: mismatch });
  }
  const { accountId, amount } = topUp;
  await topUpWallet(service, { accountId, amount, reference: purchase.id });
  return write(app, topUp, { state: "active", purchaseId, detail: null });
}

/** Why a paid purchase must not be credited; null when it may. */
function mismatchOf(
  topUp: WalletTopUp,
  { price, test }: Purchase,
  isTestCharge: boolean,
): string | null {
  if (centsCharged(price) !== topUp.amount) return "another amount was paid than was asked for";
  if (test && !isTestCharge) return "a test charge pays nothing";
  return null;
}

function isLost({ service }: ShopifyApp, { objectCreated }: WalletTopUp): boolean {
  return service.now().getTime() - objectCreated.getTime() > REQUESTED_MAX_MS;
}

async function write(
  { service }: ShopifyApp,
  topUp: WalletTopUp,
  changes: { state: TopUpState; purchaseId?: string; detail?: string | null },
): Promise<TopUpState> {
  const objectUpdated = service.now();
  const isWritten = await service.db.tx(topUp.accountId, (tx) =>
    updateTopUp(tx, topUp, { ...changes, objectUpdated }),
  );
  return isWritten ? changes.state : "active";
}
