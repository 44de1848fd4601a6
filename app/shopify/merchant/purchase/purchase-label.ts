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
 * Pays the rate, asks the carrier for the number, and with the number the label is there. Pressing again goes on where
 * it stopped: what is paid is never paid twice, and what has a number never asks for another. A carrier that takes too
 * long leaves the parcel paid; a job goes on asking.
 * @throws ShippingError pApiShipmentNotFound
 */
export function purchaseLabel(
  ctx: ServedShopContext,
  purchase: PurchaseLabel,
): Promise<MerchantResult> {
  const { fulfillmentOrderId } = purchase;
  return merchantResult(ctx, fulfillmentOrderId, () => purchaseSteps(ctx, purchase));
}
