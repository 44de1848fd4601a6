import { selectBatchItems } from "#db/shipping/batches/batch-items.ts";
import { findBatch } from "#db/shipping/batches/batches.ts";
import { selectRates } from "#db/shipping/rates.ts";
import { selectShipmentsById } from "#db/shipping/shipments.ts";

import type { Context } from "../context.ts";
import type { BatchItem, BatchItemState, BatchOperation } from "../model/batch.ts";
import type { BatchId, ShipmentId } from "../model/ids.ts";
import { sliceOf, type Slice, type SliceRequest } from "../model/page.ts";
import type { QuotedShipment } from "../model/shipment.ts";
import type { WaybillState } from "../model/waybill-state.ts";
import { readWaybillStates } from "../tracking/read-waybill-state.ts";

export interface ListBatchItems extends SliceRequest {
  batchId: BatchId;
  state?: BatchItemState | undefined;
}

/** An item with the shipment that it made or paid, as that is now; null without one. */
export interface BatchItemWithShipment extends BatchItem {
  operation: BatchOperation;
  isDryRun: boolean;
  shipment: QuotedShipment | null;
  /** Why it has no number, where one was asked for. */
  waybill: WaybillState | null;
}

/** The items of a batch in the order of its request, with what became of them; null without such a batch. */
export async function listBatchItems(
  ctx: Context,
  { batchId, limit, after = 0, state }: ListBatchItems,
): Promise<Slice<BatchItemWithShipment> | null> {
  const { read } = ctx.db;
  const batch = await findBatch(read, ctx.accountId, batchId);
  if (!batch) return null;
  const rows = await selectBatchItems(read, batch, { after, state, limit: limit + 1 });
  const { data, next } = sliceOf(rows, limit, ({ position }) => position);
  const { operation, isDryRun } = batch;
  const shipments = isDryRun ? new Map<null, never>() : await shipmentsOf(ctx, data);
  const waybills = await readWaybillStates(ctx, [...shipments.values()]);
  return {
    data: data.map((item) => {
      const shipment = shipments.get(item.shipmentId) ?? null;
      const waybill = (shipment && waybills.get(shipment.shipmentId)) ?? null;
      return { ...item, operation, isDryRun, shipment, waybill };
    }),
    next,
  };
}

async function shipmentsOf(
  { db: { read }, accountId }: Context,
  items: readonly BatchItem[],
): Promise<Map<ShipmentId | null, QuotedShipment>> {
  const ids = items.flatMap(({ state, shipmentId }) =>
    state === "done" && shipmentId ? [shipmentId] : [],
  );
  if (ids.length === 0) return new Map();
  const found = new Map<ShipmentId | null, QuotedShipment>();
  for (const shipment of await selectShipmentsById(read, accountId, ids)) {
    const rates = await selectRates(read, shipment.shipmentId);
    found.set(shipment.shipmentId, { ...shipment, rates });
  }
  return found;
}
