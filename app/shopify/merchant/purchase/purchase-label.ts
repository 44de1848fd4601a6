import type { Language } from "#app/shipping/model/account.ts";
import type { RateId } from "#app/shipping/model/ids.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../../app.ts";
import { contextOfShop } from "../../shop-context.ts";
import { answer } from "../merchant-answer.ts";
import type { MerchantAnswer } from "../views.ts";
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
  app: ShopifyApp,
  shop: Shop,
  purchase: PurchaseLabel,
  language: Language,
): Promise<MerchantAnswer> {
  const { fulfillmentOrderId } = purchase;
  return answer(app, shop, { fulfillmentOrderId, language }, () =>
    purchaseSteps(app, contextOfShop(app, shop), purchase),
  );
}
