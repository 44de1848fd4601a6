import type { Context, InCommit } from "../context.ts";
import { extScopeOf } from "../model/integration.ts";
import type { CreateShipment } from "../shipments/create-shipment.ts";
import type { CountedBatch } from "./counted-batch.ts";
import { startBatch, type NewItem } from "./start-batch.ts";

export interface BatchCreateShipments {
  items: readonly NewItem<CreateShipment>[];
  isDryRun: boolean;
}

/**
 * Starts to create many drafts. Of items with the same extId the first has its turn, whatever becomes of it.
 * @returns null when too many of the account's items would wait
 */
export function batchCreateShipments(
  ctx: Context,
  asked: BatchCreateShipments,
  inCommit?: InCommit<CountedBatch>,
): Promise<CountedBatch | null> {
  const batch = {
    ...asked,
    operation: "create" as const,
    shownOf: ({ extId }: CreateShipment) => ({ extId, shipmentId: null }),
    doubles: {
      keyOf: ({ extId, integration }: CreateShipment) =>
        extId === null ? null : JSON.stringify([extScopeOf(integration), extId]),
      code: "pApiShipmentExtIdAlreadyUsed" as const,
    },
  };
  return startBatch(ctx, batch, inCommit);
}
