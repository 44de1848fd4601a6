import { endStandingPickup } from "#app/shipping/pickups/end-standing-pickup.ts";

import { endpoint } from "../../endpoint.ts";
import {
  standingPickupJson,
  standingPickupParams,
  standingPickupSchema,
} from "../../json/standing-pickup.ts";
import { refusingPickup } from "../../pickup-refusals.ts";

export const endStandingPickupEndpoint = endpoint({
  operationId: "endStandingPickup",
  method: "DELETE",
  path: "/pickup/standing/{id}",
  status: 200,
  objectType: "standingPickup",
  scope: "ship",
  summary: "End a standing pickup",
  description:
    "Nobody is asked by it any more; a pickup that was asked for stays. Shows what was ended.",
  params: standingPickupParams,
  payload: standingPickupSchema,
  errors: ["standingPickupNotFound"],
  async respond(ctx, { params }) {
    return standingPickupJson(await refusingPickup(endStandingPickup(ctx, params.id)));
  },
});
