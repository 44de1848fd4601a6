import { getHandover } from "#app/shipping/handovers/get-handover.ts";

import { endpoint } from "../../endpoint.ts";
import { refusingHandover } from "../../handover-refusals.ts";
import { handoverDetailJson, handoverDetailSchema, handoverParams } from "../../json/handover.ts";

export const getHandoverEndpoint = endpoint({
  operationId: "getHandover",
  method: "GET",
  path: "/handover/{id}",
  status: 200,
  objectType: "handover",
  scope: "read",
  summary: "Show a hand-over",
  description: "Every scan that is kept as proof, and, while it is open, what is missing.",
  params: handoverParams,
  payload: handoverDetailSchema,
  errors: ["handoverNotFound"],
  async respond(ctx, { params }) {
    return handoverDetailJson(await refusingHandover(getHandover(ctx, params.id)));
  },
});
