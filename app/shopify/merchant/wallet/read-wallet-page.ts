import { getAccount } from "#app/shipping/accounts/get-account.ts";
import { toDecimal, type Cents } from "#app/shipping/model/money.ts";
import { findUsagePlan } from "#db/shopify/usage-plans.ts";

import { AdminError } from "../../admin-api/admin.ts";
import { CHARGE_MAX, CHARGE_MIN } from "../../billing/charge-money.ts";
import { readActivePlan } from "../../billing/read-active-plan.ts";
import type { ShopContext } from "../../shop-context.ts";
import type { WalletView } from "../views.ts";
import { readWalletView } from "./wallet-view.ts";

export interface WalletPage {
  wallet: WalletView;
  lowBelow: number;
  /** For the next purchase: made with the form, so that a form that arrives twice makes one purchase. */
  walletTopUpId: number;
  bounds: { min: number; max: number };
  plan: {
    state: "none" | "pending" | "active" | "ended";
    cappedAmount: number | null;
    /** In this period; null when there is no plan, or the store does not answer. */
    used: number | null;
    confirmationUrl: string | null;
  };
}

export async function readWalletPage(ctx: ShopContext): Promise<WalletPage> {
  const { walletLowBelow } = await getAccount(ctx, ctx.accountId);
  return {
    wallet: await readWalletView(ctx),
    lowBelow: toDecimal(walletLowBelow),
    walletTopUpId: ctx.newId(),
    bounds: { min: toDecimal(CHARGE_MIN), max: toDecimal(CHARGE_MAX) },
    plan: await readPlan(ctx),
  };
}

async function readPlan(ctx: ShopContext): Promise<WalletPage["plan"]> {
  const kept = await findUsagePlan(ctx.db.read, ctx.accountId);
  if (!kept) return { state: "none", cappedAmount: null, used: null, confirmationUrl: null };
  const { state, confirmationUrl } = kept;
  const used = state === "active" ? await readUsed(ctx) : null;
  return {
    state,
    cappedAmount: toDecimal(kept.cappedAmount),
    used: used && toDecimal(used),
    confirmationUrl,
  };
}

async function readUsed(ctx: ShopContext): Promise<Cents | null> {
  try {
    return (await readActivePlan(ctx))?.balanceUsed ?? null;
  } catch (error) {
    if (error instanceof AdminError) return null;
    throw error;
  }
}
