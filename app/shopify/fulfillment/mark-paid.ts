import { contextOfShipment } from "#app/shipping/context-of-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { selectStoreOrdersOf } from "#db/shopify/store-orders.ts";

import { gid } from "../admin-api/gid.ts";
import { keep, type FulfillmentPush } from "./fulfillment-push.ts";
import { markOrderPaid, orderPayment } from "./fulfillment-queries.ts";

const SCOPE = "write_orders";
const NOT_GRANTED = "writeOrdersNotGranted";

/** Only when the merchant asked for it, and when the carrier has handed the cash over. */
export function hasToBeMarkedPaid({ kept, settings, shipment, shop }: FulfillmentPush): boolean {
  return (
    settings.fulfillment.marksPaidOnDelivery &&
    shipment.status === "delivered" &&
    shipment.goodsCollection > 0 &&
    !kept.isMarkedPaid &&
    (kept.detail === null || (kept.detail === NOT_GRANTED && isGranted(shop)))
  );
}

/**
 * Marks the order of a delivered COD parcel as paid, if it is not and nothing more of it is to be collected: it would call
 * the other parcels paid too. The last of them that is delivered marks it. What is not possible is noted and let be.
 */
export async function markPaid(push: FulfillmentPush): Promise<"done" | "later"> {
  const { admin, shop, kept } = push;
  const id = gid("Order", kept.orderId);
  if (!isGranted(shop)) {
    await keep(push, { detail: NOT_GRANTED });
    return "done";
  }
  const { data } = await admin.query(orderPayment, { id });
  if (data.order?.canMarkAsPaid) {
    if (owedOf(data.order) > (await collectedOf(push))) return "later";
    await keep(push);
    const answer = await admin.mutate(markOrderPaid, { id });
    const { order } = answer.data.orderMarkAsPaid;
    await keep(push, order ? { isMarkedPaid: true, detail: null } : { detail: "notMarkedPaid" });
    return "done";
  }
  // Also when our own answer was lost.
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

/** What the delivered parcels of the order have collected, in cents. */
async function collectedOf({ app, shipment, kept }: FulfillmentPush): Promise<number> {
  const { service } = app;
  const { accountId, orderId, shipmentId: own } = kept;
  const rows = await selectStoreOrdersOf(service.db.read, accountId, orderId);
  let collected: number = shipment.goodsCollection;
  for (const { shipmentId } of rows) {
    if (shipmentId === null || shipmentId === own) continue;
    const ctx = await contextOfShipment(service, accountId, shipmentId);
    const { status, goodsCollection } = await getShipment(ctx, shipmentId);
    if (status === "delivered") collected += goodsCollection;
  }
  return collected;
}

function isGranted({ grantedScopes }: { grantedScopes: string }): boolean {
  return grantedScopes.split(/[\s,]+/).includes(SCOPE);
}
