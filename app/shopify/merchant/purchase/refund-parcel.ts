import { z } from "zod";

import type { Context } from "#app/shipping/context.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import {
  ANNUL_DETAILS_LENGTH_MAX,
  annulReasonStatuses,
  type Shipment,
} from "#app/shipping/model/shipment.ts";
import { annulAndRefundShipment } from "#app/shipping/shipments/annul-and-refund-shipment.ts";
import { getShipment } from "#app/shipping/shipments/get-shipment.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { merchantResult, resultForShipment } from "../merchant-result.ts";
import { getParcel } from "../parcels/parcel.ts";
import { MerchantRefusal } from "../refusal.ts";
import type { MerchantResult } from "../views.ts";

/** Why a label is refunded, as the page's form and the extension send it. Blank details are none. */
export const refundReason = z.object({
  reason: z.enum(annulReasonStatuses),
  details: z
    .string()
    .trim()
    .max(ANNUL_DETAILS_LENGTH_MAX)
    .nullish()
    .transform((text) => text || null),
});
type Why = z.infer<typeof refundReason>;

export interface RefundParcel extends Why {
  fulfillmentOrderId: string;
}

/**
 * Refunds a label. When the carrier confirms refunds by hand, the parcel shows a pending refund. A repetition changes
 * nothing.
 * @throws ShippingError pApiShipmentNotFound
 */
export function refundParcel(
  ctx: ServedShopContext,
  { fulfillmentOrderId, ...why }: RefundParcel,
): Promise<MerchantResult> {
  return merchantResult(ctx, fulfillmentOrderId, async () => {
    const { shipment } = await getParcel(ctx, fulfillmentOrderId);
    await giveBack(ctx, shipment, why);
  });
}

/**
 * The same for one shipment of any origin. Only this one is refunded, also when its order has another label by now: an
 * old tab refunds the label that it shows.
 * @throws ShippingError pApiShipmentNotFound
 */
export function refundShipmentOfParcel(
  ctx: ServedShopContext,
  { shipmentId, ...why }: Why & { shipmentId: ShipmentId },
): Promise<MerchantResult> {
  return resultForShipment(ctx, shipmentId, async () => {
    await giveBack(ctx, await getShipment(ctx, shipmentId), why);
  });
}

async function giveBack(
  ctx: Context,
  shipment: Pick<Shipment, "shipmentId" | "isPaid"> | null,
  { reason, details }: Why,
): Promise<void> {
  // An unpaid draft of an order is annulled by the order's sync.
  if (!shipment?.isPaid) throw new MerchantRefusal("notPaid");
  const { shipmentId } = shipment;
  const annulment = { annulReasonStatus: reason, annulReasonDetails: details };
  try {
    await annulAndRefundShipment(ctx, { shipmentId, ...annulment });
  } catch (error) {
    const isDone = error instanceof ShippingError && error.code === "shipmentAnnulAlreadyDone";
    if (!isDone) throw error;
  }
}
