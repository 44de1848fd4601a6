import { z } from "zod";

import { openHandover } from "#app/shipping/handovers/open-handover.ts";

import { endpoint } from "../../endpoint.ts";
import { refusingHandover } from "../../handover-refusals.ts";
import { handoverJson, handoverSchema } from "../../json/handover.ts";
import { idJson } from "../../json/id.ts";

export const openHandoverEndpoint = endpoint({
  operationId: "openHandover",
  method: "POST",
  path: "/handover",
  status: 200,
  objectType: "handover",
  scope: "ship",
  summary: "Begin a hand-over",
  description:
    "What one carrier is given at one address, whether or not it picks up or has a manifest of its own. While one is " +
    "open for that carrier and address, it is the answer: several people scan into one.",
  body: z.object({
    carrierToken: z.string().describe("Who takes the parcels."),
    senderAddressId: idJson<"Address">().describe("Where they are: the sender of their shipments."),
  }),
  bodyExample: { carrierToken: "condor", senderAddressId: 123 },
  payload: handoverSchema,
  errors: ["handoverNothingWaits"],
  async respond(ctx, { body }) {
    return handoverJson(await refusingHandover(openHandover(ctx, body)));
  },
});
