import { z } from "zod";

import { getCharge } from "#app/shipping/charges/get-charge.ts";
import {
  decideSandboxCharge,
  sandboxDecisions,
} from "#app/shipping/sandbox/decide-sandbox-charge.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { chargeDetailSchema, chargeJson, chargeParams } from "../../json/charge.ts";
import { refusingSettlement } from "../../settlement-refusals.ts";

export const decideSandboxChargeEndpoint = endpoint({
  operationId: "decideSandboxCharge",
  method: "PATCH",
  path: "/charge/sandboxDecision/{id}",
  status: 200,
  objectType: "charge",
  scope: "money",
  summary: "Decide a charge of the sandbox",
  description:
    "With a test key: what a person of the service would decide. `waived` gives a charge up, contested or not; `upheld` " +
    "takes one that you contested, at once.",
  params: chargeParams,
  body: z.object({ decision: z.enum(sandboxDecisions).describe("How it ends.") }),
  bodyExample: { decision: "upheld" },
  payload: chargeDetailSchema,
  errors: ["sandboxOnly", "chargeNotFound", "sandboxEventNotPossible"],
  async respond(ctx, { params, body: { decision } }) {
    await refusingSettlement(decideSandboxCharge(ctx, { chargeId: params.id, decision }));
    const shown = await getCharge(ctx, params.id);
    if (!shown) throw new RequestError("chargeNotFound");
    return chargeJson(shown);
  },
});
