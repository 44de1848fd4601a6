import { enqueueJob } from "#db/jobs.ts";
import { askForAttention, findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";

import { gid, legacyId } from "../admin-api/gid.ts";
import { keep, type Telling } from "./fulfillment-push.ts";
import { createFulfillment } from "./fulfillment-queries.ts";
import {
  readOrderStanding,
  sendableOf,
  type OrderStanding,
  type Sendable,
} from "./order-status.ts";

/** How often to look whether a hold was released. */
const HELD_PAUSE_MS = 60 * 60 * 1000;

/**
 * Fulfils with our number, once: the store has no idempotency for it, so what it has is read before it is asked, and
 * read again when its answer was lost.
 */
export async function fulfill(telling: Telling): Promise<"done" | "later"> {
  const standing = await readOrderStanding(telling);
  if (standing.own) return adopt(telling, standing.own);
  const sendable = sendableOf(standing, await packedLines(telling));
  if (sendable.kind !== "open") return explain(telling, sendable);

  await keep(telling);
  const { data } = await telling.admin.mutate(createFulfillment, {
    fulfillment: inputOf(telling, sendable.lines),
  });
  const { fulfillment, userErrors } = data.fulfillmentCreate;
  if (fulfillment)
    return adopt(telling, { fulfillmentId: legacyId(fulfillment.id), isAlive: true });

  // Its words may change and are in any language: what became of the order says why.
  const after = await readOrderStanding(telling);
  if (after.own) return adopt(telling, after.own);
  const reason = sendableOf(after, await packedLines(telling));
  if (reason.kind !== "open") return explain(telling, reason);
  const words = userErrors.map(({ message }) => message).join("; ");
  throw new Error(`the store refuses to fulfil ${telling.kept.fulfillmentOrderId}: ${words}`);
}

/** A merchant who has taken our fulfilment back does not want another. */
async function adopt(
  telling: Telling,
  { fulfillmentId, isAlive }: NonNullable<OrderStanding["own"]>,
): Promise<"done"> {
  const state = isAlive ? "fulfilled" : "cancelled";
  await keep(telling, { state, fulfillmentId, detail: null });
  return "done";
}

async function explain(
  telling: Telling,
  sendable: Exclude<Sendable, { kind: "open" }>,
): Promise<"done" | "later"> {
  const { service } = telling.face;
  const { accountId, shipmentId } = telling.kept;
  const whose = { accountId, shipmentId };
  if (sendable.kind === "gone") {
    await service.db.tx(accountId, (tx) => askForAttention(tx, whose, sendable.why, service.now()));
    await keep(telling, { state: "refused", detail: sendable.why });
    return "done";
  }
  await keep(telling, { detail: "held" });
  const runAt = new Date(service.now().getTime() + HELD_PAUSE_MS);
  const onceKey = `tellStore:${shipmentId}:held:${Math.floor(runAt.getTime() / HELD_PAUSE_MS)}`;
  await service.db.tx(accountId, async (tx) => {
    await enqueueJob(tx, service, { kind: "tellStore", payload: whose, onceKey, runAt });
  });
  return "later";
}

async function packedLines({ face, kept }: Telling) {
  const order = await findStoreOrderOfShipment(face.service.db.read, kept);
  return order?.lines ?? [];
}

/** The lines are always named: "everything that remains" could be more than what is in the parcel. */
function inputOf(
  { face, kept, settings, tracking }: Telling,
  lines: Extract<Sendable, { kind: "open" }>["lines"],
) {
  const { carrierName: company, trackingNumber: number } = tracking;
  // The store makes an address for the carriers that it knows; ours it does not.
  const url = tracking.trackingCarrierUrl ?? face.options.trackingPageOf(kept);
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
