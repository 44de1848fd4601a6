import type { Language } from "#app/shipping/model/account.ts";
import type { RateId } from "#app/shipping/model/ids.ts";
import { annulReasonStatuses } from "#app/shipping/model/shipment.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../face.ts";
import { purchaseLabel } from "./purchase-label.ts";
import { refundParcel } from "./refund-parcel.ts";
import type { DeskAnswer } from "./views.ts";

const DETAILS_LENGTH_MAX = 200;

/**
 * What was pressed on a shipment's page, with the form's own fields. Null for a form that is none of ours.
 * @throws ShippingError pApiShipmentNotFound
 */
export async function pressShipment(
  face: StoreFace,
  shop: Shop,
  pressed: Record<string, unknown>,
  language: Language,
): Promise<DeskAnswer | null> {
  const { intent, fulfillmentOrderId } = pressed;
  if (typeof fulfillmentOrderId !== "string") return null;
  if (intent === "purchase") {
    const rateId = Number(pressed["rateId"]) as RateId;
    return purchaseLabel(face, shop, { fulfillmentOrderId, rateId }, language);
  }
  const reason = annulReasonStatuses.find((each) => each === pressed["reason"]);
  if (intent !== "refund" || !reason) return null;
  const details = typed(pressed["details"]);
  const refund = { fulfillmentOrderId, reason, details: details === "" ? null : details };
  return refundParcel(face, shop, refund, language);
}

const typed = (text: unknown): string =>
  typeof text === "string" ? text.trim().slice(0, DETAILS_LENGTH_MAX) : "";
