import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { isEditable, type Shipment } from "#app/shipping/model/shipment.ts";
import { annulDraft } from "#app/shipping/shipments/annul-draft.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";
import { findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";
import { findReasonOfAnnulment } from "#db/shopify/merchant.ts";
import { findStoreOrder } from "#db/shopify/store-orders.ts";

import { keepStoreOrder } from "../../orders/store-order-claim.ts";
import type { ServedShopContext } from "../../shop-context.ts";
import { syncOrderNow } from "../purchase/sync-order.ts";
import { MerchantRefusal } from "../refusal.ts";

const SYNC_WITHIN_MS = 10_000;

/** What a merchant may do about a draft that is not wanted. */
export interface DiscardView {
  canDiscard: boolean;
  /** The order's draft was discarded, and its order may have another. */
  canDraftAgain: boolean;
}

export async function readDiscard(
  ctx: ServedShopContext,
  shipment: Shipment,
): Promise<DiscardView> {
  return {
    canDiscard: isEditable(shipment),
    canDraftAgain: (await discardedOrder(ctx, shipment)) !== null,
  };
}

/**
 * Annuls an unpaid draft: of an order, which stays without one until it changes; of a return; of another system.
 * @throws MerchantRefusal alreadyPurchased; ShippingError pApiShipmentNotFound
 */
export async function discardDraft(ctx: ServedShopContext, shipmentId: ShipmentId): Promise<void> {
  const why = { annulReasonStatus: "other", annulReasonDetails: null } as const;
  if (!(await annulDraft(ctx, { shipmentId, ...why })))
    throw new MerchantRefusal("alreadyPurchased");
}

/**
 * Has the order of a discarded draft drafted anew, as if it had changed.
 * @returns the draft that its fulfilment order has then
 * @throws MerchantRefusal notShippable when there is nothing to draft (any more), storeUnreachable
 */
export async function draftAgain(
  ctx: ServedShopContext,
  shipmentId: ShipmentId,
): Promise<ShipmentId> {
  const row = await discardedOrder(ctx, await getShipment(ctx, shipmentId));
  if (!row) throw new MerchantRefusal("notShippable");
  // Null: it is not certain what the draft is made of, so the sync plans one. Another request may have been faster.
  await keepStoreOrder(ctx, row, { ...row, fingerprint: null });
  if (!(await syncOrderNow(ctx, row.orderId, SYNC_WITHIN_MS)))
    throw new MerchantRefusal("storeUnreachable");
  const after = await findStoreOrder(ctx.db.read, ctx.accountId, row.fulfillmentOrderId);
  if (!after?.shipmentId || after.shipmentId === shipmentId)
    throw new MerchantRefusal("notShippable");
  return after.shipmentId;
}

/** What the order's own sync annulled has another reason, and comes back by itself. */
async function discardedOrder(ctx: ServedShopContext, shipment: Shipment) {
  const { shipmentId, isPaid, status } = shipment;
  if (isPaid || status !== "annulled") return null;
  const { accountId, db } = ctx;
  const row = await findStoreOrderOfShipment(db.read, { accountId, shipmentId });
  const why = row && (await findReasonOfAnnulment(db.read, accountId, shipmentId));
  return why?.reason === "other" && why.details !== "gone" ? row : null;
}
