import { getCod } from "#app/shipping/cash/get-cod.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { codParams, codStoryJson, codStorySchema } from "../../json/cod.ts";

export const getCodEndpoint = endpoint({
  operationId: "getCod",
  method: "GET",
  path: "/cod/{shipmentId}",
  status: 200,
  objectType: "cod",
  scope: "read",
  summary: "Read the cash of a parcel",
  description: "Where the cash of one parcel is, and how it came there.",
  params: codParams,
  payload: codStorySchema,
  errors: ["codNotFound"],
  async respond(ctx, { params }) {
    const found = await getCod(ctx, params.shipmentId);
    if (!found) throw new RequestError("codNotFound");
    return codStoryJson(found);
  },
});
