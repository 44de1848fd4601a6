import type { Connection } from "#db/engine/database.ts";
import { findHandover, selectScansOf } from "#db/shipping/handovers.ts";

import type { Handover, HandoverItem } from "../model/handover.ts";
import type { AccountId, ShipmentId } from "../model/ids.ts";

/** A label of a shipment that was scanned, with the hand-over that has it. */
export interface ScanOfShipment extends HandoverItem {
  handover: Handover;
}

/** The proof that a shipment was given to its carrier: one for each label that was scanned, the first scan first. */
export async function readScansOfShipment(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<ScanOfShipment[]> {
  const scans = await selectScansOf(db, accountId, [shipmentId]);
  const ids = new Set(scans.map(({ handoverId }) => handoverId));
  const found = await Promise.all(Array.from(ids, (id) => findHandover(db, accountId, id)));
  return scans.flatMap(({ trackingNumber, scannedAt, scannedBy, handoverId }) => {
    const handover = found.find((each) => each?.handoverId === handoverId);
    return handover ? [{ shipmentId, trackingNumber, scannedAt, scannedBy, handover }] : [];
  });
}
