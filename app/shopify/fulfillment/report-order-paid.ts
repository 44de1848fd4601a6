import { contextOfShipment } from "#app/shipping/context-of-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";

import { gid } from "../admin-api/gid.ts";
import { isGranted } from "../shop/optional-scopes.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { orderMarkAsPaid, orderPayment } from "./fulfillment-queries.ts";

/** Saved where the store has not granted `write_orders`: the parcel is tried again once it has. */
export const NOT_GRANTED = "writeOrdersNotGranted";

/** Only when the merchant has chosen it, and when the carrier has handed over the cash. */
export function mustBeMarkedPaid({
  ctx: { settings, shop },
  kept,
  shipment,
}: Omit<FulfillmentPush, "lease">): boolean {
  return (
    settings.fulfillment.marksPaidOnDelivery &&
    shipment.status === "delivered" &&
    shipment.goodsCollection > 0 &&
    !kept.isMarkedPaid &&
    (kept.detail === null || (kept.detail === NOT_GRANTED && mayMarkPaid(shop)))
  );
}

/**
 * Marks the order of a delivered COD parcel as paid, unless other parcels of the order still have to collect: they
 * would count as paid too. The last delivered parcel marks the order. When the store does not allow it, the reason is
 * saved and nothing is retried.
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
    const { order } = response.data.orderMarkAsPaid;
    await keep(push, order ? { isMarkedPaid: true, detail: null } : { detail: "notMarkedPaid" });
    return "done";
  }
  // Also when the response to our own mutation was lost.
  const isPaid = data.order?.fullyPaid === true;
  await keep(push, isPaid ? { isMarkedPaid: true, detail: null } : { detail: "notMarkable" });
  return "done";
}

function owedOf({
  totalOutstandingSet,
}: {
  totalOutstandingSet: { shopMoney: { amount: string } };
}) {
  return Math.round(Number(totalOutstandingSet.shopMoney.amount) * 100);
}

/** The amount that the delivered parcels of the order have collected, in cents. */
async function collectedOf({ ctx, shipment, kept }: FulfillmentPush): Promise<number> {
  const { accountId, orderId, shipmentId: pushed } = kept;
  const rows = await selectStoreOrdersOf(ctx.db.read, accountId, orderId);
  let collected: number = shipment.goodsCollection;
  for (const { shipmentId } of rows) {
    if (shipmentId === null || shipmentId === pushed) continue;
    const own = await contextOfShipment(ctx, accountId, shipmentId);
    const { status, goodsCollection } = await getShipment(own, shipmentId);
    if (status === "delivered") collected += goodsCollection;
  }
  return collected;
}

const mayMarkPaid = ({ grantedScopes }: { grantedScopes: string }): boolean =>
  isGranted(grantedScopes, "markOrdersPaid");
