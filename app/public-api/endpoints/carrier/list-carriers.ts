import { listCarriers } from "#app/shipping/carriers/list-carriers.ts";

import { endpoint } from "../../endpoint.ts";
import { carrierJson, carrierSchema } from "../../json/carrier.ts";
import { listJson, pageSchema } from "../../json/page.ts";

export const listCarriersEndpoint = endpoint({
  operationId: "listCarriers",
  method: "GET",
  path: "/carrier",
  status: 200,
  objectType: "carrier",
  scope: "quote",
  summary: "List the carriers",
  description:
    "Every carrier that the account can buy from in the market, its own contracts among them, with its limits. All on " +
    "one page.",
  payload: pageSchema(carrierSchema),
  errors: [],
  respond(ctx) {
    return listJson(listCarriers(ctx), (carrier) => carrierJson(ctx, carrier));
  },
});
