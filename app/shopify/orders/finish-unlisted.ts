import type { Context } from "#app/shipping/context.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import { applyChange } from "./apply.ts";
import type { DraftPlan } from "./desired/draft-plan.ts";
import { NOT_APPROVED } from "./desired/plan-recipient.ts";
import { diffOrder } from "./diff.ts";
import { keepStoreOrder } from "./store-order-claim.ts";

/**
 * Ends fulfilment orders that the store no longer lists: deleted with their order, or merged into others.
 * @returns false when another worker was faster
 */
export function finishUnlisted(
  ctx: Context,
  rows: readonly StoreOrderRow[],
  trackingNumbers: readonly string[],
): Promise<boolean> {
  return finishAll(ctx, rows, { kind: "ended", why: "gone" }, trackingNumbers);
}

/**
 * Records an order that the store withholds completely until the app is approved. An order without any row gets a row
 * of its own (`order/<id>`), because otherwise the merchant would never learn of it.
 */
export async function finishWithheld(
  ctx: Context,
  orderId: string,
  rows: readonly StoreOrderRow[],
): Promise<boolean> {
  const reasons = [NOT_APPROVED];
  if (rows.length > 0) {
    const plan: DraftPlan = { kind: "attention", reasons, placeKey: null, phoneless: null };
    return finishAll(ctx, rows, plan, []);
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
    accepted: [],
    changes: {},
    owed: null,
    lines: [],
    chosenCarrierToken: null,
    buyerPaid: null,
    checkoutQuoteId: null,
    // Older than any change, so that reconciliation reads it again.
    orderUpdatedAt: new Date(0),
    syncedAt: null,
  });
  return kept !== null;
}

async function finishAll(
  ctx: Context,
  rows: readonly StoreOrderRow[],
  plan: DraftPlan,
  trackingNumbers: readonly string[],
): Promise<boolean> {
  let isFinished = true;
  for (const before of rows) {
    const step = diffOrder({
      plan,
      fingerprint: null,
      row: { attempt: before.attempt, fingerprint: before.fingerprint },
      shipment: before.shipmentId ? await getShipment(ctx, before.shipmentId) : null,
      trackingNumbers,
      collectsTooMuch: null,
      isPhoneNew: false,
    });
    const { objectCreated: _created, objectUpdated: _updated, ...row } = before;
    const isDone = await applyChange(ctx, step, { before, row, integration: null, order: null });
    isFinished &&= isDone;
  }
  return isFinished;
}
