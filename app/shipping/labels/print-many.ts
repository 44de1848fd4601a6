import type { Service } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { labelFileOf, type LabelFile, type LabelFormat } from "../model/label.ts";

export interface LabelsWanted {
  accountId: AccountId;
  /** In the order of printing. */
  shipmentIds: readonly ShipmentId[];
  format: LabelFormat;
}

/** One document of many labels. Null when none of them may be printed. */
export type PrintLabels = (service: Service, wanted: LabelsWanted) => Promise<Uint8Array | null>;

export interface LabelsDocument extends LabelFile {
  bytes: Uint8Array;
}

/**
 * Validated at every download, as a single label is: what may not be printed any more is listed on a page in front.
 * @throws ShippingError pApiShipmentLabelNotReady when nothing may be printed any more
 */
export async function printMany(service: Service, wanted: LabelsWanted): Promise<LabelsDocument> {
  const bytes = await service.documents.printLabels(service, wanted);
  if (!bytes) throw new ShippingError("pApiShipmentLabelNotReady");
  return { bytes, ...labelFileOf(wanted.format) };
}
