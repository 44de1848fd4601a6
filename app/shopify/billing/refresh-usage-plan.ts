import type { Shop } from "#db/shopify/shops.ts";
import { findUsagePlan, replaceUsagePlan, type UsagePlan } from "#db/shopify/usage-plans.ts";

import { gid } from "../admin-api/gid.ts";
import type { ShopifyApp } from "../app.ts";
import { readActivePlan } from "./read-active-plan.ts";
import { subscriptionStatus } from "./usage-plan-queries.ts";

const TRIES_MAX = 5;

/**
 * Reads from the store what became of the plan: approved, declined, cancelled, frozen, its limit raised. Whatever
 * subscription is active counts, also one whose making was never answered.
 * @throws AdminError
 */
export async function refreshUsagePlan(app: ShopifyApp, shop: Shop): Promise<UsagePlan | null> {
  const { db } = app.service;
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const kept = await findUsagePlan(db.read, shop.accountId);
    const plan = await readPlan(app, shop, kept);
    if (!plan || plan === kept) return plan;
    // Somebody who read the store later may have written: what it says now is asked again.
    if (await db.tx(plan.accountId, (tx) => replaceUsagePlan(tx, plan, kept))) return plan;
  }
  throw new Error(`the usage plan of account ${shop.accountId} changes all the time`);
}

/** What is to be kept, from what the store says: what is kept already when that is still true. */
async function readPlan(
  app: ShopifyApp,
  shop: Shop,
  kept: UsagePlan | null,
): Promise<UsagePlan | null> {
  const activePlan = await readActivePlan(app, shop);
  const objectUpdated = app.service.now();
  if (activePlan) {
    const { balanceUsed: _balanceUsed, ...plan } = activePlan;
    const { accountId } = shop;
    return { accountId, state: "active", confirmationUrl: null, ...plan, objectUpdated };
  }
  if (!kept || kept.state === "ended") return kept;
  if (kept.state === "pending" && (await mayBeApproved(app, shop, kept))) return kept;
  return { ...kept, state: "ended", confirmationUrl: null, objectUpdated };
}

/** Active: approved since the plans were read, so that news of it are on their way. */
async function mayBeApproved(app: ShopifyApp, shop: Shop, plan: UsagePlan): Promise<boolean> {
  const id = gid("AppSubscription", plan.subscriptionId);
  const { data } = await app.adminOf(shop.shopDomain).query(subscriptionStatus, { id });
  return ["PENDING", "ACTIVE"].includes(data.node?.status ?? "");
}
