import { getCod } from "#app/shipping/cash/get-cod.ts";
import type { CashState } from "#app/shipping/model/cash.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";

import { gid } from "../admin-api/gid.ts";
import { isGranted } from "../shop/optional-scopes.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { orderMarkAsPaid, orderPayment } from "./fulfillment-queries.ts";
import { NOT_TAGGED } from "./tag-partial-cash.ts";

/** Saved where the store has not granted `write_orders`: the parcel is tried again once it has. */
export const NOT_GRANTED = "writeOrdersNotGranted";

/** Only when the merchant has chosen it, and when the cash has come as far as the merchant chose. */
export function mustBeMarkedPaid({
  ctx: { settings, shop },
  kept,
  cash,
}: Omit<FulfillmentPush, "lease">): boolean {
  const { marksPaidOnDelivery, marksPaidAt } = settings.fulfillment;
  return (
    marksPaidOnDelivery &&
    hasComeTo(cash, marksPaidAt) &&
    !kept.isMarkedPaid &&
    (kept.detail === null ||
      kept.detail === NOT_TAGGED ||
      (kept.detail === NOT_GRANTED && mayMarkPaid(shop)))
  );
}

const statesFrom = {
  collected: ["collected", "remitted", "banked", "paidOut"],
  remitted: ["remitted", "banked", "paidOut"],
  banked: ["banked", "paidOut"],
} as const satisfies Record<string, readonly CashState[]>;

/** All of it: the store knows orders that are paid, and none that are nearly. What is long past is left as it is. */
function hasComeTo(cash: FulfillmentPush["cash"], place: keyof typeof statesFrom): boolean {
  return (
    cash !== null &&
    cash.books !== "past" &&
    (cash.collected ?? 0) >= cash.expected &&
    statesFrom[place].some((state) => state === cash.state)
  );
}

/**
 * Marks the order as paid whose parcel's cash has come as far as the merchant chose, unless other parcels of the order
 * still have to collect: they would count as paid too. The last one marks the order. When the store does not allow it,
 * the reason is saved and nothing is retried.
 */
export async function reportOrderPaid(push: FulfillmentPush): Promise<"done" | "later"> {
  const { kept } = push;
  const { admin, shop } = push.ctx;
  const id = gid("Order", kept.orderId);
  if (!mayMarkPaid(shop)) {
    await keep(push, { detail: NOT_GRANTED });
    return "done";
  }
  const { data } = await admin.query(orderPayment, { id });
  if (data.order?.canMarkAsPaid) {
    if (owedOf(data.order) > (await collectedOf(push))) return "later";
    await keep(push);
    const response = await admin.mutate(orderMarkAsPaid, { id });
    if (response.data.orderMarkAsPaid.order) {
      await keep(push, { isMarkedPaid: true, detail: null });
      return "done";
    }
    // Another parcel of the order may have been first.
    const { data: since } = await admin.query(orderPayment, { id });
    return noteWhetherPaid(push, since.order, "notMarkedPaid");
  }
  // Also when the response to our own mutation was lost.
  return noteWhetherPaid(push, data.order, "notMarkable");
}

async function noteWhetherPaid(
  push: FulfillmentPush,
  order: { fullyPaid: boolean } | null,
  otherwise: "notMarkable" | "notMarkedPaid",
): Promise<"done"> {
  const isPaid = order?.fullyPaid === true;
  await keep(push, isPaid ? { isMarkedPaid: true, detail: null } : { detail: otherwise });
  return "done";
}

function owedOf({
  totalOutstandingSet,
}: {
  totalOutstandingSet: { shopMoney: { amount: string } };
}) {
  return Math.round(Number(totalOutstandingSet.shopMoney.amount) * 100);
}

/** What the parcels of the order have collected whose cash has come so far, in cents. */
async function collectedOf({ ctx, shipment, kept }: FulfillmentPush): Promise<number> {
  const { accountId, orderId, shipmentId: pushed } = kept;
  const rows = await selectStoreOrdersOf(ctx.db.read, accountId, orderId);
  let collected: number = shipment.goodsCollection;
  for (const { shipmentId } of rows) {
    if (shipmentId === null || shipmentId === pushed) continue;
    const { item = null } = (await getCod({ db: ctx.db, accountId }, shipmentId)) ?? {};
    if (hasComeTo(item, ctx.settings.fulfillment.marksPaidAt)) collected += item?.expected ?? 0;
  }
  return collected;
}

const mayMarkPaid = ({ grantedScopes }: { grantedScopes: string }): boolean =>
  isGranted(grantedScopes, "markOrdersPaid");
