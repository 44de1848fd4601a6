import { getPickup } from "#app/shipping/pickups/get-pickup.ts";

import { endpoint } from "../../endpoint.ts";
import { pickupJson, pickupParams, pickupSchema } from "../../json/pickup.ts";
import { refusingPickup } from "../../pickup-refusals.ts";

export const getPickupEndpoint = endpoint({
  operationId: "getPickup",
  method: "GET",
  path: "/pickup/{id}",
  status: 200,
  objectType: "pickup",
  scope: "read",
  summary: "Show a pickup",
  description: "How it stands: with the carrier's answer, once there is one.",
  params: pickupParams,
  payload: pickupSchema,
  errors: ["pickupNotFound"],
  async respond(ctx, { params }) {
    return pickupJson(await refusingPickup(getPickup(ctx, params.id)));
  },
});
