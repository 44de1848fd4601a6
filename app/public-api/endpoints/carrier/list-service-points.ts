import { z } from "zod";

import { listServicePoints } from "#app/shipping/carriers/list-service-points.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { placeShape } from "../../json/address.ts";
import { servicePointJson, servicePointSchema } from "../../json/service-point.ts";

const degrees = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, "Expected degrees such as -2.19.")
    .transform(Number)
    .pipe(z.number().min(-max).max(max))
    .optional();

export const listServicePointsEndpoint = endpoint({
  operationId: "listServicePoints",
  method: "GET",
  path: "/carrier/servicePoint/{token}",
  status: 200,
  objectType: "servicePoint",
  scope: "quote",
  summary: "List a carrier's service points",
  description:
    "Where its parcels are dropped or collected, the nearest to the place first. The carrier is asked each time. " +
    "Carriers with them have the service `servicePoints`; a purchase takes the `servicePointRef`.",
  params: z.object({ token: z.string().describe("The `carrierToken`.") }),
  query: z.object({
    territoryBaseId: placeShape.territoryBaseId,
    lat: degrees(90).meta({ type: "number", description: "Of the address, where it is known." }),
    lng: degrees(180).meta({ type: "number", description: "Of the address, where it is known." }),
  }),
  payload: z
    .object({ data: z.array(servicePointSchema).describe("The nearest first, at most 100.") })
    .meta({ id: "ServicePointList", description: "The service points near a place." }),
  errors: [
    "carrierNotFound",
    "pApiAddressTerritoryNotFound",
    "carrierWithoutServicePoints",
    "carrierNotAnswering",
  ],
  async respond(ctx, { params, query: { territoryBaseId, lat = null, lng = null } }) {
    const asked = { carrierToken: params.token, territoryBaseId, lat, lng };
    const points = await listServicePoints(ctx, asked);
    if (!points) throw new RequestError("carrierNotFound");
    return { data: points.map(servicePointJson) };
  },
});
