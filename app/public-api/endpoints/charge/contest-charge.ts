import { z } from "zod";

import { contestCharge } from "#app/shipping/charges/contest-charge.ts";
import { getCharge } from "#app/shipping/charges/get-charge.ts";
import { CONTEST_LENGTH_MAX } from "#app/shipping/model/merchant-charge.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { chargeDetailSchema, chargeJson, chargeParams } from "../../json/charge.ts";
import { refusingSettlement } from "../../settlement-refusals.ts";

export const contestChargeEndpoint = endpoint({
  operationId: "contestCharge",
  method: "PATCH",
  path: "/charge/contest/{id}",
  status: 200,
  objectType: "charge",
  scope: "money",
  summary: "Contest a charge after the sale",
  description:
    "Says that it is not right, until its `chargeAt`: it is then taken only if a person of the service has read why and " +
    "decided so. Contested again it stays as it is, with the first text",
  params: chargeParams,
  body: z.object({
    text: z.string().trim().min(1).max(CONTEST_LENGTH_MAX).describe("Why it is not right."),
  }),
  bodyExample: { text: "We weighed the parcel: 2 kg. The box is 20 x 15 x 10 cm." },
  payload: chargeDetailSchema,
  errors: ["chargeNotFound", "chargeNotContestable"],
  async respond(ctx, { params, body: { text } }) {
    const { accountId } = ctx;
    await refusingSettlement(contestCharge(ctx, { accountId, chargeId: params.id, text }));
    const shown = await getCharge(ctx, params.id);
    if (!shown) throw new RequestError("chargeNotFound");
    return chargeJson(shown);
  },
});
