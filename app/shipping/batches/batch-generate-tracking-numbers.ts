import type { Context, InCommit } from "../context.ts";
import type { ShipmentId } from "../model/ids.ts";
import type { CountedBatch } from "./counted-batch.ts";
import { startBatch, type NewItem } from "./start-batch.ts";

export interface NumberShipment {
  shipmentId: ShipmentId;
}

/**
 * Starts to obtain the tracking numbers of many paid shipments, each once. An item is done when its carrier was asked,
 * also without a number: the shipment then says why.
 * @returns null when too many of the account's items would wait
 */
export function batchGenerateTrackingNumbers(
  ctx: Context,
  items: readonly NewItem<NumberShipment>[],
  inCommit?: InCommit<CountedBatch>,
): Promise<CountedBatch | null> {
  const batch = {
    items,
    isDryRun: false,
    operation: "generateTrackingNumber" as const,
    shownOf: ({ shipmentId }: NumberShipment) => ({ extId: null, shipmentId }),
  };
  return startBatch(ctx, batch, inCommit);
}
