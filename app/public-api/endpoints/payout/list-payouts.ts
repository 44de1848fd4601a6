import { z } from "zod";

import { payoutStates } from "#app/shipping/model/payout.ts";
import { listPayouts } from "#app/shipping/payouts/list-payouts.ts";

import { endpoint } from "../../endpoint.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";
import { payoutJson, payoutSchema } from "../../json/payout.ts";

export const listPayoutsEndpoint = endpoint({
  operationId: "listPayouts",
  method: "GET",
  path: "/payout",
  status: 200,
  objectType: "payout",
  scope: "read",
  summary: "List payouts",
  description:
    "What was paid to you, or will be, of the cash that was collected: the newest first.",
  query: z.object({
    ...sliceQuery,
    state: z.enum(payoutStates).optional().describe("Only those in this state."),
  }),
  payload: sliceSchema(payoutSchema),
  errors: [],
  async respond(ctx, { query }) {
    return sliceJson(await listPayouts(ctx, query), payoutJson);
  },
});
