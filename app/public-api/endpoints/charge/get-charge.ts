import { getCharge } from "#app/shipping/charges/get-charge.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { chargeDetailSchema, chargeJson, chargeParams } from "../../json/charge.ts";

export const getChargeEndpoint = endpoint({
  operationId: "getCharge",
  method: "GET",
  path: "/charge/{id}",
  status: 200,
  objectType: "charge",
  scope: "read",
  summary: "Read a charge after the sale",
  description: "One charge, with its evidence and what you said to it.",
  params: chargeParams,
  payload: chargeDetailSchema,
  errors: ["chargeNotFound"],
  async respond(ctx, { params }) {
    const found = await getCharge(ctx, params.id);
    if (!found) throw new RequestError("chargeNotFound");
    return chargeJson(found);
  },
});
