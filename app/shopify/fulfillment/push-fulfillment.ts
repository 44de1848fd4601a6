import { Busy, lookAgainAt } from "#app/jobs/retry-later.ts";
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
import type { StoreFace } from "../app.ts";
import { withdraw } from "./cancel-fulfillment.ts";
import { storyOf, untoldOf } from "./event-timeline.ts";
import { fulfill } from "./fulfill.ts";
import { CLAIM_MS, readFacts, type Telling } from "./fulfillment-push.ts";
import { hasToBeMarkedPaid, markPaid } from "./mark-paid.ts";
import { tellEvents } from "./push-events.ts";

/** How long to wait for whoever is telling the store of the same shipment: longer is another time. */
const PATIENCE_MS = 1_000;
/** After an answer that was lost: the store may still be doing what it was asked. */
const PAUSE_MS = 30_000;

/**
 * Brings the store up to date with one shipment: fulfilment, events, payment, or the fulfilment taken back. Converges
 * from wherever an earlier attempt stopped; one at a time tells, in whatever process.
 * @throws Busy while somebody else tells of it, Error when it has to be tried again
 */
export async function tellStore(face: StoreFace, whose: JobPayloads["tellStore"]): Promise<void> {
  const { db } = face.service;
  const shop = await findShopOfAccount(db.read, whose.accountId);
  if (shop?.state !== "installed") return;
  const facts = await readFacts(face, shop, whose);
  if (!facts) return;
  const intent = (await findStoreFulfillment(db.read, whose)) ?? (await intend(face, facts, whose));
  if (!intent || nextStep({ ...facts, kept: intent }) === null) return;

  const claimed = await waitFor(face.service, PATIENCE_MS, () => claim(face, whose));
  if (!claimed) throw await busyWith(face, whose);
  const telling = { ...facts, kept: claimed };
  let pauseMs = 0;
  try {
    // Read again: what was true before the wait may have been told by now.
    Object.assign(telling, await readFacts(face, shop, whose));
    for (let step = nextStep(telling); step; step = nextStep(telling)) {
      if ((await step(telling)) === "later") break;
    }
  } catch (error) {
    if (mayHaveHappened(error)) pauseMs = PAUSE_MS;
    throw error;
  } finally {
    await release(telling, pauseMs);
  }
}

type Step = (telling: Telling) => Promise<"done" | "later">;

/** What has to be done first for the store to say what is true. Null when it does. */
function nextStep(telling: Telling): Step | null {
  const { shipment, tracking, kept } = telling;
  if (kept.state === "refused" || kept.state === "cancelled") return null;
  if (!isUnderway(shipment.status)) return withdraw;
  if (kept.state === "pending") return fulfill;
  if (untoldOf(storyOf(tracking.events, kept.objectCreated), kept).length > 0) return tellEvents;
  return hasToBeMarkedPaid(telling) ? markPaid : null;
}

/** The intent, committed before the store is asked. Null for a shipment that the store need not hear of. */
async function intend(
  { service }: StoreFace,
  { shipment }: Pick<Telling, "shipment">,
  whose: JobPayloads["tellStore"],
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
async function busyWith({ service }: StoreFace, whose: JobPayloads["tellStore"]): Promise<Busy> {
  const now = service.now();
  const until = (await findStoreFulfillment(service.db.read, whose))?.objectUpdated ?? now;
  const since = new Date(until.getTime() - CLAIM_MS);
  return new Busy(`shipment ${whose.shipmentId}`, lookAgainAt({ since, until }, now));
}

function claim(
  { service }: StoreFace,
  whose: JobPayloads["tellStore"],
): Promise<StoreFulfillment | null> {
  const now = service.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  return service.db.tx(whose.accountId, (tx) => claimStoreFulfillment(tx, whose, { now, until }));
}

/** Gives the claim back; a lost one is nobody's to give. */
async function release({ face, kept }: Telling, pauseMs: number): Promise<void> {
  const { db, now } = face.service;
  const until = new Date(now().getTime() + pauseMs);
  await db.tx(kept.accountId, (tx) => updateClaimedFulfillment(tx, kept, {}, until));
}

const mayHaveHappened = (error: unknown): boolean =>
  error instanceof AdminError && ["outcomeUnknown", "refused"].includes(error.kind);
