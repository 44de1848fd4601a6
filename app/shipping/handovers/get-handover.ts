import {
  type CountedHandover,
  findHandover,
  selectHandoverItems,
  selectScansOf,
  selectTakenOut,
} from "#db/shipping/handovers.ts";
import { selectWaitingParcels } from "#db/shipping/pickups/waiting-parcels.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import {
  HANDOVER_SHIPMENTS_MAX,
  type HandoverItem,
  type TakenOutItem,
  unscannedNumbers,
} from "../model/handover.ts";
import type { HandoverId, ShipmentId } from "../model/ids.ts";
import type { Shipment } from "../model/shipment.ts";
import { HandoverRefused } from "./handover-refused.ts";

/** A hand-over with its scans, and what waits beside it. */
export interface DescribedHandover {
  handover: CountedHandover;
  items: HandoverItem[];
  /** Scans that were wrong. */
  takenOut: TakenOutItem[];
  /** Of the scans, by their ids. */
  shipments: ReadonlyMap<ShipmentId, Shipment>;
  /** Labels of this carrier at this origin that nobody has scanned, oldest first; none of one that is closed. */
  missing: { shipment: Shipment; trackingNumbers: string[] }[];
}

/** @throws HandoverRefused handoverNotFound, also for another account's */
export async function getHandover(
  { db: { read }, accountId }: Pick<Context, "db" | "accountId">,
  handoverId: HandoverId,
): Promise<DescribedHandover> {
  const handover = await findHandover(read, accountId, handoverId);
  if (!handover) throw new HandoverRefused("handoverNotFound");
  const items = await selectHandoverItems(read, handover);
  const takenOut = await selectTakenOut(read, handover);
  const { country, closedAt } = handover;
  const limit = HANDOVER_SHIPMENTS_MAX;
  const waiting = closedAt
    ? []
    : await selectWaitingParcels(read, accountId, { country, limit }, handover);
  const waitingIds = waiting.map(({ shipmentId }) => shipmentId);
  const ofScans = [...items, ...takenOut].map(({ shipmentId }) => shipmentId);
  const ids = new Set([...ofScans, ...waitingIds]);
  const all = await selectShipmentsById(read, accountId, [...ids]);
  const shipments = new Map(all.map((each) => [each.shipmentId, each]));
  const scanned = Map.groupBy(
    await selectScansOf(read, accountId, waitingIds),
    ({ shipmentId }) => shipmentId,
  );
  const missing = waitingIds.flatMap((shipmentId) => {
    const shipment = shipments.get(shipmentId);
    const numbers = (scanned.get(shipmentId) ?? []).map(({ trackingNumber }) => trackingNumber);
    const trackingNumbers = shipment ? unscannedNumbers(shipment, numbers) : [];
    return shipment && trackingNumbers.length > 0 ? [{ shipment, trackingNumbers }] : [];
  });
  return { handover, items, takenOut, shipments, missing };
}
