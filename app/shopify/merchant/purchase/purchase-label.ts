import type { ServedShopContext } from "../../shop-context.ts";
import { merchantResult } from "../merchant-result.ts";
import type { MerchantResult } from "../views.ts";
import { purchaseSteps, type ChosenRate } from "./purchase-steps.ts";

export interface PurchaseLabel extends ChosenRate {
  fulfillmentOrderId: string;
}

/**
 * Pays the rate and obtains the number and the label from the carrier. A repetition continues where the last one
 * stopped: nothing is paid twice, and a shipment with a number never asks for another. When the carrier takes too long,
 * the parcel stays paid and a job asks again.
 * @throws ShippingError pApiShipmentNotFound
 */
export function purchaseLabel(
  ctx: ServedShopContext,
  purchase: PurchaseLabel,
): Promise<MerchantResult> {
  const { fulfillmentOrderId } = purchase;
  return merchantResult(ctx, fulfillmentOrderId, () => purchaseSteps(ctx, purchase));
}
