import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import { selectLastPrints } from "#db/shopify/label-prints.ts";

import type { ShopContext } from "../../shop-context.ts";
import { actorNames, type ActorView } from "../list-activity-rows.ts";

/** The last time that a label was handed out for printing. */
export interface PrintView {
  at: string;
  /** Null for a print older than the record of them. */
  who: ActorView | null;
}

export interface Printable {
  shipmentId: ShipmentId;
  /** For the first time; null while it was not. */
  labelPrintedAt: Date | null;
}

/** Who printed these labels and when; those that were not printed are left out. */
export async function readPrints(
  ctx: ShopContext,
  labels: readonly Printable[],
): Promise<Map<number, PrintView>> {
  const printed = labels.flatMap(({ shipmentId, labelPrintedAt }) =>
    labelPrintedAt ? [{ shipmentId, labelPrintedAt }] : [],
  );
  if (printed.length === 0) return new Map();
  const ids = printed.map(({ shipmentId }) => shipmentId);
  const last = await selectLastPrints(ctx.db.read, ctx.accountId, ids);
  const byShipment = new Map(last.map((each) => [each.shipmentId, each]));
  const nameOf = await actorNames(ctx);
  return new Map(
    printed.map(({ shipmentId, labelPrintedAt }) => {
      const known = byShipment.get(shipmentId);
      const at = (known?.at ?? labelPrintedAt).toISOString();
      return [shipmentId, { at, who: known ? nameOf(known.actorKind, known.actorId) : null }];
    }),
  );
}

/** Before the parcel is handed over, when its label has to be on it. */
export const isBeforeHandover = (status: ShipmentStatus): boolean =>
  ["labelCreated", "pickupRequested", "pickupNotFound", "pickingUp"].includes(status);
