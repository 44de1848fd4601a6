import type { JobPayloads } from "#app/shipping/model/job.ts";
import { isUnderway } from "#app/shipping/model/shipment-status.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import { hasCollected } from "#app/shopify/model/order-label.ts";
import {
  findStoreFulfillment,
  findStoreOrderOfShipment,
  insertStoreFulfillment,
  type StoreFulfillment,
} from "#db/shopify/fulfillments.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";

import type { ShopifyApp } from "../app.ts";
import { requestSync } from "../orders/request-sync.ts";
import { shopContextOfJob } from "../shop-context.ts";
import { cancelPushedFulfillment } from "./cancel-fulfillment.ts";
import { timelineOf, pendingEvents } from "./event-timeline.ts";
import { fulfill } from "./fulfill.ts";
import { readPushFacts, type FulfillmentPush } from "./fulfillment-push.ts";
import { pushEvents } from "./push-events.ts";
import { mustBeMarkedPaid, reportOrderPaid } from "./report-order-paid.ts";
import { inTurn } from "./store-turn.ts";
import { changeTag, mustChangeTag } from "./tag-partial-cash.ts";

/**
 * Brings the store up to date with one shipment: fulfilment, events, payment, or the fulfilment taken back. Converges
 * from wherever an earlier attempt stopped; one process at a time pushes a shipment.
 * @throws RetryLater while another process pushes it, Error when it has to be tried again
 */
export async function pushFulfillment(
  app: ShopifyApp,
  whose: JobPayloads["pushFulfillment"],
): Promise<void> {
  const ctx = await shopContextOfJob(app, whose.accountId);
  if (ctx?.shop.state !== "installed") return;
  const facts = await readPushFacts(ctx, whose);
  if (!facts) return;
  await resyncCollected(facts, whose);
  const intent = (await findStoreFulfillment(ctx.db.read, whose)) ?? (await intend(facts, whose));
  if (!intent || (await nextFulfillmentStep({ ...facts, kept: intent })) === null) return;

  await inTurn(ctx, whose, async (lease) => {
    const kept = await findStoreFulfillment(ctx.db.read, whose);
    // What was true before the wait may have been pushed by now.
    const fresh = await readPushFacts(ctx, whose);
    if (!kept || !fresh) return;
    const push = { ...fresh, kept, lease };
    for (;;) {
      const step = await nextFulfillmentStep(push);
      if (step === null || (await step(push)) === "later") break;
    }
  });
}

/** A parcel whose cash was collected collects no more: what was asked about it until then is answered. */
async function resyncCollected(
  { ctx, shipment }: Pick<FulfillmentPush, "ctx" | "shipment">,
  whose: JobPayloads["pushFulfillment"],
): Promise<void> {
  if (!hasCollected(shipment)) return;
  await ctx.db.tx(whose.accountId, async (tx) => {
    const order = await findStoreOrderOfShipment(tx, whose);
    if (!order) return;
    const { orderId } = order;
    const rows = await selectStoreOrdersOf(tx, whose.accountId, orderId);
    const isAsked = rows.some(({ attention }) => attention.some(isAboutCash));
    if (isAsked) await requestSync(tx, ctx, { ...whose, orderId });
  });
}

const isAboutCash = ({ code }: AttentionReason): boolean =>
  code === "collectsTooMuch" || code === "cashOrPayment";

type Step = (push: FulfillmentPush) => Promise<"done" | "later">;

/** What has to be done first for the store to say what is true. Null when it does. */
async function nextFulfillmentStep(push: Omit<FulfillmentPush, "lease">): Promise<Step | null> {
  const { shipment, tracking, kept } = push;
  if (kept.state === "refused" || kept.state === "cancelled") return null;
  if (!isUnderway(shipment.status)) return cancelPushedFulfillment;
  if (kept.state === "pending") return fulfill;
  if (pendingEvents(timelineOf(tracking.events, kept.objectCreated), kept).length > 0)
    return pushEvents;
  if (await mustChangeTag(push)) return changeTag;
  return mustBeMarkedPaid(push) ? reportOrderPaid : null;
}

/** The intent, committed before the store is asked. Null for a shipment that the store need not hear of. */
async function intend(
  { ctx, shipment }: Pick<FulfillmentPush, "ctx" | "shipment">,
  whose: JobPayloads["pushFulfillment"],
): Promise<StoreFulfillment | null> {
  if (!isUnderway(shipment.status)) return null;
  return ctx.db.tx(whose.accountId, async (tx) => {
    const order = await findStoreOrderOfShipment(tx, whose);
    if (!order) return null;
    const { orderId, fulfillmentOrderId } = order;
    await insertStoreFulfillment(tx, { ...whose, orderId, fulfillmentOrderId }, ctx.now());
    return findStoreFulfillment(tx, whose);
  });
}
