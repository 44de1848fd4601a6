import { getAccount } from "#app/shipping/accounts/get-account.ts";
import { toDecimal, type Cents } from "#app/shipping/model/money.ts";
import type { Shop } from "#db/shopify/shops.ts";
import { findUsagePlan } from "#db/shopify/usage-plans.ts";

import { AdminError } from "../../admin-api/admin.ts";
import type { ShopifyApp } from "../../app.ts";
import { CHARGE_MAX, CHARGE_MIN } from "../../billing/charge-money.ts";
import { readActivePlan } from "../../billing/read-active-plan.ts";
import type { WalletView } from "../views.ts";
import { readWalletView } from "./wallet-view.ts";

export interface WalletPage {
  wallet: WalletView;
  lowBelow: number;
  /** For the next purchase: made with the form, so that one press that arrives twice is one purchase. */
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

export async function readWalletPage(app: ShopifyApp, shop: Shop): Promise<WalletPage> {
  const { service } = app;
  const { walletLowBelow } = await getAccount(service, shop.accountId);
  return {
    wallet: await readWalletView(app, shop),
    lowBelow: toDecimal(walletLowBelow),
    walletTopUpId: service.newId(),
    bounds: { min: toDecimal(CHARGE_MIN), max: toDecimal(CHARGE_MAX) },
    plan: await readPlan(app, shop),
  };
}

async function readPlan(app: ShopifyApp, shop: Shop): Promise<WalletPage["plan"]> {
  const kept = await findUsagePlan(app.service.db.read, shop.accountId);
  if (!kept) return { state: "none", cappedAmount: null, used: null, confirmationUrl: null };
  const { state, confirmationUrl } = kept;
  const used = state === "active" ? await readUsed(app, shop) : null;
  return {
    state,
    cappedAmount: toDecimal(kept.cappedAmount),
    used: used && toDecimal(used),
    confirmationUrl,
  };
}

async function readUsed(app: ShopifyApp, shop: Shop): Promise<Cents | null> {
  try {
    return (await readActivePlan(app, shop))?.balanceUsed ?? null;
  } catch (error) {
    if (error instanceof AdminError) return null;
    throw error;
  }
}
