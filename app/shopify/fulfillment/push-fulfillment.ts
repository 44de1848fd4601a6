import { RetryLater, retryTimeOf } from "#app/jobs/retry-later.ts";
import { waitFor } from "#app/shipping/durable/wait-for.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { isUnderway } from "#app/shipping/model/shipment-status.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import { hasCollected } from "#app/shopify/model/order-label.ts";
import { endLease, readLeases, takeLease, type Lease } from "#db/durable/leases.ts";
import {
  findStoreFulfillment,
  findStoreOrderOfShipment,
  insertStoreFulfillment,
  type StoreFulfillment,
} from "#db/shopify/fulfillments.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { requestSync } from "../orders/request-sync.ts";
import { shopContextOfJob, type ShopContext } from "../shop-context.ts";
import { cancelPushedFulfillment } from "./cancel-fulfillment.ts";
import { timelineOf, pendingEvents } from "./event-timeline.ts";
import { fulfill } from "./fulfill.ts";
import { CLAIM_MS, readFacts, type FulfillmentPush } from "./fulfillment-push.ts";
import { pushEvents } from "./push-events.ts";
import { mustBeMarkedPaid, reportOrderPaid } from "./report-order-paid.ts";

/** How long to wait for another process that pushes the same shipment; after that the job is postponed. */
const PATIENCE_MS = 1_000;
/** After an answer that was lost: the store may still be doing what it was asked. */
const PAUSE_MS = 30_000;

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
  const facts = await readFacts(ctx, whose);
  if (!facts) return;
  await resyncCollected(facts, whose);
  const intent = (await findStoreFulfillment(ctx.db.read, whose)) ?? (await intend(facts, whose));
  if (!intent || nextFulfillmentStep({ ...facts, kept: intent }) === null) return;

  const claimed = await waitFor(ctx, PATIENCE_MS, () => claim(ctx, whose));
  if (!claimed) throw await busyWith(ctx, whose);
  const push = { ...facts, ...claimed };
  let pauseMs = 0;
  try {
    // Read again: what was true before the wait may have been pushed by now.
    Object.assign(push, await readFacts(ctx, whose));
    for (let step = nextFulfillmentStep(push); step; step = nextFulfillmentStep(push)) {
      if ((await step(push)) === "later") break;
    }
  } catch (error) {
    if (mayHaveHappened(error)) pauseMs = PAUSE_MS;
    throw error;
  } finally {
    await release(push, pauseMs);
  }
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
function nextFulfillmentStep(push: Omit<FulfillmentPush, "lease">): Step | null {
  const { shipment, tracking, kept } = push;
  if (kept.state === "refused" || kept.state === "cancelled") return null;
  if (!isUnderway(shipment.status)) return cancelPushedFulfillment;
  if (kept.state === "pending") return fulfill;
  if (pendingEvents(timelineOf(tracking.events, kept.objectCreated), kept).length > 0)
    return pushEvents;
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

/** The pause after an answer that was lost is waited for like a process. */
async function busyWith(
  { db, now }: ShopContext,
  { shipmentId }: JobPayloads["pushFulfillment"],
): Promise<RetryLater> {
  const nowMs = now().getTime();
  const key = leaseKey(shipmentId);
  const leftMs = (await readLeases(db.read, [key])).get(key) ?? 0;
  const since = new Date(nowMs + leftMs - CLAIM_MS);
  const until = new Date(nowMs + leftMs);
  return new RetryLater(
    `another process works on shipment ${shipmentId}`,
    retryTimeOf({ since, until }, new Date(nowMs)),
  );
}

/** The lease of a shipment, and its row as it is then. Null while another process has it. */
function claim(
  { db, processId }: ShopContext,
  whose: JobPayloads["pushFulfillment"],
): Promise<{ kept: StoreFulfillment; lease: Lease } | null> {
  return db.tx(whose.accountId, async (tx) => {
    const lease = await takeLease(tx, leaseKey(whose.shipmentId), processId, CLAIM_MS);
    if (!lease) return null;
    const kept = await findStoreFulfillment(tx, whose);
    if (kept) return { kept, lease };
    await endLease(tx, lease);
    return null;
  });
}

/** Gives the lease back, also one that was lost: then nothing changes. */
async function release({ ctx, kept, lease }: FulfillmentPush, pauseMs: number): Promise<void> {
  await ctx.db.tx(kept.accountId, (tx) => endLease(tx, lease, pauseMs));
}

const leaseKey = (shipmentId: ShipmentId): string => `fulfillment:${shipmentId}`;

const mayHaveHappened = (error: unknown): boolean =>
  error instanceof AdminError && ["outcomeUnknown", "refused"].includes(error.kind);
