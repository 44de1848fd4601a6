import { listCashOf } from "#app/shipping/cash/list-cash-page.ts";
import {
  endDetailOfOrder,
  findStoreFulfillment,
  selectDetailsOfOrder,
} from "#db/shopify/fulfillments.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";

import { gid } from "../admin-api/gid.ts";
import { isGranted } from "../shop/optional-scopes.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { addOrderTags, removeOrderTags } from "./fulfillment-queries.ts";
import { writeInTurn } from "./store-turn.ts";

/** Saved of the parcel for which the order got the tag, while it has it. */
const PARTLY = "cashPartly";
/** Saved where the store refused it: nothing is retried, and the order can still be marked as paid. */
export const NOT_TAGGED = "notTagged";
/** By which a merchant finds such orders; the store knows no order that is paid in part by hand. */
const PARTIAL_CASH_TAG = "partial-cash";

/**
 * Whether the store does not say yet what a part of the order's cash has come, or still says it. A part is never a
 * payment: the store would take the order for paid.
 */
export async function mustChangeTag({
  ctx,
  kept,
  cash,
}: Omit<FulfillmentPush, "lease">): Promise<boolean> {
  if (cash === null) return false;
  const { isTagged, isPart } = await readOrderCash(ctx, kept);
  if (isTagged) return !isPart;
  const { marksPaidOnDelivery, tagsPartialCash } = ctx.settings.fulfillment;
  return (
    marksPaidOnDelivery &&
    tagsPartialCash &&
    kept.detail === null &&
    isGranted(ctx.shop.grantedScopes, "markOrdersPaid") &&
    isPart
  );
}

/** Of all parcels of the order that collect: one may be whole while another is not. */
async function readOrderCash(
  { db, settings }: FulfillmentPush["ctx"],
  { accountId, orderId }: FulfillmentPush["kept"],
): Promise<{ isTagged: boolean; isPart: boolean }> {
  const parcels = await selectStoreOrdersOf(db.read, accountId, orderId);
  const ids = parcels.flatMap(({ shipmentId }) => (shipmentId === null ? [] : [shipmentId]));
  const items = await listCashOf({ db, accountId }, ids);
  const owed = [...items.values()].filter(
    ({ books, state }) => books !== "past" && state !== "void" && state !== "notCollected",
  );
  const place = settings.fulfillment.marksPaidAt;
  const come = owed.reduce((sum, item) => sum + (item[place] ?? 0), 0);
  const isPart = come > 0 && come < owed.reduce((sum, { expected }) => sum + expected, 0);
  const details = await selectDetailsOfOrder(db.read, accountId, orderId);
  return { isTagged: details.includes(PARTLY), isPart };
}

/**
 * Tags the order, or takes the tag away again; either can be repeated. What the store refuses is not tried again.
 * Whoever has changed it looks again: another parcel of the order may have moved meanwhile.
 */
export async function changeTag(push: FulfillmentPush): Promise<"done" | "later"> {
  const { ctx, kept, lease } = push;
  const input = { id: gid("Order", kept.orderId), tags: [PARTIAL_CASH_TAG] };
  const { isPart } = await readOrderCash(ctx, kept);
  await keep(push);
  if (isPart) {
    const { data } = await ctx.admin.mutate(addOrderTags, input);
    await keep(push, { detail: data.tagsAdd.node ? PARTLY : NOT_TAGGED });
    return "done";
  }
  await ctx.admin.mutate(removeOrderTags, input);
  push.kept = await writeInTurn(ctx, kept, lease, async (tx) => {
    await endDetailOfOrder(tx, kept, PARTLY, ctx.now());
    return findStoreFulfillment(tx, kept);
  });
  return "done";
}
