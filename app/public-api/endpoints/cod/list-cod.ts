import { z } from "zod";

import { listCod } from "#app/shipping/cash/list-cod.ts";
import { cashProblems, cashStates } from "#app/shipping/model/cash.ts";

import { endpoint } from "../../endpoint.ts";
import { codJson, codSchema } from "../../json/cod.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";
import { timestampJson } from "../../json/time.ts";

export const listCodEndpoint = endpoint({
  operationId: "listCod",
  method: "GET",
  path: "/cod",
  status: 200,
  objectType: "cod",
  scope: "read",
  summary: "List cash on delivery",
  description: "Where the cash of each parcel is, the newest parcel first.",
  query: z.object({
    ...sliceQuery,
    state: z.enum(cashStates).optional().describe("Only what is in this state."),
    carrierToken: z.string().max(60).optional().describe("Only what this carrier collects."),
    problem: z
      .enum([...cashProblems, "any"])
      .optional()
      .describe("Only what has this problem, or any."),
    dueBefore: timestampJson("Only what its carrier has, and should have handed over before then."),
  }),
  payload: sliceSchema(codSchema),
  errors: [],
  async respond(ctx, { query }) {
    return sliceJson(await listCod(ctx, query), (item) => codJson(item, item));
  },
});
