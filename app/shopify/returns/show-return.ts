import { DAY_MS, HOUR_MS } from "#app/shipping/model/time-units.ts";
import { enqueueJob } from "#db/jobs.ts";
import { findStoreFulfillment, type StoreFulfillment } from "#db/shopify/fulfillments.ts";
import { selectLeftDeliveries } from "#db/shopify/returns.ts";

import { gid, legacyId } from "../admin-api/gid.ts";
import { INPUT_ITEMS_MAX } from "../admin-api/input-parts.ts";
import {
  isOfLabel,
  readReturnable,
  readReturns,
  readSentLines,
  type ReturnableLine,
} from "./read-returns.ts";
import {
  keepReturn,
  refuseReturn,
  returnShipping,
  userErrorsText,
  type ReturnPush,
  type ReturnShipping,
  type StepResult,
} from "./return-push.ts";
import {
  createReturn,
  returnReasonsQuery,
  shipReturn,
  type ReturnOfStore,
} from "./return-queries.ts";
import { updateDelivery } from "./update-delivery.ts";

/** How often the store is asked again for what its merchant has to do first, and for how long. */
const PAUSE_MS = HOUR_MS;
const WAITS_FOR_MS = 60 * DAY_MS;
/** Reasons that say nothing of the goods: nobody was asked. */
const REASONS = ["other", "unknown"];

/**
 * Makes the label's return in the store, once, and gives it the number and the label. Neither has an idempotency key,
 * so the store is read before each mutation, and again when a response was lost. A return of the same parcel that is
 * open there already, by the buyer's wish or the merchant's hand, gets them instead.
 */
export async function showReturn(push: ReturnPush): Promise<StepResult> {
  const { accountId, returnOfShipmentId } = push.kept;
  const whose = { accountId, shipmentId: returnOfShipmentId };
  const sent = await findStoreFulfillment(push.ctx.db.read, whose);
  if (!sent || sent.state === "pending") return waitFor(push, "notFulfilled");
  if (sent.state === "refused" && sent.detail === "fulfilledElsewhere")
    return refuseReturn(push, "fulfilledElsewhere");
  if (sent.state !== "fulfilled") return refuseReturn(push, "nothingReturnable");

  let refusals = 0;
  for (;;) {
    const all = await readReturns(push);
    if (!all) return refuseReturn(push, "orderGone");
    const own = all.filter((one) => isOfLabel(one, push));
    const isUnseen = push.kept.returnIds.some((id) => !all.some((one) => legacyId(one.id) === id));
    if (isUnseen) throw new Error("the store does not show a return that it has made");
    // One return holds all lines of a parcel where a list can.
    const isWhole = own.length > 0 && (await readSentLines(push, sent)).size <= INPUT_ITEMS_MAX;
    const lines = isWhole ? [] : await readReturnable(push, sent);
    if (own.some(isTakenBack)) return endAs(push, "cancelled", own);
    if (own.some(isClosed)) return endAs(push, "left", own);
    if (lines.length === 0) return own.length > 0 ? ship(push, own) : adopt(push, sent, all);

    const refusal = await create(push, lines.slice(0, INPUT_ITEMS_MAX));
    if (refusal === null) continue;
    // The messages may change and are in any language: what can come back is read again.
    refusals += 1;
    if (refusals > 1) throw new Error(`the store refused to make a return: ${refusal}`);
  }
}

const isTakenBack = ({ status }: ReturnOfStore): boolean =>
  status === "CANCELED" || status === "DECLINED";
const isClosed = ({ status }: ReturnOfStore): boolean => status === "CLOSED";

/** What came of a return of ours that the merchant ended before it had its number. */
async function endAs(
  push: ReturnPush,
  state: "cancelled" | "left",
  own: readonly ReturnOfStore[],
): Promise<"done"> {
  const detail = state === "left" ? "closed" : "takenBack";
  await keepReturn(push, { state, detail, returnIds: own.map(({ id }) => legacyId(id)) });
  return "done";
}

/** The store shows no order for longer than it is waited. */
async function waitFor(
  push: ReturnPush,
  detail: "notFulfilled" | "requested",
): Promise<StepResult> {
  const { ctx, kept } = push;
  const { accountId, shipmentId } = kept;
  const nowMs = ctx.now().getTime();
  if (nowMs - kept.objectCreated.getTime() > WAITS_FOR_MS) return refuseReturn(push, detail);
  await keepReturn(push, { detail });
  const runAt = new Date(nowMs + PAUSE_MS);
  const onceKey = `pushFulfillment:${shipmentId}:${detail}:${Math.floor(runAt.getTime() / PAUSE_MS)}`;
  const payload = { accountId, shipmentId };
  await ctx.db.tx(accountId, async (tx) => {
    await enqueueJob(tx, ctx, { kind: "pushFulfillment", payload, onceKey, runAt });
  });
  return "later";
}

