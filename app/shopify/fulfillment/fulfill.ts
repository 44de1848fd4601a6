import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import type { Tracking } from "#app/shipping/tracking/read-tracking.ts";
import { enqueueJob } from "#db/jobs.ts";
import { askForAttention, findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";

import { gid, legacyId } from "../admin-api/gid.ts";
import { INPUT_ITEMS_MAX } from "../admin-api/input-parts.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { createFulfillment } from "./fulfillment-queries.ts";
import {
  readOrderStatus,
  sendableOf,
  unsentLines,
  type OrderStatus,
  type Sendable,
} from "./order-status.ts";

/** How often a held order is checked again. */
const HELD_PAUSE_MS = HOUR_MS;

/**
 * Creates the fulfilment with our tracking number, once: above the limit of lines several with the same number, one
 * after the other. The store has no idempotency key for it, so its state is read before each mutation, and again when
 * the response was lost.
 */
export async function fulfill(push: FulfillmentPush): Promise<"done" | "later"> {
  const packed = await packedLines(push);
  for (;;) {
    const status = await readOrderStatus(push);
    const unsent = await unsentLines(push, status, packed);
    const isTakenBack = status.own.length > 0 && !status.own.some(({ isActive }) => isActive);
    if (isTakenBack || (unsent.length === 0 && status.own.length > 0))
      return adopt(push, status.own);
    const sendable = sendableOf(status, unsent);
    if (sendable.kind === "gone" && status.own.length > 0) return adopt(push, status.own);
    if (sendable.kind !== "open") return saveReason(push, sendable);

    await keep(push);
    const { data } = await push.ctx.admin.mutate(createFulfillment, {
      fulfillment: inputOf(push, sendable),
    });
    const { fulfillment, userErrors } = data.fulfillmentCreate;
    if (fulfillment) {
      const made = { fulfillmentId: legacyId(fulfillment.id), isActive: true };
      if (isLast(sendable)) return adopt(push, [...status.own, made]);
      continue;
    }

    // The messages may change and are in any language: the state of the order gives the reason.
    const after = await readOrderStatus(push);
    if (after.own.length > status.own.length) continue;
    const reason = sendableOf(after, unsent);
    if (reason.kind !== "open") return saveReason(push, reason);
    const messages = userErrors.map(({ message }) => message).join("; ");
    throw new Error(`the store refused to fulfil ${push.kept.fulfillmentOrderId}: ${messages}`);
  }
}

/** Fulfilments that the merchant has cancelled are not created again. */
async function adopt(push: FulfillmentPush, own: OrderStatus["own"]): Promise<"done"> {
  const active = own.filter(({ isActive }) => isActive);
  const [first, ...more] = active.length > 0 ? active : own;
  const state = active.length > 0 ? "fulfilled" : "cancelled";
  const moreFulfillmentIds = more.map(({ fulfillmentId }) => fulfillmentId);
  await keep(push, {
    state,
    fulfillmentId: first!.fulfillmentId,
    moreFulfillmentIds,
    detail: null,
  });
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

type Open = Extract<Sendable, { kind: "open" }>;

/** Everything that remains needs no list, however many lines it has. */
const isLast = ({ lines, isAllThatRemains }: Open): boolean =>
  lines.length <= INPUT_ITEMS_MAX || isAllThatRemains;

/**
 * The lines are listed wherever a list can hold them: the store's default, everything that remains, could be more than
 * the parcel holds by the time it is executed, and listed quantities are refused the second time.
 */
function inputOf({ ctx, kept, tracking }: FulfillmentPush, sendable: Open) {
  const { lines } = sendable;
  const listed = lines.length > INPUT_ITEMS_MAX && sendable.isAllThatRemains ? null : lines;
  return {
    lineItemsByFulfillmentOrder: [
      {
        fulfillmentOrderId: gid("FulfillmentOrder", kept.fulfillmentOrderId),
        ...(listed && {
          fulfillmentOrderLineItems: listed
            .slice(0, INPUT_ITEMS_MAX)
            .map(({ lineId, quantity }) => ({
              id: gid("FulfillmentOrderLineItem", lineId),
              quantity,
            })),
        }),
      },
    ],
    trackingInfo: trackingInfoOf(tracking, ctx.app.options.trackingPageOf(kept)),
    notifyCustomer: ctx.settings.fulfillment.notifyCustomer,
  };
}

/**
 * The number of the shipment, and those of its parcels where the carrier numbers each. The store builds links only for
 * carriers that it knows, and ours are unknown to it.
 */
function trackingInfoOf(tracking: Tracking, trackingPage: string) {
  const { carrierName: company, trackingNumber, parcelNumbers } = tracking;
  const url = tracking.trackingCarrierUrl ?? trackingPage;
  // The only parcel's own number follows nothing that the shipment's does not.
  const ofParcels = parcelNumbers.length > 1 ? parcelNumbers : [];
  const numbers = [...new Set([trackingNumber, ...ofParcels])].slice(0, INPUT_ITEMS_MAX);
  return numbers.length > 1
    ? { company, numbers, urls: numbers.map(() => url) }
    : { company, number: trackingNumber, url };
}
