import { z } from "zod";

import { MERCHANT, payoutDestinations } from "#app/shipping/model/payout.ts";
import { requestPayout } from "#app/shipping/payouts/request-payout.ts";

import { endpoint } from "../../endpoint.ts";
import { payoutJson, payoutSchema } from "../../json/payout.ts";
import { refusingSettlement } from "../../settlement-refusals.ts";

export const requestPayoutEndpoint = endpoint({
  operationId: "requestPayout",
  method: "POST",
  path: "/payout",
  status: 201,
  objectType: "payout",
  scope: "money",
  summary: "Ask for a payout",
  description:
    "Asks for all cash that is in your balance. What you owe is set off first. Into the wallet it goes at once; to the " +
    "bank it goes when people of the service have approved it: `payout.done` says when it is paid.",
  body: z.object({
    destination: z
      .enum(payoutDestinations)
      .describe("`bank`: where `GET /bankDetails` says. `wallet`: it can be spent at once."),
  }),
  bodyExample: { destination: "wallet" },
  payload: payoutSchema,
  errors: ["payoutOpen", "payoutNothingDue", "bankDetailsMissing"],
  async respond(ctx, { body: { destination } }, { inCommit }) {
    const asked = { accountId: ctx.accountId, destination, askedBy: MERCHANT };
    return payoutJson(await refusingSettlement(requestPayout(ctx, asked, inCommit?.(payoutJson))));
  },
});
