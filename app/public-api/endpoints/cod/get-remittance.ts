import { z } from "zod";

import { getRemittance } from "#app/shipping/cash-files/get-remittance.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { idText } from "../../json/id.ts";
import { remittanceJson, remittanceSchema } from "../../json/remittance.ts";

export const getRemittanceEndpoint = endpoint({
  operationId: "getRemittance",
  method: "GET",
  path: "/cod/remittance/{id}",
  status: 200,
  objectType: "cod",
  scope: "read",
  summary: "Read a remittance",
  description: "What each row means, and what it has moved.",
  params: z.object({
    id: idText<"CarrierFile">().meta({
      type: "integer",
      format: "int64",
      description: "The `remittanceId`.",
    }),
  }),
  payload: remittanceSchema,
  errors: ["remittanceNotFound"],
  async respond(ctx, { params }) {
    const found = await getRemittance(ctx, params.id);
    if (!found) throw new RequestError("remittanceNotFound");
    return remittanceJson(found);
  },
});
