import type { Context } from "#app/shipping/context.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import { takeStep } from "./apply.ts";
import type { Plan } from "./desired/draft-plan.ts";
import { NOT_APPROVED } from "./desired/plan-recipient.ts";
import { nextStep } from "./diff.ts";
import { certainFingerprint, keepStoreOrder } from "./store-order-claim.ts";

/**
 * Fulfilment orders that the store does not list any more: deleted with their order, or merged into others.
 * @returns false when somebody else was faster
 */
export function settleUnlisted(
  ctx: Context,
  rows: readonly StoreOrderRow[],
  trackingNumbers: readonly string[],
): Promise<boolean> {
  return settleAll(ctx, rows, { kind: "ended", why: "gone" }, trackingNumbers);
}

/**
 * An order that the store keeps from us whole, until we are approved for it. One that we have never seen is noted under
 * a name of its own, because without its fulfilment orders nobody would ever hear of it.
 */
export async function settleWithheld(
  ctx: Context,
  orderId: string,
  rows: readonly StoreOrderRow[],
): Promise<boolean> {
  const reasons = [NOT_APPROVED];
  if (rows.length > 0) {
    const plan: Plan = { kind: "attention", reasons, placeKey: null, phoneless: null };
    return settleAll(ctx, rows, plan, []);
  }
  const kept = await keepStoreOrder(ctx, null, {
    accountId: ctx.accountId,
    fulfillmentOrderId: `order/${orderId}`,
    orderId,
    orderName: "",
    locationId: null,
    state: "attention",
    attention: reasons,
    attempt: 1,
    shipmentId: null,
    fingerprint: null,
    placeKey: null,
    lines: [],
    chosenCarrierToken: null,
    buyerPaid: null,
    checkoutQuoteId: null,
    // Older than any change, so that reconciliation looks again.
    orderUpdatedAt: new Date(0),
  });
  return kept !== null;
}

async function settleAll(
  ctx: Context,
  rows: readonly StoreOrderRow[],
  plan: Plan,
  trackingNumbers: readonly string[],
): Promise<boolean> {
  let isSettled = true;
  for (const before of rows) {
    const step = nextStep({
      plan,
      fingerprint: null,
      row: { attempt: before.attempt, fingerprint: certainFingerprint(before) },
      shipment: before.shipmentId ? await getShipment(ctx, before.shipmentId) : null,
      trackingNumbers,
      isPhoneNew: false,
    });
    const { objectCreated: _created, objectUpdated: _updated, ...row } = before;
    const isDone = await takeStep(ctx, step, { before, row, integration: null });
    isSettled &&= isDone;
  }
  return isSettled;
}