/** The store's refusal; null when the return was made. */
async function create(push: ReturnPush, lines: readonly ReturnableLine[]): Promise<string | null> {
  const { ctx, kept } = push;
  const reasonId = await reasonOf(push);
  const note = ctx.messages.returnNote(kept.shipmentId);
  await keepReturn(push, { detail: null });
  const { data } = await ctx.admin.mutate(createReturn, {
    input: {
      orderId: gid("Order", kept.orderId),
      returnLineItems: lines.map((line) => ({
        ...line,
        ...(reasonId !== null && { returnReasonDefinitionId: reasonId }),
        returnReasonNote: note,
      })),
    },
  });
  const { return: made, userErrors } = data.returnCreate;
  if (!made) return userErrorsText(userErrors);
  await keepReturn(push, { returnIds: [...push.kept.returnIds, legacyId(made.id)] });
  return null;
}

async function reasonOf({ ctx }: ReturnPush): Promise<string | null> {
  const { data } = await ctx.admin.query(returnReasonsQuery);
  const offered = data.returnReasonDefinitions.nodes.filter(({ deleted }) => !deleted);
  const named = REASONS.map((name) => offered.find(({ handle }) => handle === name));
  return (named.find(Boolean) ?? offered[0])?.id ?? null;
}

/**
 * Nothing can be taken into a return of ours. An open one of the same parcel may wait for its label, or one that the
 * buyer asked for may be approved; what is in another or was paid back may come free again.
 */
async function adopt(
  push: ReturnPush,
  sent: StoreFulfillment,
  all: readonly ReturnOfStore[],
): Promise<StepResult> {
  const parcel = await readSentLines(push, sent);
  const ofParcel = all.filter(
    ({ returnLineItems: { nodes } }) =>
      nodes.length > 0 &&
      nodes.every(({ fulfillmentLineItem: line }) => line !== undefined && parcel.has(line.id)),
  );
  const open = ofParcel.find(({ status }) => status === "OPEN");
  if (open) return ship(push, [open], { isAdopted: true });
  if (ofParcel.some(({ status }) => status === "REQUESTED")) return waitFor(push, "requested");
  await keepReturn(push, { detail: "nothingReturnable" });
  return "later";
}

/** Gives returns the number and the label. What shows the number of a label that was given back gets these instead. */
async function ship(
  push: ReturnPush,
  returns: readonly ReturnOfStore[],
  { isAdopted = false } = {},
): Promise<"done"> {
  const { ctx, kept } = push;
  const shipping = await returnShipping(push);
  const left = await selectLeftDeliveries(ctx.db.read, kept);
  const deliveryIds: string[] = [];
  for (const { id, status, reverseDeliveries } of returns.flatMap(
    ({ reverseFulfillmentOrders }) => reverseFulfillmentOrders.nodes,
  )) {
    const shown = reverseDeliveries.nodes;
    const own = shown.find(
      ({ deliverable }) => deliverable?.tracking?.number === shipping.tracking.number,
    );
    if (own) {
      deliveryIds.push(legacyId(own.id));
      continue;
    }
    if (status !== "OPEN") continue;
    const replaced = shown.find((one) => left.includes(legacyId(one.id)));
    if (!replaced && shown.length > 0) return refuseReturn(push, "otherLabel");
    const made = replaced
      ? await updateDelivery(push, replaced.id, shipping)
      : await createDelivery(push, id, shipping);
    if (typeof made === "string") throw new Error(`the store refused a return's number: ${made}`);
    deliveryIds.push(legacyId(made.id));
  }
  if (deliveryIds.length === 0) return endAs(push, "left", returns);
  await keepReturn(push, {
    state: "shown",
    detail: null,
    returnIds: returns.map(({ id }) => legacyId(id)),
    deliveryIds,
    isAdopted,
    shownNumber: shipping.tracking.number,
    hasLabel: shipping.label !== null,
  });
  return "done";
}

/** The reverse delivery, or the store's refusal. */
async function createDelivery(
  push: ReturnPush,
  id: string,
  shipping: ReturnShipping,
): Promise<{ id: string } | string> {
  await keepReturn(push, { detail: null });
  const { data } = await push.ctx.admin.mutate(shipReturn, { id, ...shipping });
  const { reverseDelivery, userErrors } = data.reverseDeliveryCreateWithShipping;
  return reverseDelivery ?? userErrorsText(userErrors);
}
