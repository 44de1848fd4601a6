import { getAccount } from "#app/shipping/accounts/get-account.ts";
import { listChargesOfBucket } from "#app/shipping/charges/list-charges.ts";
import type {
  ChargeEvidence,
  ChargeState,
  ChargeType,
} from "#app/shipping/model/merchant-charge.ts";
import { toDecimal, type Cents } from "#app/shipping/model/money.ts";
import { findUsagePlan } from "#db/shopify/usage-plans.ts";

import { AdminError } from "../../admin-api/admin.ts";
import { readActivePlan } from "../../billing/read-active-plan.ts";
import { readCharging, type Charging } from "../../billing/read-charging.ts";
import type { ServedShopContext, ShopContext } from "../../shop-context.ts";
import type { WalletView } from "../views.ts";
import { type Owed, readOwed } from "./read-owed.ts";
import { readWalletView } from "./wallet-view.ts";

export interface WalletPage {
  wallet: WalletView;
  debt: Owed | null;
  /** What a carrier billed after the label was sold, the newest first. */
  charges: {
    chargeId: number;
    at: string;
    chargeAt: string;
    trackingNumber: string | null;
    type: ChargeType;
    state: ChargeState;
    amount: number;
    evidence: ChargeEvidence;
    contestText: string | null;
  }[];
  lowBelow: number;
  /** For the next purchase: made with the form, so that a form that arrives twice makes one purchase. */
  walletTopUpId: number;
  bounds: { min: number; max: number };
  /** Offered beside an amount that the merchant types. */
  amounts: number[];
  /** In which currency the store is charged, at which rate. */
  charging: Charging;
  plan: {
    state: "none" | "pending" | "active" | "ended";
    cappedAmount: number | null;
    /** In this period; null when there is no plan, or the store does not answer. */
    used: number | null;
    confirmationUrl: string | null;
  };
}

/** Times the least that can be charged: 20, 50, 100 and 200 dollars. */
const OFFERED = [4, 10, 20, 40];

export async function readWalletPage(ctx: ServedShopContext): Promise<WalletPage> {
  const { walletLowBelow } = await getAccount(ctx, ctx.accountId);
  const { topUp } = ctx.market.customs;
  const min = toDecimal(topUp.min);
  return {
    wallet: await readWalletView(ctx),
    debt: await readOwed(ctx),
    charges: await readCharges(ctx),
    lowBelow: toDecimal(walletLowBelow),
    walletTopUpId: ctx.newId(),
    bounds: { min, max: toDecimal(topUp.max) },
    amounts: OFFERED.map((times) => times * min),
    charging: await readKnownCharging(ctx),
    plan: await readPlan(ctx),
  };
}

/** Of the last months, as a rule. */
const CHARGES_SHOWN = 20;

async function readCharges(ctx: ShopContext): Promise<WalletPage["charges"]> {
  const listed = await listChargesOfBucket(ctx, ctx.accountId, { limit: CHARGES_SHOWN });
  return listed.map(({ charge, trackingNumber }) => ({
    chargeId: charge.chargeId,
    at: charge.noticeAt.toISOString(),
    chargeAt: charge.chargeAt.toISOString(),
    trackingNumber,
    type: charge.type,
    state: charge.state,
    amount: toDecimal(charge.amount),
    evidence: charge.evidence,
    contestText: charge.contestText,
  }));
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

/** A store that does not answer is shown what it was shown before: a charge asks it again. */
async function readKnownCharging(ctx: ShopContext): Promise<Charging> {
  try {
    return await readCharging(ctx);
  } catch (error) {
    if (error instanceof AdminError) return { kind: "own" };
    throw error;
  }
}
