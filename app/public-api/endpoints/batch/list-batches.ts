import { z } from "zod";

import { listBatches } from "#app/shipping/batches/list-batches.ts";

import { endpoint } from "../../endpoint.ts";
import { batchJson, batchSchema } from "../../json/batch/batch.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";

export const listBatchesEndpoint = endpoint({
  operationId: "listBatches",
  method: "GET",
  path: "/batch",
  status: 200,
  objectType: "batch",
  scope: "read",
  summary: "List batches",
  description: "The account's batches with their progress, newest first.",
  query: z.object(sliceQuery),
  payload: sliceSchema(batchSchema),
  errors: [],
  async respond(ctx, { query }) {
    return sliceJson(await listBatches(ctx, query), batchJson);
  },
});
