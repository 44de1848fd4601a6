import { ShippingError } from "#app/shipping/model/errors.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { findShopOfAccount } from "#db/shopify/shops.ts";
import { findStoreOrder } from "#db/shopify/store-orders.ts";

import type { ShopifyApp } from "../../app.ts";
import { toE164 } from "../../shop/phone.ts";
import { syncStoreOrder } from "../sync-store-order.ts";

export interface SetRecipientPhone {
  accountId: AccountId;
  fulfillmentOrderId: string;
  /** As the merchant typed it. */
  phone: string;
}

/**
 * Puts a phone that the order lacks into its draft, at once, because it is kept nowhere else: a person's number belongs
 * to this parcel only. When something else still prevents the draft, it has to be typed again after that is mended.
 * @returns false when it is no number that can be dialled
 * @throws ShippingError pApiShipmentNotFound for an order that is not this shop's, AdminError
 */
export async function setRecipientPhone(
  app: ShopifyApp,
  { accountId, fulfillmentOrderId, phone: said }: SetRecipientPhone,
  signal: AbortSignal,
): Promise<boolean> {
  const { read } = app.service.db;
  const shop = await findShopOfAccount(read, accountId);
  const row = await findStoreOrder(read, accountId, fulfillmentOrderId);
  if (!shop || !row) throw new ShippingError("pApiShipmentNotFound");
  const phone = toE164(said, shop.country ?? "");
  if (!phone) return false;

  const { orderId } = row;
  await syncStoreOrder(app, { accountId, orderId }, signal, {
    typed: { fulfillmentOrderId, phone },
  });
  return true;
}
