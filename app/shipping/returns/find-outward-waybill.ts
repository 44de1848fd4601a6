import { findShipment } from "#db/shipping/shipments.ts";
import { findWaybillOfNumber } from "#db/shipping/waybills/carrier-waybills.ts";

import type { Service } from "../context.ts";
import type { AnnulRequest } from "../model/carrier.ts";
import type { ClaimedCarrierCall } from "../tracking/waybill-call.ts";

/** The waybill whose parcel this one brings back, where the same carrier brought it; else null. */
export async function findOutwardWaybill(
  { db }: Service,
  {
    shipment: { accountId, returnOf },
    terms,
    carrier,
  }: Pick<ClaimedCarrierCall, "shipment" | "terms" | "carrier">,
): Promise<AnnulRequest | null> {
  if (returnOf === undefined || !carrier.createReturn) return null;
  const original = await findShipment(db.read, accountId, returnOf);
  const trackingNumber = original?.trackingNumber ?? null;
  const isSame = original?.selectedRate?.carrierToken === terms.carrierToken;
  if (trackingNumber === null || !isSame) return null;
  return { trackingNumber, known: await findWaybillOfNumber(db.read, returnOf, trackingNumber) };
}
