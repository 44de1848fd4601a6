import { z } from "zod";

import { settlePickup } from "#app/shipping/pickups/settle-pickup.ts";

import { endpoint } from "../../endpoint.ts";
import { pickupJson, pickupParams, pickupSchema } from "../../json/pickup.ts";
import { refusingPickup } from "../../pickup-refusals.ts";

export const settlePickupEndpoint = endpoint({
  operationId: "settlePickup",
  method: "PATCH",
  path: "/pickup/settle/{id}",
  status: 200,
  objectType: "pickup",
  scope: "ship",
  summary: "Say what the carrier says of a pickup",
  description:
    "For one that is `undecided`. One that the carrier does not have is `rejected` from then on, and its shipments are " +
    "free for another. Said again the same way it changes nothing.",
  params: pickupParams,
  body: z.object({
    isComing: z.boolean().describe("Whether the carrier has this pickup."),
    pickupRef: z.string().min(1).max(100).nullish().describe("Its own key of it, if it has one."),
  }),
  bodyExample: { isComing: true, pickupRef: "REC-77" },
  payload: pickupSchema,
  errors: ["pickupNotFound", "pickupPending", "pickupSettled"],
  async respond(ctx, { params, body: { isComing, pickupRef = null } }) {
    const { accountId, doneBy } = ctx;
    const settledBy = doneBy ? `${doneBy.kind} ${doneBy.id ?? ""}`.trim() : "account";
    const answer = { accountId, pickupId: params.id, isComing, pickupRef, settledBy };
    return pickupJson(await refusingPickup(settlePickup(ctx, answer)));
  },
});
