import { z } from "zod";

import { listBatchItems } from "#app/shipping/batches/list-batch-items.ts";
import { batchItemStates } from "#app/shipping/model/batch.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { batchItemJson, batchItemSchema } from "../../json/batch/batch-item.ts";
import { batchParams } from "../../json/batch/batch.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";

export const listBatchItemsEndpoint = endpoint({
  operationId: "listBatchItems",
  method: "GET",
  path: "/batch/item/{id}",
  status: 200,
  objectType: "batchItem",
  scope: "read",
  summary: "Read the results of a batch",
  description:
    "Its items in the order of the request, each with what the single call would have answered. Shipments are shown as " +
    "they are now.",
  params: batchParams,
  query: z.object({
    ...sliceQuery,
    state: z.enum(batchItemStates).optional().describe("Only items in this state."),
  }),
  payload: sliceSchema(batchItemSchema),
  errors: ["batchNotFound"],
  async respond(ctx, { params, query }) {
    const found = await listBatchItems(ctx, { batchId: params.id, ...query });
    if (!found) throw new RequestError("batchNotFound");
    return sliceJson(found, batchItemJson);
  },
});
