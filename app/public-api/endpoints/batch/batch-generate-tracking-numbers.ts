import { z } from "zod";

import { batchGenerateTrackingNumbers } from "#app/shipping/batches/batch-generate-tracking-numbers.ts";
import { BATCH_ITEMS_MAX } from "#app/shipping/model/batch.ts";

import { readItem } from "../../batch-items.ts";
import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { batchJson, batchSchema } from "../../json/batch/batch.ts";
import { idJson } from "../../json/id.ts";
import { read } from "../../read.ts";

const itemBody = z
  .object({ shipmentId: idJson<"Shipment">().describe("A paid shipment.") })
  .meta({ id: "BatchNumberItem", description: "One shipment that is to get its number." });

export const batchGenerateTrackingNumbersEndpoint = endpoint({
  operationId: "batchGenerateTrackingNumbers",
  method: "POST",
  path: "/batch/generateTrackingNumber",
  status: 202,
  objectType: "batch",
  scope: "ship",
  summary: "Obtain many tracking numbers",
  description:
    "Each item is a paid shipment and is answered or refused as `PATCH /shipment/generateTrackingNumber/{id}` is; its " +
    "carrier is asked once, whatever is repeated and whenever a process ends. An item is done when the carrier was " +
    "asked: one whose `shipment.trackingNumber` is null says why in `waybill`. The event `batch.done` tells when all " +
    "are; `POST /label` then gives the labels as one file.",
  body: z.object({ items: z.array(z.unknown()).min(1).max(BATCH_ITEMS_MAX) }),
  documentedBody: z.object({
    items: z.array(itemBody).min(1).max(BATCH_ITEMS_MAX).describe("Paid shipments."),
  }),
  bodyExample: { items: [{ shipmentId: 123 }] },
  payload: batchSchema,
  errors: ["batchLimitReached"],
  async respond(ctx, { body: asked }, { inCommit }) {
    const items = await Promise.all(
      asked.items.map((item) => readItem(item, () => read(itemBody, item))),
    );
    const batch = await batchGenerateTrackingNumbers(ctx, items, inCommit?.(batchJson));
    if (!batch) throw new RequestError("batchLimitReached");
    return batchJson(batch);
  },
});
