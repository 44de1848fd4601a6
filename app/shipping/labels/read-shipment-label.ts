import { findAccount } from "#db/shipping/accounts.ts";
import { findLabel } from "#db/shipping/labels.ts";
import { findShipment } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import {
  DEFAULT_LABEL_FORMAT,
  fileOf,
  labelFileOf,
  type LabelFile,
  type LabelFormat,
} from "../model/label.ts";
import { handoverStatuses } from "../model/pickup.ts";
import { validateLabel, labelsToRerender } from "./printable-label.ts";

export interface ReadShipmentLabel {
  accountId: AccountId;
  shipmentId: ShipmentId;
  /** Defaults to the account's format. */
  format?: LabelFormat;
  /** Nothing is printed of a parcel that its carrier has. */
  isUntilHandover?: boolean;
}

export interface ShipmentLabel extends LabelFile {
  bytes: Uint8Array;
  trackingNumber: string;
}

/**
 * The label as stored or, for another format than the default, rendered again; a carrier's own label stays the PDF, or
 * the ZPL, that the carrier made. Validated at every download: a link outlives an annulment, its label must not.
 * @throws ShippingError pApiShipmentLabelNotReady
 */
export async function readShipmentLabel(
  service: Service,
  { accountId, shipmentId, format: asked, isUntilHandover = false }: ReadShipmentLabel,
): Promise<ShipmentLabel> {
  const kept = validateLabel(await findLabel(service.db.read, accountId, shipmentId));
  if (typeof kept === "string" || (isUntilHandover && !handoverStatuses.includes(kept.status)))
    throw new ShippingError("pApiShipmentLabelNotReady");

  const format = asked ?? (await findAccount(service.db.read, accountId))?.labelFormat;
  const { pdf, trackingNumber } = kept;
  if (!format || format === DEFAULT_LABEL_FORMAT)
    return { bytes: pdf, trackingNumber, ...fileOf(pdf) };

  const shipment = await findShipment(service.db.read, accountId, shipmentId);
  const labels = shipment ? labelsToRerender(service, shipment, kept) : [];
  if (labels.length === 0) return { bytes: pdf, trackingNumber, ...fileOf(pdf) };
  const bytes = await service.documents.printLabel(labels, format);
  return { bytes, trackingNumber, ...labelFileOf(format) };
}
