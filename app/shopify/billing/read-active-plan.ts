import type { Cents } from "#app/shipping/model/money.ts";

import { legacyId } from "../admin-api/gid.ts";
import type { ShopContext } from "../shop-context.ts";
import { centsCharged } from "./charge-money.ts";
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
export async function readActivePlan({ admin, app, log }: ShopContext): Promise<ActivePlan | null> {
  const { data } = await admin.query(activeSubscriptions);
  for (const { id, status, test, lineItems } of data.currentAppInstallation.activeSubscriptions) {
    if (status !== "ACTIVE") continue;
    if (test && !app.options.isTestCharge) {
      log.error(
        { event: "usage_plan.test_ignored" },
        "A test plan is active where charges are real.",
      );
      continue;
    }
    for (const { id: lineItemId, plan } of lineItems) {
      const cappedAmount = plan.pricingDetails && centsCharged(plan.pricingDetails.cappedAmount);
      const balanceUsed = plan.pricingDetails && centsCharged(plan.pricingDetails.balanceUsed);
      if (cappedAmount === null || balanceUsed === null) continue;
      return { subscriptionId: legacyId(id), lineItemId, cappedAmount, balanceUsed, isTest: test };
    }
  }
  return null;
}
