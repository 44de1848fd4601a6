import type { RateId } from "#app/shipping/model/ids.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { merchantResult } from "../merchant-result.ts";
import type { MerchantResult } from "../views.ts";
import { purchaseSteps } from "./purchase-steps.ts";

export interface PurchaseLabel {
  fulfillmentOrderId: string;
  /** Null goes on with what is paid already. */
  rateId: RateId | null;
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
