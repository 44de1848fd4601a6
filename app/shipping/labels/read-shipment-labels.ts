import { selectLabels } from "#db/shipping/labels.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";

import type { Service } from "../context.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";
import { LABELS_MAX, type Label, type NoLabelReason } from "../model/label.ts";
import { contentOf, labelsToRerender, validateLabel } from "./printable-label.ts";

export interface ReadShipmentLabels {
  accountId: AccountId;
  /** At most LABELS_MAX. */
  shipmentIds: readonly ShipmentId[];
}

/**
 * The printable labels of one shipment, one for each parcel. `labels` can be rendered in every format; `keptPdf` exists
 * only as stored, usually because the carrier made it.
 */
export type LabelRead =
  | { kind: "labels"; shipmentId: ShipmentId; labels: readonly Label[] }
  | {
      kind: "keptPdf";
      shipmentId: ShipmentId;
      trackingNumber: string;
      pdf: Uint8Array;
      /** What it says, for papers beside it; null when that is not known any more. */
      content: Label | null;
    }
  | { kind: "none"; shipmentId: ShipmentId; reason: NoLabelReason };

/**
 * The labels of many shipments, one result per id in the given order. One failing id does not fail the others.
 * @throws RangeError for more than LABELS_MAX: callers must refuse that many first
 */
export async function readShipmentLabels(
  service: Service,
  { accountId, shipmentIds }: ReadShipmentLabels,
): Promise<LabelRead[]> {
  if (shipmentIds.length > LABELS_MAX) throw new RangeError(`more than ${LABELS_MAX} labels`);

  const shipments = byId(await selectShipmentsById(service.db.read, accountId, shipmentIds));
  const labels = byId(await selectLabels(service.db.read, accountId, shipmentIds));
  return shipmentIds.map((shipmentId): LabelRead => {
    const shipment = shipments.get(shipmentId);
    if (!shipment) return { kind: "none", shipmentId, reason: "notFound" };

    const found = labels.get(shipmentId) ?? null;
    // Number and label are committed together, and a label is removed only with the recipient's personal data.
    if (!found && shipment.trackingNumber) return { kind: "none", shipmentId, reason: "erased" };
    const kept = validateLabel(found);
    if (typeof kept === "string") return { kind: "none", shipmentId, reason: kept };

    const rendered = labelsToRerender(service, shipment, kept);
    if (rendered.length > 0) return { kind: "labels", shipmentId, labels: rendered };
    const { trackingNumber, pdf } = kept;
    const content = contentOf(service, shipment, kept)[0] ?? null;
    return { kind: "keptPdf", shipmentId, trackingNumber, pdf, content };
  });
}

const byId = <Row extends { shipmentId: ShipmentId }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.shipmentId, row]));
