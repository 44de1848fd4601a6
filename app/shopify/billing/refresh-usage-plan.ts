import type { Shop } from "#db/shopify/shops.ts";
import { findUsagePlan, replaceUsagePlan, type UsagePlan } from "#db/shopify/usage-plans.ts";

import { gid } from "../admin-api/gid.ts";
import type { ShopifyApp } from "../app.ts";
import { readActivePlan } from "./read-active-plan.ts";
import { subscriptionStatus } from "./usage-plan-queries.ts";

const ATTEMPTS_MAX = 5;

/**
 * Reads the state of the usage plan from the store: approved, declined, cancelled, frozen, limit raised. Any active
 * subscription counts, also one whose creation was never answered.
 * @throws AdminError
 */
export async function refreshUsagePlan(app: ShopifyApp, shop: Shop): Promise<UsagePlan | null> {
  const { db } = app.service;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const saved = await findUsagePlan(db.read, shop.accountId);
    const plan = await readPlan(app, shop, saved);
    if (!plan || plan === saved) return plan;
    // Another process may have saved a later read, so the store is read again.
    if (await db.tx(plan.accountId, (tx) => replaceUsagePlan(tx, plan, saved))) return plan;
  }
  throw new Error(`the usage plan of account ${shop.accountId} keeps changing`);
}

/** The plan to save, from the state of the store; the saved one when it still holds. */
async function readPlan(
  app: ShopifyApp,
  shop: Shop,
  saved: UsagePlan | null,
): Promise<UsagePlan | null> {
  const activePlan = await readActivePlan(app, shop);
  const objectUpdated = app.service.now();
  if (activePlan) {
    const { balanceUsed: _balanceUsed, ...plan } = activePlan;
    const { accountId } = shop;
    return { accountId, state: "active", confirmationUrl: null, ...plan, objectUpdated };
  }
  if (!saved || saved.state === "ended") return saved;
  if (saved.state === "pending" && (await mayBeApproved(app, shop, saved))) return saved;
  return { ...saved, state: "ended", confirmationUrl: null, objectUpdated };
}

/** An active one was approved after the plans were read: its webhook is on the way. */
async function mayBeApproved(app: ShopifyApp, shop: Shop, plan: UsagePlan): Promise<boolean> {
  const id = gid("AppSubscription", plan.subscriptionId);
  const { data } = await app.adminOf(shop.shopDomain).query(subscriptionStatus, { id });
  return ["PENDING", "ACTIVE"].includes(data.node?.status ?? "");
}
