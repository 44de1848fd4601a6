import { setBankDetails } from "#app/shipping/payouts/set-bank-details.ts";

import { endpoint } from "../../endpoint.ts";
import { bankDetailsJson, bankDetailsOut, bankDetailsSchemaOut } from "../../json/payout.ts";

export const setBankDetailsEndpoint = endpoint({
  operationId: "setBankDetails",
  method: "PATCH",
  path: "/bankDetails",
  status: 200,
  objectType: "bankDetails",
  scope: "money",
  summary: "Say where you are paid",
  description:
    "All fields together. The first account is valid at once. A change waits 48 hours and is mailed to your contact; " +
    "sending the old one again takes it back. A payout keeps the account that was valid when it was asked for.",
  body: bankDetailsJson,
  bodyExample: {
    holder: "Tienda Ejemplo S.A.",
    taxId: "1790000000001",
    bank: "Banco del Ejemplo",
    number: "2200998877",
    kind: "checking",
  },
  payload: bankDetailsSchemaOut,
  errors: [],
  respond: async (ctx, { body }) => bankDetailsOut(await setBankDetails(ctx, ctx.accountId, body)),
});
