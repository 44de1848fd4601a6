import type { AutoTopUpReply, PaymentProvider } from "#app/shipping/model/payment.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";
import { findUsagePlan, type UsagePlan } from "#db/shopify/usage-plans.ts";

import { AdminError } from "../admin-api/admin.ts";
import { legacyId } from "../admin-api/gid.ts";
import type { ShopifyApp } from "../app.ts";
import { centsCharged, chargeOf } from "./charge-money.ts";
import { createUsageRecord, latestUsageRecords, type UsageRecord } from "./usage-plan-queries.ts";

type Draw = Parameters<PaymentProvider["draw"]>[0];

/**
 * The stored payment method of a shop: usage charges under the limit that its merchant approved. The face is asked for
 * when it is needed, because it is made of the service whose provider this is.
 */
export function shopifyPayments(getShopifyApp: () => ShopifyApp): PaymentProvider {
  return {
    async hasMethod(accountId) {
      const app = getShopifyApp();
      const shop = await findShopOfAccount(app.service.db.read, accountId);
      // Without access nothing can be drawn, and a draw that was begun would wait for it.
      if (shop?.state !== "installed" || shop.needsReopen) return false;
      return chargeableLine(app, await findUsagePlan(app.service.db.read, accountId)) !== null;
    },
    draw: (draw, signal) => Promise.race([drawUsage(getShopifyApp(), draw), whenAborted(signal)]),
  };
}

/** Whoever waits for a draw stops waiting; what the store does is found by the reference when it is drawn again. */
function whenAborted(signal: AbortSignal): Promise<AutoTopUpReply> {
  return new Promise((resolve) => {
    const answer = { kind: "unknown", detail: "the store takes too long" } as const;
    if (signal.aborted) resolve(answer);
    signal.addEventListener("abort", () => resolve(answer), { once: true });
  });
}

/** An answer that is not surely the store's "no" is unknown: an earlier draw with this reference may have succeeded. */
async function drawUsage(app: ShopifyApp, draw: Draw): Promise<AutoTopUpReply> {
  const shop = await findShopOfAccount(app.service.db.read, draw.accountId);
  if (shop?.state !== "installed") return { kind: "declined", detail: "the shop has left" };
  const plan = await findUsagePlan(app.service.db.read, draw.accountId);
  const admin = app.adminOf(shop.shopDomain);
  try {
    const lineItemId = chargeableLine(app, plan);
    if (lineItemId !== null) {
      const { data } = await admin.mutate(createUsageRecord, {
        lineItemId,
        description: `Encomienda ${draw.reference}`,
        price: chargeOf(draw.amount),
        reference: draw.reference,
      });
      const { appUsageRecord } = data.appUsageRecordCreate;
      if (appUsageRecord) return validate(app, draw, appUsageRecord);
    }
    // Refused, over the limit or without a plan: unless it was charged when the answer got lost.
    const { data } = await admin.query(latestUsageRecords);
    const earlier = data.currentAppInstallation.allSubscriptions.nodes
      .flatMap(({ lineItems }) => lineItems)
      .flatMap(({ usageRecords }) => usageRecords.nodes)
      .find(({ idempotencyKey }) => idempotencyKey === draw.reference);
    if (earlier) return validate(app, draw, earlier);
    return {
      kind: "declined",
      detail: lineItemId === null ? "no usage plan" : "not under the limit",
    };
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    return { kind: "unknown", detail: error.message };
  }
}

/** Where usage may be charged. A test plan charges nothing, so it is no method where charges are real. */
function chargeableLine({ options }: ShopifyApp, plan: UsagePlan | null): string | null {
  if (plan?.state !== "active" || (plan.isTest && !options.isTestCharge)) return null;
  return plan.lineItemId;
}

/** Another amount than was drawn is a fault that a person has to mend: no wallet money is made of it. */
function validate({ options }: ShopifyApp, draw: Draw, record: UsageRecord): AutoTopUpReply {
  const usageRecordId = legacyId(record.id);
  if (centsCharged(record.price) === draw.amount)
    return { kind: "paid", providerReference: usageRecordId };
  const { reference, amount: drawn } = draw;
  options.log.error(
    { reference, usageRecordId, drawn, price: record.price },
    "another amount was charged",
  );
  return { kind: "declined", detail: `usage record ${usageRecordId} is of another amount` };
}
