import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { askForAttention, findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";

import { gid, legacyId } from "../admin-api/gid.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { createFulfillment } from "./fulfillment-queries.ts";
import { readOrderStatus, sendableOf, type OrderStatus, type Sendable } from "./order-status.ts";

/** How often a held order is checked again. */
const HELD_PAUSE_MS = HOUR_MS;

/**
 * Creates the fulfilment with our tracking number, once. The store has no idempotency key for it, so its state is read
 * before the mutation, and again when the response was lost.
 */
export async function fulfill(push: FulfillmentPush): Promise<"done" | "later"> {
  const status = await readOrderStatus(push);
  if (status.own) return adopt(push, status.own);
  const sendable = sendableOf(status, await packedLines(push));
  if (sendable.kind !== "open") return saveReason(push, sendable);

  await keep(push);
  const { data } = await push.ctx.admin.mutate(createFulfillment, {
    fulfillment: inputOf(push, sendable.lines),
  });
  const { fulfillment, userErrors } = data.fulfillmentCreate;
  if (fulfillment) return adopt(push, { fulfillmentId: legacyId(fulfillment.id), isActive: true });

  // The messages may change and are in any language: the state of the order gives the reason.
  const after = await readOrderStatus(push);
  if (after.own) return adopt(push, after.own);
  const reason = sendableOf(after, await packedLines(push));
  if (reason.kind !== "open") return saveReason(push, reason);
  const messages = userErrors.map(({ message }) => message).join("; ");
  throw new Error(`the store refused to fulfil ${push.kept.fulfillmentOrderId}: ${messages}`);
}

/** A fulfilment that the merchant has cancelled is not created again. */
async function adopt(
  push: FulfillmentPush,
  { fulfillmentId, isActive }: NonNullable<OrderStatus["own"]>,
): Promise<"done"> {
  const state = isActive ? "fulfilled" : "cancelled";
  await keep(push, { state, fulfillmentId, detail: null });
  return "done";
}

async function saveReason(
  push: FulfillmentPush,
  sendable: Exclude<Sendable, { kind: "open" }>,
): Promise<"done" | "later"> {
  const { ctx } = push;
  const { accountId, shipmentId } = push.kept;
  const whose = { accountId, shipmentId };
  if (sendable.kind === "gone") {
    await ctx.db.tx(accountId, (tx) => askForAttention(tx, whose, sendable.why, ctx.now()));
    await keep(push, { state: "refused", detail: sendable.why });
    return "done";
  }
  await keep(push, { detail: "held" });
  const runAt = new Date(ctx.now().getTime() + HELD_PAUSE_MS);
  const onceKey = `pushFulfillment:${shipmentId}:held:${Math.floor(runAt.getTime() / HELD_PAUSE_MS)}`;
  await ctx.db.tx(accountId, async (tx) => {
    await enqueueJob(tx, ctx, { kind: "pushFulfillment", payload: whose, onceKey, runAt });
  });
  return "later";
}

async function packedLines({ ctx, kept }: FulfillmentPush) {
  const order = await findStoreOrderOfShipment(ctx.db.read, kept);
  return order?.lines ?? [];
}

/** The lines are always listed: the default, everything that remains, could be more than the parcel holds. */
function inputOf(
  { ctx, kept, tracking }: FulfillmentPush,
  lines: Extract<Sendable, { kind: "open" }>["lines"],
) {
  const { carrierName: company, trackingNumber: number } = tracking;
  // The store builds tracking URLs only for carriers that it knows, and ours are unknown to it.
  const url = tracking.trackingCarrierUrl ?? ctx.app.options.trackingPageOf(kept);
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
    notifyCustomer: ctx.settings.fulfillment.notifyCustomer,
  };
}
