import { findLabel } from "#db/shipping/labels.ts";

import type { Service } from "../context.ts";
import { isPrintable } from "../labelling.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";

export interface ReadShipmentLabel {
  accountId: AccountId;
  shipmentId: ShipmentId;
}

/**
 * The label as it was made. Judged again at every download: a link outlives an annulment, its label must not.
 * @throws ShippingError pApiShipmentLabelNotReady
 */
export async function readShipmentLabel(
  service: Service,
  { accountId, shipmentId }: ReadShipmentLabel,
): Promise<{ pdf: Uint8Array; trackingNumber: string }> {
  const label = await findLabel(service.db.read, accountId, shipmentId);
  if (!label?.trackingNumber || !isPrintable(label.status)) {
    throw new ShippingError("pApiShipmentLabelNotReady");
  }
  return { pdf: label.pdf, trackingNumber: label.trackingNumber };
}
