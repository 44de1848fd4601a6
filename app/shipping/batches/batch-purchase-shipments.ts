import type { Context, InCommit } from "../context.ts";
import type { PurchaseShipment } from "../shipments/purchase-shipment.ts";
import type { CountedBatch } from "./counted-batch.ts";
import { startBatch, type NewItem } from "./start-batch.ts";

export interface BatchPurchaseShipments {
  items: readonly NewItem<PurchaseShipment>[];
  isDryRun: boolean;
}

/**
 * Starts to purchase many shipments. What the wallet has pays those whose turn comes first; the others are refused.
 * @returns null when too many of the account's items would wait
 */
export function batchPurchaseShipments(
  ctx: Context,
  asked: BatchPurchaseShipments,
  inCommit?: InCommit<CountedBatch>,
): Promise<CountedBatch | null> {
  const batch = {
    ...asked,
    operation: "purchase" as const,
    shownOf: ({ shipmentId }: PurchaseShipment) => ({ extId: null, shipmentId }),
    doubles: {
      keyOf: ({ shipmentId }: PurchaseShipment) => String(shipmentId),
      code: "paymentIntentShipmentPurchaseTransactionAlreadyCreated" as const,
    },
  };
  return startBatch(ctx, batch, inCommit);
}
