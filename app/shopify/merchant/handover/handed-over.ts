import { readScansOfShipment } from "#app/shipping/handovers/read-scans-of-shipment.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";

import type { ServedShopContext } from "../../shop-context.ts";
import { actorNames, type ActorView } from "../list-activity-rows.ts";

/** That a shipment was given to its carrier, and the proof. */
export interface HandedOverView {
  handoverId: number;
  /** Of its list. */
  number: number;
  /** When the last of its labels was scanned, and by whom. */
  at: string;
  who: ActorView;
  /** Its labels in this hand-over. */
  labels: number;
  /** Who took it; null while the list is open, and once the name is erased. */
  signedBy: string | null;
}

/** One for each hand-over that has a label of the shipment, the first one first. */
export async function readHandedOver(
  ctx: ServedShopContext,
  shipmentId: ShipmentId,
): Promise<HandedOverView[]> {
  const scans = await readScansOfShipment(ctx.db.read, ctx.accountId, shipmentId);
  if (scans.length === 0) return [];
  const nameOf = await actorNames(ctx);
  return Array.from(
    Map.groupBy(scans, ({ handover }) => handover.number).values(),
    (some): HandedOverView => {
      const { handover, scannedAt, scannedBy } = some.at(-1)!;
      return {
        handoverId: handover.handoverId,
        number: handover.number,
        at: scannedAt.toISOString(),
        who: nameOf(scannedBy.kind, scannedBy.id),
        labels: some.length,
        signedBy: handover.signature?.name ?? null,
      };
    },
  );
}
