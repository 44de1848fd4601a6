import { z } from "zod";

import { PICKUP_NOTE_LENGTH_MAX } from "#app/shipping/model/pickup.ts";
import { requestPickup } from "#app/shipping/pickups/request-pickup.ts";

import { endpoint } from "../../endpoint.ts";
import { idJson } from "../../json/id.ts";
import { pickupJson, pickupSchema } from "../../json/pickup.ts";
import { timeJson } from "../../json/time.ts";
import { refusingPickup } from "../../pickup-refusals.ts";

export const requestPickupEndpoint = endpoint({
  operationId: "requestPickup",
  method: "POST",
  path: "/pickup",
  status: 200,
  objectType: "pickup",
  scope: "ship",
  summary: "Ask a carrier to collect",
  description:
    "Everything that waits for the carrier at the address and is in no pickup yet, up to 200 shipments. What already " +
    "waits for a pickup is not asked for twice: the answer is that pickup. After nobody came, ask again.",
  body: z.object({
    carrierToken: z.string().describe("Who collects."),
    senderAddressId: idJson<"Address">().describe("Where: the sender of the shipments."),
    from: timeJson("The carrier comes between this time …"),
    to: timeJson("… and this one, in the next two weeks and at most a day later."),
    note: z.string().max(PICKUP_NOTE_LENGTH_MAX).nullish().describe("For the person who collects."),
  }),
  bodyExample: {
    carrierToken: "condor",
    senderAddressId: 123,
    from: "2026-12-01T14:00:00Z",
    to: "2026-12-01T18:00:00Z",
    note: "Ring the bell of the warehouse.",
  },
  payload: pickupSchema,
  errors: ["pickupNotOffered", "pickupWindowInvalid", "pickupNothingToCollect"],
  async respond(ctx, { body: { note = null, ...body } }) {
    return pickupJson(await refusingPickup(requestPickup(ctx, { ...body, note })));
  },
});
