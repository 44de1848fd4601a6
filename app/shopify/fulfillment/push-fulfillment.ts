import { RetryLater, lookAgainAt } from "#app/jobs/retry-later.ts";
import { waitFor } from "#app/shipping/durable/wait-for.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { isUnderway } from "#app/shipping/model/shipment-status.ts";
import {
  claimStoreFulfillment,
  findStoreFulfillment,
  findStoreOrderOfShipment,
  insertStoreFulfillment,
  updateClaimedFulfillment,
  type StoreFulfillment,
} from "#db/shopify/fulfillments.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";

import { AdminError } from "../admin-api/admin.ts";
import type { ShopifyApp } from "../app.ts";
import { cancelPushedFulfillment } from "./cancel-fulfillment.ts";
import { timelineOf, pendingEvents } from "./event-timeline.ts";
import { fulfill } from "./fulfill.ts";
import { CLAIM_MS, readFacts, type FulfillmentPush } from "./fulfillment-push.ts";
import { mustBeMarkedPaid, markPaid } from "./mark-paid.ts";
import { pushEvents } from "./push-events.ts";

/** How long to wait for whoever is telling the store of the same shipment: longer is another time. */
const PATIENCE_MS = 1_000;
/** After an answer that was lost: the store may still be doing what it was asked. */
const PAUSE_MS = 30_000;

/**
 * Brings the store up to date with one shipment: fulfilment, events, payment, or the fulfilment taken back. Converges
 * from wherever an earlier attempt stopped; one at a time tells, in whatever process.
 * @throws Busy while somebody else tells of it, Error when it has to be tried again
 */
export async function pushFulfillment(
  app: ShopifyApp,
  whose: JobPayloads["pushFulfillment"],
): Promise<void> {
  const { db } = app.service;
  const shop = await findShopOfAccount(db.read, whose.accountId);
  if (shop?.state !== "installed") return;
  const facts = await readFacts(app, shop, whose);
  if (!facts) return;
  const intent = (await findStoreFulfillment(db.read, whose)) ?? (await intend(app, facts, whose));
  if (!intent || diffOrder({ ...facts, kept: intent }) === null) return;

  const claimed = await waitFor(app.service, PATIENCE_MS, () => claim(app, whose));
  if (!claimed) throw await busyWith(app, whose);
  const push = { ...facts, kept: claimed };
  let pauseMs = 0;
  try {
    // Read again: what was true before the wait may have been told by now.
    Object.assign(push, await readFacts(app, shop, whose));
    for (let step = diffOrder(push); step; step = diffOrder(push)) {
      if ((await step(push)) === "later") break;
    }
  } catch (error) {
    if (mayHaveHappened(error)) pauseMs = PAUSE_MS;
    throw error;
  } finally {
    await release(push, pauseMs);
  }
}

type Step = (push: FulfillmentPush) => Promise<"done" | "later">;

/** What has to be done first for the store to say what is true. Null when it does. */
function diffOrder(push: FulfillmentPush): Step | null {
  const { shipment, tracking, kept } = push;
  if (kept.state === "refused" || kept.state === "cancelled") return null;
  if (!isUnderway(shipment.status)) return cancelPushedFulfillment;
  if (kept.state === "pending") return fulfill;
  if (pendingEvents(timelineOf(tracking.events, kept.objectCreated), kept).length > 0)
    return pushEvents;
  return mustBeMarkedPaid(push) ? markPaid : null;
}

/** The intent, committed before the store is asked. Null for a shipment that the store need not hear of. */
async function intend(
  { service }: ShopifyApp,
  { shipment }: Pick<FulfillmentPush, "shipment">,
  whose: JobPayloads["pushFulfillment"],
): Promise<StoreFulfillment | null> {
  if (!isUnderway(shipment.status)) return null;
  return service.db.tx(whose.accountId, async (tx) => {
    const order = await findStoreOrderOfShipment(tx, whose);
    if (!order) return null;
    const { orderId, fulfillmentOrderId } = order;
    await insertStoreFulfillment(tx, { ...whose, orderId, fulfillmentOrderId }, service.now());
    return findStoreFulfillment(tx, whose);
  });
}

/** A claim is known by its end, and so is the pause after an answer that was lost. */
async function busyWith(
  { service }: ShopifyApp,
  whose: JobPayloads["pushFulfillment"],
): Promise<RetryLater> {
  const now = service.now();
  const until = (await findStoreFulfillment(service.db.read, whose))?.objectUpdated ?? now;
  const since = new Date(until.getTime() - CLAIM_MS);
  return new RetryLater(`shipment ${whose.shipmentId}`, lookAgainAt({ since, until }, now));
}

function claim(
  { service }: ShopifyApp,
  whose: JobPayloads["pushFulfillment"],
): Promise<StoreFulfillment | null> {
  const now = service.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  return service.db.tx(whose.accountId, (tx) => claimStoreFulfillment(tx, whose, { now, until }));
}

/** Gives the claim back; a lost one is nobody's to give. */
async function release({ app, kept }: FulfillmentPush, pauseMs: number): Promise<void> {
  const { db, now } = app.service;
  const until = new Date(now().getTime() + pauseMs);
  await db.tx(kept.accountId, (tx) => updateClaimedFulfillment(tx, kept, {}, until));
}

const mayHaveHappened = (error: unknown): boolean =>
  error instanceof AdminError && ["outcomeUnknown", "refused"].includes(error.kind);
