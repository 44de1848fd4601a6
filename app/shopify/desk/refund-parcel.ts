import type { Language } from "#app/shipping/model/account.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { AnnulReasonStatus } from "#app/shipping/model/shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/operations/annul-and-refund-shipment.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { contextOfShop } from "../shop-context.ts";
import { answer } from "./answer.ts";
import { getParcel } from "./parcel.ts";
import { DeskRefusal } from "./refusal.ts";
import type { DeskAnswer } from "./views.ts";

export interface RefundParcel {
  fulfillmentOrderId: string;
  reason: AnnulReasonStatus;
  details: string | null;
}

/**
 * Gives the money of a label back. A carrier that confirms refunds by hand leaves it under way, which the parcel then
 * says. Pressing again is fine.
 * @throws ShippingError pApiShipmentNotFound
 */
export function refundParcel(
  face: StoreFace,
  shop: Shop,
  { fulfillmentOrderId, reason, details }: RefundParcel,
  language: Language,
): Promise<DeskAnswer> {
  return answer(face, shop, { fulfillmentOrderId, language }, async () => {
    const ctx = contextOfShop(face, shop);
    const { shipment } = await getParcel(ctx, fulfillmentOrderId);
    if (!shipment?.isPaid) throw new DeskRefusal("notPaid");
    const annulment = { annulReasonStatus: reason, annulReasonDetails: details };
    try {
      await annulAndRefundShipment(ctx, { shipmentId: shipment.shipmentId, ...annulment });
    } catch (error) {
      const isDone = error instanceof ShippingError && error.code === "shipmentAnnulAlreadyDone";
      if (!isDone) throw error;
    }
  });
}
