import { recordActivity } from "#app/shipping/activity/record-activity.ts";
import { toE164 } from "#app/shipping/addresses/phone.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import { findStoreOrder } from "#db/shopify/store-orders.ts";

import type { ShopContext } from "../../shop-context.ts";
import { syncStoreOrder } from "../sync-store-order.ts";

export interface SetRecipientPhone {
  fulfillmentOrderId: string;
  /** As the merchant typed it. */
  phone: string;
}

/**
 * Puts a missing phone into the draft of an order at once, because it is saved nowhere else: a personal number
 * belongs to this parcel only. When another reason still prevents the draft, the phone has to be typed again after
 * that is fixed.
 * @returns false when the text is not a number that can be dialled
 * @throws ShippingError pApiShipmentNotFound for an order of another shop, AdminError
 */
export async function setRecipientPhone(
  ctx: ShopContext,
  { fulfillmentOrderId, phone: typedPhone }: SetRecipientPhone,
  signal: AbortSignal,
): Promise<boolean> {
  const { app, db, accountId, market } = ctx;
  const row = await findStoreOrder(db.read, accountId, fulfillmentOrderId);
  if (!row) throw new ShippingError("pApiShipmentNotFound");
  const phone = toE164(typedPhone, market?.customs.phone ?? null);
  if (!phone) return false;

  const { orderId } = row;
  await syncStoreOrder(app, { accountId, orderId }, signal, {
    typedPhone: { fulfillmentOrderId, phone },
  });
  // The draft was changed in transactions of the sync, which is not the merchant's.
  await db.tx(accountId, (tx) =>
    recordActivity(ctx, tx, accountId, {
      action: "attentionAnswered",
      subjectKind: "order",
      subjectId: fulfillmentOrderId,
      outcome: "phone",
    }),
  );
  return true;
}
