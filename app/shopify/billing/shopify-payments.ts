import type {
  AutoTopUpReply,
  ChargeRequest,
  PaymentProvider,
} from "#app/shipping/model/payment.ts";
import { findUsagePlan, type UsagePlan } from "#db/shopify/usage-plans.ts";

import { AdminError } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import type { ShopifyApp } from "../app.ts";
import { shopContextOfJob, type ShopContext } from "../shop-context.ts";
import { centsCharged, storeMoneyOf } from "./charge-money.ts";
import { createUsageRecord, latestUsageRecords, type UsageRecord } from "./usage-plan-queries.ts";

/**
 * The stored payment method of a shop: usage charges up to the limit that the merchant approved. The app is read
 * lazily, because it is built from the service that this provider is a part of.
 */
export function shopifyPayments(getShopifyApp: () => ShopifyApp): PaymentProvider {
  return {
    async hasMethod(accountId) {
      const ctx = await shopContextOfJob(getShopifyApp(), accountId);
      // Without access nothing can be charged, and an auto top-up that has begun would wait for it.
      if (ctx?.shop.state !== "installed" || ctx.shop.needsReopen) return false;
      return chargeableLine(ctx, await findUsagePlan(ctx.db.read, accountId)) !== null;
    },
    charge: (charge, signal) =>
      Promise.race([chargeUsage(getShopifyApp(), charge), whenAborted(signal)]),
    find: (charge, signal) =>
      Promise.race([findCharge(getShopifyApp(), charge), whenAborted(signal)]),
  };
}

/** The caller stops waiting; the next attempt finds the store's outcome by the reference. */
function whenAborted(signal: AbortSignal): Promise<AutoTopUpReply> {
  return new Promise((resolve) => {
    const reply = { kind: "unknown", detail: "the store takes too long" } as const;
    if (signal.aborted) resolve(reply);
    signal.addEventListener("abort", () => resolve(reply), { once: true });
  });
}

/** Any outcome but a clear refusal is unknown: an earlier attempt with this reference may have been charged. */
async function chargeUsage(app: ShopifyApp, charge: ChargeRequest): Promise<AutoTopUpReply> {
  const ctx = await shopContextOfJob(app, charge.accountId);
  if (ctx?.shop.state !== "installed") return { kind: "declined", detail: "the shop has left" };
  const { admin } = ctx;
  const plan = await findUsagePlan(ctx.db.read, charge.accountId);
  try {
    const lineItemId = chargeableLine(ctx, plan);
    if (lineItemId !== null) {
      const { data } = await admin.mutate(createUsageRecord, {
        lineItemId,
        description: `Encomienda ${charge.reference}`,
        price: storeMoneyOf(charge.amount, charge.currency),
        reference: charge.reference,
      });
      const { appUsageRecord } = data.appUsageRecordCreate;
      if (appUsageRecord) return replyFrom(ctx, charge, appUsageRecord);
    }
    // Refused, over the limit or without a plan, unless an earlier attempt was charged and its response lost.
    const earlier = await earlierCharge(ctx, charge);
    if (earlier) return earlier;
    return {
      kind: "declined",
      detail: lineItemId === null ? "no usage plan" : "not under the limit",
    };
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    return { kind: "unknown", detail: error.message };
  }
}

/**
 * What an earlier attempt was charged, on whichever plan: one that was replaced since keeps its charges. A store that
 * was left answers nothing, so what it was asked before then is a question to a person.
 */
async function findCharge(
  app: ShopifyApp,
  charge: ChargeRequest,
): Promise<AutoTopUpReply | "none"> {
  const ctx = await shopContextOfJob(app, charge.accountId);
  if (ctx?.shop.state !== "installed") {
    const detail = "the shop has left, and an earlier attempt may have been charged";
    return { kind: "needsPerson", detail };
  }
  try {
    return (await earlierCharge(ctx, charge)) ?? "none";
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    return { kind: "unknown", detail: error.message };
  }
}

async function earlierCharge(
  ctx: ShopContext,
  charge: ChargeRequest,
): Promise<AutoTopUpReply | null> {
  const { data } = await ctx.admin.query(latestUsageRecords);
  const earlier = data.currentAppInstallation.allSubscriptions.nodes
    .flatMap(({ lineItems }) => lineItems)
    .flatMap(({ usageRecords }) => usageRecords.nodes)
    .find(({ idempotencyKey }) => idempotencyKey === charge.reference);
  return earlier ? replyFrom(ctx, charge, earlier) : null;
}

/** The line item for usage charges. A test plan charges nothing, so it is no payment method where charges are real. */
function chargeableLine(
  { app, shop: { isTest } }: ShopContext,
  plan: UsagePlan | null,
): string | null {
  if (plan?.state !== "active") return null;
  const isOfAccount = isTest ? plan.isTest : !plan.isTest || app.options.isTestCharge;
  if (!isOfAccount) return null;
  return plan.lineItemId;
}

/** Another amount than requested is an error that an operator has to fix: the wallet is not credited. */
function replyFrom(
  { log }: ShopContext,
  charge: ChargeRequest,
  record: UsageRecord,
): AutoTopUpReply {
  const usageRecordId = legacyId(record.id);
  if (centsCharged(record.price, charge.currency) === charge.amount)
    return { kind: "paid", providerReference: usageRecordId };
  const { reference, amount: requested } = charge;
  log.error(
    { event: "usage_charge.mismatched", reference, usageRecordId, requested, price: record.price },
    "The store charged another amount than was requested.",
  );
  return { kind: "needsPerson", detail: `usage record ${usageRecordId} is of another amount` };
}
