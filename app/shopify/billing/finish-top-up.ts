import type { JobPayloads } from "#app/shipping/model/job.ts";
import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { creditOf, type TopUpState } from "#app/shopify/model/top-up.ts";
import { readLeases } from "#db/durable/leases.ts";
import {
  answerAboutTopUp,
  askAboutTopUp,
  findTopUp,
  findTopUpOfPurchase,
  updateTopUp,
  type WalletTopUp,
} from "#db/shopify/top-ups.ts";

import { gid, legacyId } from "../admin-api/gid.ts";
import type { ShopifyApp } from "../app.ts";
import { shopContextOfJob, type ShopContext } from "../shop-context.ts";
import { isPriceOf } from "./charge-money.ts";
import { findLostPurchase } from "./find-lost-purchase.ts";
import { topUpOfName } from "./purchase-name.ts";
import { mayCredit } from "./test-money.ts";
import { topUpLeaseKey } from "./top-up-lease.ts";
import { onePurchase, type Purchase } from "./top-up-queries.ts";

/** A request that the store does not know after this time never reached it. */
const REQUESTED_MAX_MS = HOUR_MS;

/**
 * Reads a purchase from the store and credits the wallet when it is paid: once, however often it is called.
 * @returns the saved state; null when the top-up does not exist or the shop is uninstalled
 */
export async function finishTopUp(
  app: ShopifyApp,
  key: JobPayloads["finishTopUp"],
): Promise<TopUpState | null> {
  const ctx = await shopContextOfJob(app, key.accountId);
  const topUp = await findTopUp(app.service.db.read, key);
  if (!topUp || ctx?.shop.state !== "installed") return null;
  if (topUp.state === "active") return topUp.state;

  if (topUp.purchaseId !== null)
    return finish(ctx, topUp, await readPurchase(ctx, topUp.purchaseId));
  // Another process is requesting the purchase at this moment.
  const held = await readLeases(app.service.db.read, [topUpLeaseKey(key.walletTopUpId)]);
  if (held.size > 0) return topUp.state;
  const lost = await findLostPurchase(ctx, key.walletTopUpId);
  if (lost) return finish(ctx, topUp, lost);
  return isLost(ctx, topUp)
    ? write(ctx, topUp, { state: "failed", detail: "the store never heard of it" })
    : topUp.state;
}

/**
 * The same by the id of the purchase: for a webhook, or for the merchant's return from the store.
 * @returns null when the purchase belongs to no top-up of this shop
 */
export async function finishPurchaseState(
  ctx: ShopContext,
  purchaseId: string,
): Promise<{ walletTopUpId: WalletTopUp["walletTopUpId"]; state: TopUpState } | null> {
  const { accountId, db } = ctx;
  const known = await findTopUpOfPurchase(db.read, accountId, purchaseId);
  const purchase = await readPurchase(ctx, purchaseId);
  const walletTopUpId = purchase && topUpOfName(purchase.name);
  const topUp =
    known ?? (walletTopUpId && (await findTopUp(db.read, { accountId, walletTopUpId })));
  // A name can be chosen by others, so it does not replace a saved purchase id.
  if (!topUp || (topUp.purchaseId !== null && topUp.purchaseId !== purchaseId)) return null;
  return { walletTopUpId: topUp.walletTopUpId, state: await finish(ctx, topUp, purchase) };
}

async function readPurchase(ctx: ShopContext, purchaseId: string): Promise<Purchase | null> {
  const id = gid("AppPurchaseOneTime", purchaseId);
  return (await ctx.admin.query(onePurchase, { id })).data.node;
}

async function finish(
  ctx: ShopContext,
  topUp: WalletTopUp,
  purchase: Purchase | null,
): Promise<TopUpState> {
  if (!purchase)
    throw new Error(`the store does not return the purchase of ${topUp.walletTopUpId}`);
  const purchaseId = legacyId(purchase.id);
  switch (purchase.status) {
    case "ACTIVE":
      return credit(ctx, topUp, purchase);
    case "DECLINED":
      return write(ctx, topUp, { state: "declined", purchaseId });
    case "EXPIRED":
      return write(ctx, topUp, { state: "expired", purchaseId });
    default:
      return write(ctx, topUp, { state: "pending", purchaseId });
  }
}

/**
 * Credits the wallet before it saves the state. The ledger credits one reference once, so after a crash in between the
 * next call finishes the top-up.
 */
async function credit(
  ctx: ShopContext,
  topUp: WalletTopUp,
  purchase: Purchase,
): Promise<TopUpState> {
  const purchaseId = legacyId(purchase.id);
  const mismatch = await mismatchOf(ctx, topUp, purchase);
  if (mismatch !== null) {
    const { walletTopUpId, amount: requested } = topUp;
    const { price, test } = purchase;
    ctx.log.error(
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
    // The merchant has paid something: what is to be credited, a person decides.
    const isOnlyTest = test && !ctx.app.options.isTestCharge;
    const asked = isOnlyTest ? null : `${mismatch}: ${price.amount} ${price.currencyCode}`;
    return write(ctx, topUp, { state: "failed", purchaseId, detail: mismatch }, asked);
  }
  await topUpWallet(ctx, creditOf(topUp, purchaseId));
  return write(ctx, topUp, { state: "active", purchaseId, detail: null });
}

/** Why a paid purchase must not be credited; null when it may. */
async function mismatchOf(
  ctx: ShopContext,
  topUp: WalletTopUp,
  { price, test }: Purchase,
): Promise<string | null> {
  if (!isPriceOf(ctx, topUp, price)) return "another amount was paid than was asked for";
  if (await mayCredit(ctx, { test, askedAsTest: topUp.isTest })) return null;
  return test ? TEST_PAYS_NOTHING : "a real charge cannot fill a wallet of test money";
}

/** Why the store's test charge is not in a wallet with real money. */
export const TEST_PAYS_NOTHING = "a test charge pays nothing";

function isLost({ now }: ShopContext, { objectCreated }: WalletTopUp): boolean {
  return now().getTime() - objectCreated.getTime() > REQUESTED_MAX_MS;
}

/** The state, and the end of a question about it; or the question that it is for a person. */
async function write(
  { db, now }: ShopContext,
  topUp: WalletTopUp,
  changes: { state: TopUpState; purchaseId?: string; detail?: string | null },
  question: string | null = null,
): Promise<TopUpState> {
  const objectUpdated = now();
  const isWritten = await db.tx(topUp.accountId, async (tx) => {
    const isOpen = await updateTopUp(tx, topUp, { ...changes, objectUpdated });
    const { walletTopUpId, purchaseId } = { ...topUp, ...changes };
    if (question !== null && isOpen)
      await askAboutTopUp(tx, { walletTopUpId, purchaseId }, question, objectUpdated);
    else if (changes.state !== "pending")
      await answerAboutTopUp(tx, { walletTopUpId, state: changes.state }, objectUpdated);
    return isOpen;
  });
  return isWritten ? changes.state : "active";
}
