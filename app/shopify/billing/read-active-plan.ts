import type { Cents } from "#app/shipping/model/money.ts";
import { findUsagePlan } from "#db/shopify/usage-plans.ts";

import { legacyId } from "../admin-api/gid.ts";
import type { ShopContext } from "../shop-context.ts";
import { centsCharged } from "./charge-money.ts";
import { mayCredit } from "./test-money.ts";
import { activeSubscriptions } from "./usage-plan-queries.ts";

export interface ActivePlan {
  subscriptionId: string;
  /** A complete global id, because it holds more than a number. */
  lineItemId: string;
  cappedAmount: Cents;
  balanceUsed: Cents;
  isTest: boolean;
}

/** The store's active usage plan. A test plan does not count where charges are real. */
export async function readActivePlan(ctx: ShopContext): Promise<ActivePlan | null> {
  const { admin, db, accountId, log } = ctx;
  const { walletCurrency } = ctx.shop;
  const kept = await findUsagePlan(db.read, accountId);
  const { data } = await admin.query(activeSubscriptions);
  for (const { id, status, test, lineItems } of data.currentAppInstallation.activeSubscriptions) {
    if (status !== "ACTIVE") continue;
    const askedAsTest = kept?.subscriptionId !== legacyId(id) || kept.isTest;
    if (!(await mayCredit(ctx, { test, askedAsTest }))) {
      log.error(
        { event: "usage_plan.test_ignored" },
        "A test plan is active where charges are real, or the reverse.",
      );
      continue;
    }
    for (const { id: lineItemId, plan } of lineItems) {
      if (!plan.pricingDetails) continue;
      const cappedAmount = centsCharged(plan.pricingDetails.cappedAmount, walletCurrency);
      const balanceUsed = centsCharged(plan.pricingDetails.balanceUsed, walletCurrency);
      if (cappedAmount === null || balanceUsed === null) continue;
      return { subscriptionId: legacyId(id), lineItemId, cappedAmount, balanceUsed, isTest: test };
    }
  }
  return null;
}
