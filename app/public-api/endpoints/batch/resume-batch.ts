import { resumeBatch } from "#app/shipping/batches/resume-batch.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { batchJson, batchParams, batchSchema } from "../../json/batch/batch.ts";

export const resumeBatchEndpoint = endpoint({
  operationId: "resumeBatch",
  method: "PATCH",
  path: "/batch/resume/{id}",
  status: 200,
  objectType: "batch",
  scope: "money",
  summary: "Try the refused items of a batch again",
  description:
    "Those that the wallet lacked money for, and those that failed by an error of ours (`internalError`), of purchases " +
    "and numbers. Others stay as they are. A batch whose process was restarted goes on without this call.",
  params: batchParams,
  payload: batchSchema,
  errors: ["batchNotFound"],
  async respond(ctx, { params }, { inCommit }) {
    const batch = await resumeBatch(ctx, params.id, inCommit?.(batchJson));
    if (!batch) throw new RequestError("batchNotFound");
    return batchJson(batch);
  },
});
