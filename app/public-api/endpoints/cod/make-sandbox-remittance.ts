import { makeSandboxRemittance } from "#app/shipping/sandbox/make-sandbox-remittance.ts";

import { endpoint } from "../../endpoint.ts";
import { applyQuery, remittanceJson, remittanceSchema } from "../../json/remittance.ts";

export const makeSandboxRemittanceEndpoint = endpoint({
  operationId: "makeSandboxRemittance",
  method: "POST",
  path: "/cod/sandboxRemittance",
  status: 200,
  objectType: "cod",
  scope: "money",
  summary: "Have a carrier of the sandbox hand cash over",
  description:
    "With a test key: a remittance of the parcels whose cash a carrier of the sandbox has. The first row is short, one " +
    "is nobody's parcel, and one is there twice.",
  query: applyQuery,
  payload: remittanceSchema,
  errors: ["sandboxOnly", "sandboxEventNotPossible"],
  async respond(ctx, { query }) {
    const isApplied = query.apply === "true";
    return remittanceJson(await makeSandboxRemittance(ctx, { isApplied }));
  },
});
