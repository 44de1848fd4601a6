import type { Language } from "#app/shipping/model/account.ts";
import type { RateId, ShipmentId } from "#app/shipping/model/ids.ts";
import { annulReasonStatuses } from "#app/shipping/model/shipment.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { StoreFace } from "../../app.ts";
import { contextOfShop } from "../../shop-context.ts";
import { answerForShipment } from "../merchant-answer.ts";
import { getParcelOfShipment } from "../parcels/parcel-of-shipment.ts";
import { obtainNumber } from "../purchase/obtain-number.ts";
import { purchaseLabel } from "../purchase/purchase-label.ts";
import { refundShipment } from "../purchase/refund-parcel.ts";
import { DeskRefusal } from "../refusal.ts";
import type { DeskAnswer } from "../views.ts";

const DETAILS_LENGTH_MAX = 200;

/**
 * What was pressed on a shipment's page, with the form's own fields. Null for a form that is none of ours.
 * @param id of the page's shipment, as its address says it
 * @throws ShippingError pApiShipmentNotFound
 */
export async function pressShipment(
  face: StoreFace,
  shop: Shop,
  id: number,
  pressed: Record<string, unknown>,
  language: Language,
): Promise<DeskAnswer | null> {
  const shipmentId = id as ShipmentId;
  if (!Number.isSafeInteger(id)) return null;
  switch (pressed["intent"]) {
    case "purchase":
      return purchase(face, shop, { shipmentId, rateId: rateIdOf(pressed["rateId"]) }, language);
    case "finish":
      return finish(face, shop, shipmentId, language);
    case "refund": {
      const reason = annulReasonStatuses.find((each) => each === pressed["reason"]);
      const details = typed(pressed["details"]);
      if (!reason) return null;
      return refundShipment(face, shop, { shipmentId, reason, details }, language);
    }
    default:
      return null;
  }
}

/** Of an order's draft. What another system drafted that system purchases: it knows why it did not yet. */
async function purchase(
  face: StoreFace,
  shop: Shop,
  { shipmentId, rateId }: { shipmentId: ShipmentId; rateId: RateId },
  language: Language,
): Promise<DeskAnswer> {
  const { fulfillmentOrderId } = (await getParcelOfShipment(face, shop, shipmentId)).parcel.row;
  if (fulfillmentOrderId !== "")
    return purchaseLabel(face, shop, { fulfillmentOrderId, rateId }, language);
  return answerForShipment(face, shop, { shipmentId, language }, () =>
    Promise.reject(new DeskRefusal("notShippable")),
  );
}

/** Asks the carrier again for the number of what is paid; a number that is there is not asked for twice. */
function finish(
  face: StoreFace,
  shop: Shop,
  shipmentId: ShipmentId,
  language: Language,
): Promise<DeskAnswer> {
  return answerForShipment(face, shop, { shipmentId, language }, async () => {
    const ctx = contextOfShop(face, shop);
    if (await obtainNumber(ctx, shipmentId)) return;
    const { isRefused } = (await getParcelOfShipment(face, shop, shipmentId)).parcel;
    if (isRefused) throw new DeskRefusal("carrierRefused");
  });
}

/** What is no number names no rate, so nothing is paid. */
const rateIdOf = (text: unknown): RateId => Number(text) as RateId;

function typed(text: unknown): string | null {
  const details = typeof text === "string" ? text.trim().slice(0, DETAILS_LENGTH_MAX) : "";
  return details === "" ? null : details;
}
