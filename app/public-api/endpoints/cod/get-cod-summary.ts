import { getCodSummary } from "#app/shipping/cash/get-cod-summary.ts";

import { endpoint } from "../../endpoint.ts";
import { codSummaryJson, codSummarySchema } from "../../json/cod.ts";

export const getCodSummaryEndpoint = endpoint({
  operationId: "getCodSummary",
  method: "GET",
  path: "/cod/summary",
  status: 200,
  objectType: "cod",
  scope: "read",
  summary: "Sum up cash on delivery",
  description:
    "How much cash is with buyers, carriers, the bank and you, how long carriers are overdue, and how long each keeps it.",
  payload: codSummarySchema,
  errors: [],
  async respond(ctx) {
    return codSummaryJson(await getCodSummary(ctx));
  },
});
