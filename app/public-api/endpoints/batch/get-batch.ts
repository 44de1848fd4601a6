import { getBatch } from "#app/shipping/batches/get-batch.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { batchJson, batchParams, batchSchema } from "../../json/batch/batch.ts";

export const getBatchEndpoint = endpoint({
  operationId: "getBatch",
  method: "GET",
  path: "/batch/{id}",
  status: 200,
  objectType: "batch",
  scope: "read",
  summary: "Read the progress of a batch",
  description: "How many of its items wait, are done and have failed.",
  params: batchParams,
  payload: batchSchema,
  errors: ["batchNotFound"],
  async respond(ctx, { params }) {
    const batch = await getBatch(ctx, params.id);
    if (!batch) throw new RequestError("batchNotFound");
    return batchJson(batch);
  },
});
