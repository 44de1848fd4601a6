import type { ShipmentId } from "#app/shipping/model/ids.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import { selectLastPrints } from "#db/shopify/label-prints.ts";

import type { ShopContext } from "../../shop-context.ts";
import { actorNames, type ActorView } from "../list-activity-rows.ts";

/** The last time that a label was handed out for printing, until somebody said that it did not come out. */
export interface PrintView {
  at: string;
  /** Null for a print older than the record of them. */
  who: ActorView | null;
  /** A person said that it came out. */
  isConfirmed: boolean;
}

export interface Printable {
  shipmentId: ShipmentId;
  labelPrintedAt: Date | null;
  labelFileAt: Date | null;
}

/** Who made the last print file of these labels and when; those that are to be printed are left out. */
export async function readPrints(
  ctx: ShopContext,
  labels: readonly Printable[],
): Promise<Map<number, PrintView>> {
  const printed = labels.flatMap(({ shipmentId, labelPrintedAt, labelFileAt }) => {
    const keptAt = labelFileAt ?? labelPrintedAt;
    return keptAt ? [{ shipmentId, keptAt, isConfirmed: labelPrintedAt !== null }] : [];
  });
  if (printed.length === 0) return new Map();
  const ids = printed.map(({ shipmentId }) => shipmentId);
  const last = await selectLastPrints(ctx.db.read, ctx.accountId, ids);
  const byShipment = new Map(last.map((each) => [each.shipmentId, each]));
  const nameOf = await actorNames(ctx);
  return new Map(
    printed.map(({ shipmentId, keptAt, isConfirmed }) => {
      const known = byShipment.get(shipmentId);
      const at = (known?.at ?? keptAt).toISOString();
      const who = known ? nameOf(known.actorKind, known.actorId) : null;
      return [shipmentId, { at, who, isConfirmed }];
    }),
  );
}

/** Before the parcel is handed over, when its label has to be on it. */
export const beforeHandover = [
  "labelCreated",
  "pickupRequested",
  "pickupNotFound",
  "pickingUp",
] as const satisfies readonly ShipmentStatus[];
export const isBeforeHandover = (status: ShipmentStatus): boolean =>
  beforeHandover.some((each) => each === status);
