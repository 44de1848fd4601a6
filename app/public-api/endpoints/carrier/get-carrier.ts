import { z } from "zod";

import { getCarrier } from "#app/shipping/carriers/get-carrier.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { carrierDetailJson, carrierDetailSchema } from "../../json/carrier.ts";

export const getCarrierEndpoint = endpoint({
  operationId: "getCarrier",
  method: "GET",
  path: "/carrier/{token}",
  status: 200,
  objectType: "carrier",
  scope: "quote",
  summary: "Show a carrier",
  description: "One carrier with its limits, and where it goes, region by region.",
  params: z.object({ token: z.string().describe("The `carrierToken`.") }),
  payload: carrierDetailSchema,
  errors: ["carrierNotFound"],
  respond(ctx, { params }) {
    const carrier = getCarrier(ctx, params.token);
    if (!carrier) throw new RequestError("carrierNotFound");
    return carrierDetailJson(ctx, carrier);
  },
});
