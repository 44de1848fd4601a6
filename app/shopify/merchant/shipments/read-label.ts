import { merchantMessages } from "#app/locales/messages/merchant.ts";
import { readShipmentLabel } from "#app/shipping/labels/read-shipment-label.ts";
import type { Language } from "#app/shipping/model/account.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { Shop } from "#db/shopify/shops.ts";

import type { ShopifyApp } from "../../app.ts";

/** A document, or why there is none. */
export type LabelFileRead =
  | { kind: "file"; bytes: Uint8Array; mediaType: string; fileName: string }
  | { kind: "refused"; text: string };

/**
 * The label of one of the shop's shipments, as its own page prints it: on the shop's paper, or in its printer's
 * language. Refused for another shop's, and for what was given back.
 */
export async function readLabel(
  { service }: ShopifyApp,
  { accountId }: Shop,
  id: number,
  language: Language,
): Promise<LabelFileRead> {
  const shipmentId = id as ShipmentId;
  try {
    if (!Number.isSafeInteger(id)) throw new ShippingError("pApiShipmentLabelNotReady");
    const label = await readShipmentLabel(service, { accountId, shipmentId });
    const { bytes, mediaType, extension, trackingNumber } = label;
    // Carriers choose their numbers, so a number may hold what a header does not.
    const fileName = `${trackingNumber.replaceAll(/[^\w.-]/g, "_")}.${extension}`;
    return { kind: "file", bytes, mediaType, fileName };
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error;
    return { kind: "refused", text: merchantMessages[language].refusals[error.code] };
  }
}
