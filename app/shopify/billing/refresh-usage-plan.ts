import { findUsagePlan, replaceUsagePlan, type UsagePlan } from "#db/shopify/usage-plans.ts";

import { gid } from "../admin-api/gid.ts";
import type { ShopContext } from "../shop-context.ts";
import { readActivePlan } from "./read-active-plan.ts";
import { subscriptionStatus } from "./usage-plan-queries.ts";

const ATTEMPTS_MAX = 5;

/**
 * Reads the state of the usage plan from the store: approved, declined, cancelled, frozen, limit raised. Any active
 * subscription counts, also one whose creation was never answered.
 * @throws AdminError
 */
export async function refreshUsagePlan(ctx: ShopContext): Promise<UsagePlan | null> {
  const { accountId, db } = ctx;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const saved = await findUsagePlan(db.read, accountId);
    const plan = await readPlan(ctx, saved);
    if (!plan || plan === saved) return plan;
    // Another process may have saved a later read, so the store is read again.
    if (await db.tx(plan.accountId, (tx) => replaceUsagePlan(tx, plan, saved))) return plan;
  }
  throw new Error(`the usage plan of account ${accountId} keeps changing`);
}

/** The plan to save, from the state of the store; the saved one when it still holds. */
async function readPlan(ctx: ShopContext, saved: UsagePlan | null): Promise<UsagePlan | null> {
  const activePlan = await readActivePlan(ctx);
  const objectUpdated = ctx.now();
  if (activePlan) {
    const { balanceUsed: _balanceUsed, ...plan } = activePlan;
    const { accountId } = ctx;
    return { accountId, state: "active", confirmationUrl: null, ...plan, objectUpdated };
  }
  if (!saved || saved.state === "ended") return saved;
  if (saved.state === "pending" && (await mayBeApproved(ctx, saved))) return saved;
  return { ...saved, state: "ended", confirmationUrl: null, objectUpdated };
}

/** An active one was approved after the plans were read: its webhook is on the way. */
async function mayBeApproved(ctx: ShopContext, plan: UsagePlan): Promise<boolean> {
  const id = gid("AppSubscription", plan.subscriptionId);
  const { data } = await ctx.admin.query(subscriptionStatus, { id });
  return ["PENDING", "ACTIVE"].includes(data.node?.status ?? "");
}
