import { getBankDetails } from "#app/shipping/payouts/get-bank-details.ts";

import { endpoint } from "../../endpoint.ts";
import { bankDetailsOut, bankDetailsSchemaOut } from "../../json/payout.ts";

export const getBankDetailsEndpoint = endpoint({
  operationId: "getBankDetails",
  method: "GET",
  path: "/bankDetails",
  status: 200,
  objectType: "bankDetails",
  scope: "read",
  summary: "Read where you are paid",
  description: "The account of a bank that payouts go to, and a change that waits.",
  payload: bankDetailsSchemaOut,
  errors: [],
  respond: async (ctx) => bankDetailsOut(await getBankDetails(ctx, ctx.accountId)),
});
