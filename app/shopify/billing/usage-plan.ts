import { billingMessages } from "#app/locales/messages/billing.ts";
import type { Cents } from "#app/shipping/model/money.ts";
import { replaceUsagePlan, type UsagePlan } from "#db/shopify/usage-plans.ts";

import { legacyId } from "../admin-api/gid.ts";
import type { ShopContext } from "../shop-context.ts";
import { storeMoneyOf, isWithinBounds } from "./charge-money.ts";
import { readCharging } from "./read-charging.ts";
import { refreshUsagePlan } from "./refresh-usage-plan.ts";
import { asksForTest } from "./test-money.ts";
import { createSubscription, raiseCap } from "./usage-plan-queries.ts";

const DETAIL_LENGTH_MAX = 200;

export type UsagePlanReply =
  /** The approval page, to be opened outside the frame. */
  | { kind: "confirm"; confirmationUrl: string }
  | { kind: "outOfBounds" }
  /** The store cannot charge in the wallet's currency. */
  | { kind: "otherCurrency" }
  | { kind: "refused"; detail: string }
  /** A plan is active already: its limit can be raised. */
  | { kind: "active" }
  | { kind: "noPlan" };

interface UsagePlanRequest {
  /** The most that may be charged in 30 days. */
  cappedAmount: Cents;
  /** Where the store sends the merchant afterwards, with `charge_id` added. */
  returnUrl: string;
}

/**
 * Requests the usage plan that the merchant has to approve. A plan without approval charges nothing, so a lost response
 * costs nothing: the next request creates another.
 * @throws AdminError
 */
export async function requestUsagePlan(
  ctx: ShopContext,
  { cappedAmount, returnUrl }: UsagePlanRequest,
): Promise<UsagePlanReply> {
  if (!isWithinBounds(ctx, cappedAmount)) return { kind: "outOfBounds" };
  // What is taken later has no rate that the merchant could see before.
  if ((await readCharging(ctx)).kind !== "own") return { kind: "otherCurrency" };
  const saved = await refreshUsagePlan(ctx);
  if (saved?.state === "active") return { kind: "active" };
  if (saved?.state === "pending" && saved.cappedAmount === cappedAmount && saved.confirmationUrl)
    return { kind: "confirm", confirmationUrl: saved.confirmationUrl };

  const { name, terms } = billingMessages[ctx.settings.language].usagePlan;
  const { walletCurrency } = ctx.shop;
  const usage = {
    appUsagePricingDetails: { terms, cappedAmount: storeMoneyOf(cappedAmount, walletCurrency) },
  };
  const test = asksForTest(ctx);
  const variables = { name, lineItems: [{ plan: usage }], returnUrl, test };
  const { data } = await ctx.admin.mutate(createSubscription, variables);
  const { appSubscription, confirmationUrl, userErrors } = data.appSubscriptionCreate;
  if (!appSubscription || confirmationUrl === null) return refusedReply(userErrors);
  const plan: UsagePlan = {
    accountId: ctx.accountId,
    subscriptionId: legacyId(appSubscription.id),
    lineItemId: null,
    state: "pending",
    cappedAmount,
    confirmationUrl,
    isTest: test,
    objectUpdated: ctx.now(),
  };
  // A concurrent request creates another plan, and either may be approved: the refresh saves the active one.
  await ctx.db.tx(ctx.accountId, (tx) => replaceUsagePlan(tx, plan, saved));
  return { kind: "confirm", confirmationUrl };
}

/**
 * Requests another limit, which holds once the merchant approves it.
 * @throws AdminError
 */
export async function raiseUsageCap(
  ctx: ShopContext,
  cappedAmount: Cents,
): Promise<UsagePlanReply> {
  if (!isWithinBounds(ctx, cappedAmount)) return { kind: "outOfBounds" };
  const plan = await refreshUsagePlan(ctx);
  if (plan?.state !== "active" || plan.lineItemId === null) return { kind: "noPlan" };

  const money = storeMoneyOf(cappedAmount, ctx.shop.walletCurrency);
  const variables = { id: plan.lineItemId, cappedAmount: money };
  const { data } = await ctx.admin.mutate(raiseCap, variables);
  const { confirmationUrl, userErrors } = data.appSubscriptionLineItemUpdate;
  return confirmationUrl === null ? refusedReply(userErrors) : { kind: "confirm", confirmationUrl };
}

function refusedReply(userErrors: readonly { message: string }[]): UsagePlanReply {
  const detail = userErrors.map(({ message }) => message).join("; ");
  return { kind: "refused", detail: detail.slice(0, DETAIL_LENGTH_MAX) };
}
