import { z } from "zod";

import { listCharges } from "#app/shipping/charges/list-charges.ts";
import { chargeStates } from "#app/shipping/model/merchant-charge.ts";

import { endpoint } from "../../endpoint.ts";
import { chargeDetailSchema, chargeJson } from "../../json/charge.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";

export const listChargesEndpoint = endpoint({
  operationId: "listCharges",
  method: "GET",
  path: "/charge",
  status: 200,
  objectType: "charge",
  scope: "read",
  summary: "List charges after the sale",
  description:
    "What carriers billed after labels were sold, with its evidence, the newest first. It is announced 72 hours before " +
    "it is taken. A sandbox has those that you make (`POST /charge/sandboxCharge`).",
  query: z.object({
    ...sliceQuery,
    state: z.enum(chargeStates).optional().describe("Only those in this state."),
  }),
  payload: sliceSchema(chargeDetailSchema),
  errors: [],
  async respond(ctx, { query }) {
    return sliceJson(await listCharges(ctx, query), chargeJson);
  },
});
