import type { Cents } from "#app/shipping/model/money.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";
import type { TopUpState } from "#app/shopify/model/top-up.ts";
import { findTopUp } from "#db/shopify/top-ups.ts";

import { AdminError } from "../../admin-api/admin.ts";
import { finishPurchaseState, TEST_PAYS_NOTHING } from "../../billing/finish-top-up.ts";
import { refreshUsagePlan } from "../../billing/refresh-usage-plan.ts";
import { requestTopUp, type TopUpReply } from "../../billing/request-top-up.ts";
import { raiseUsageCap, requestUsagePlan, type UsagePlanReply } from "../../billing/usage-plan.ts";
import type { ShopContext } from "../../shop-context.ts";
import { topUpUrl } from "./wallet-view.ts";

type MoneyRefusal =
  | Exclude<(TopUpReply | UsagePlanReply)["kind"], "confirm" | "decided">
  | "storeUnreachable";

/** The page outside the frame where the merchant confirms; or why there is none. */
export type MoneyAsked = { kind: "confirm"; url: string } | { kind: "refused"; code: MoneyRefusal };

/** @param request its id comes with the form, so that one form is one purchase */
export function askForTopUp(
  ctx: ShopContext,
  request: { walletTopUpId: WalletTopUpId; amount: Cents; shownRate?: string | null },
): Promise<MoneyAsked> {
  return ask(ctx, (returnUrl) => requestTopUp(ctx, { ...request, returnUrl }));
}

/** Asks for the plan that usage is charged under, or for another limit of the one that there is. */
export function askForUsagePlan(
  ctx: ShopContext,
  { limit, isRaise }: { limit: Cents; isRaise: boolean },
): Promise<MoneyAsked> {
  return ask(ctx, (returnUrl) =>
    isRaise
      ? raiseUsageCap(ctx, limit)
      : requestUsagePlan(ctx, {
          cappedAmount: limit,
          returnUrl: `${returnUrl}?about=${ABOUT_PLAN}`,
        }),
  );
}

/** Sent to the store's page of the usage plan, which returns with an id that is no purchase's. */
const ABOUT_PLAN = "plan";

/**
 * The outcome of the confirmation from which the merchant returns. `unknown`: no purchase of this shop; `plan`: the
 * usage plan was decided and stored; `testRefused`: a test charge, which a wallet with real money does not take.
 */
export async function finishReturn(
  ctx: ShopContext,
  { chargeId: purchaseId, about }: { chargeId: string; about: string },
): Promise<TopUpState | "unknown" | "plan" | "testRefused"> {
  try {
    if (about === ABOUT_PLAN) {
      await refreshUsagePlan(ctx);
      return "plan";
    }
    if (!/^\d{1,16}$/.test(purchaseId)) return "unknown";
    const found = await finishPurchaseState(ctx, purchaseId);
    if (!found) return "unknown";
    return found.state === "failed" && (await isTestRefused(ctx, found))
      ? "testRefused"
      : found.state;
  } catch (err) {
    // A job asks again in any case.
    ctx.log.warn(
      { event: "top_up.unread", purchaseId, err },
      "A confirmed top-up could not be read from the store.",
    );
    return "pending";
  }
}

/** The store made a test charge, and this wallet holds real money. */
async function isTestRefused(
  { db, accountId }: ShopContext,
  { walletTopUpId }: { walletTopUpId: WalletTopUpId },
): Promise<boolean> {
  return (await findTopUp(db.read, { accountId, walletTopUpId }))?.detail === TEST_PAYS_NOTHING;
}

async function ask(
  ctx: ShopContext,
  request: (returnUrl: string) => Promise<TopUpReply | UsagePlanReply>,
): Promise<MoneyAsked> {
  const walletPage = topUpUrl(ctx);
  try {
    const result = await request(walletPage);
    if (result.kind === "confirm") return { kind: "confirm", url: result.confirmationUrl };
    // Decided by an earlier request: the wallet's page shows the decision.
    if (result.kind === "decided") return { kind: "confirm", url: walletPage };
    return { kind: "refused", code: result.kind };
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    ctx.log.warn(
      { event: "top_up.request_failed", err: error },
      "A payment could not be requested from the store.",
    );
    return { kind: "refused", code: "storeUnreachable" };
  }
}
