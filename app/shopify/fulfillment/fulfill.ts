import { enqueueJob } from "#db/jobs.ts";
import { askForAttention, findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";

import { gid, legacyId } from "../admin-api/gid.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { createFulfillment } from "./fulfillment-queries.ts";
import { readOrderStatus, sendableOf, type OrderStatus, type Sendable } from "./order-status.ts";

/** How often to look whether a hold was released. */
const HELD_PAUSE_MS = 60 * 60 * 1000;

/**
 * Fulfils with our number, once: the store has no idempotency for it, so what it has is read before it is asked, and
 * read again when its answer was lost.
 */
export async function fulfill(push: FulfillmentPush): Promise<"done" | "later"> {
  const status = await readOrderStatus(push);
  if (status.own) return adopt(push, status.own);
  const sendable = sendableOf(status, await packedLines(push));
  if (sendable.kind !== "open") return explain(push, sendable);

  await keep(push);
  const { data } = await push.admin.mutate(createFulfillment, {
    fulfillment: inputOf(push, sendable.lines),
  });
  const { fulfillment, userErrors } = data.fulfillmentCreate;
  if (fulfillment) return adopt(push, { fulfillmentId: legacyId(fulfillment.id), isAlive: true });

  // Its words may change and are in any language: what became of the order says why.
  const after = await readOrderStatus(push);
  if (after.own) return adopt(push, after.own);
  const reason = sendableOf(after, await packedLines(push));
  if (reason.kind !== "open") return explain(push, reason);
  const messages = userErrors.map(({ message }) => message).join("; ");
  throw new Error(`the store refuses to fulfil ${push.kept.fulfillmentOrderId}: ${messages}`);
}

/** A merchant who has taken our fulfilment back does not want another. */
async function adopt(
  push: FulfillmentPush,
  { fulfillmentId, isAlive }: NonNullable<OrderStatus["own"]>,
): Promise<"done"> {
  const state = isAlive ? "fulfilled" : "cancelled";
  await keep(push, { state, fulfillmentId, detail: null });
  return "done";
}

async function explain(
  push: FulfillmentPush,
  sendable: Exclude<Sendable, { kind: "open" }>,
): Promise<"done" | "later"> {
  const { service } = push.app;
  const { accountId, shipmentId } = push.kept;
  const whose = { accountId, shipmentId };
  if (sendable.kind === "gone") {
    await service.db.tx(accountId, (tx) => askForAttention(tx, whose, sendable.why, service.now()));
    await keep(push, { state: "refused", detail: sendable.why });
    return "done";
  }
  await keep(push, { detail: "held" });
  const runAt = new Date(service.now().getTime() + HELD_PAUSE_MS);
  const onceKey = `tellStore:${shipmentId}:held:${Math.floor(runAt.getTime() / HELD_PAUSE_MS)}`;
  await service.db.tx(accountId, async (tx) => {
    await enqueueJob(tx, service, { kind: "tellStore", payload: whose, onceKey, runAt });
  });
  return "later";
}

async function packedLines({ app, kept }: FulfillmentPush) {
  const order = await findStoreOrderOfShipment(app.service.db.read, kept);
  return order?.lines ?? [];
}

/** The lines are always named: "everything that remains" could be more than what is in the parcel. */
function inputOf(
  { app, kept, settings, tracking }: FulfillmentPush,
  lines: Extract<Sendable, { kind: "open" }>["lines"],
) {
  const { carrierName: company, trackingNumber: number } = tracking;
  // The store makes an address for the carriers that it knows; ours it does not.
  const url = tracking.trackingCarrierUrl ?? app.options.trackingPageOf(kept);
  return {
    lineItemsByFulfillmentOrder: [
      {
        fulfillmentOrderId: gid("FulfillmentOrder", kept.fulfillmentOrderId),
        fulfillmentOrderLineItems: lines.map(({ lineId, quantity }) => ({
          id: gid("FulfillmentOrderLineItem", lineId),
          quantity,
        })),
      },
    ],
    trackingInfo: { company, number, url },
    notifyCustomer: settings.fulfillment.notifyCustomer,
  };
}
