import { z } from "zod";

import { closeHandover } from "#app/shipping/handovers/close-handover.ts";
import { SIGNER_LENGTH_MAX } from "#app/shipping/model/handover.ts";

import { endpoint } from "../../endpoint.ts";
import { refusingHandover } from "../../handover-refusals.ts";
import { handoverJson, handoverParams, handoverSchema } from "../../json/handover.ts";

export const closeHandoverEndpoint = endpoint({
  operationId: "closeHandover",
  method: "PATCH",
  path: "/handover/close/{id}",
  status: 200,
  objectType: "handover",
  scope: "ship",
  summary: "Sign a hand-over",
  description:
    "From then on nothing is scanned into it, and its shipments wait no more. What was not scanned waits for the next " +
    "one. Signed again it stays as it was signed first.",
  params: handoverParams,
  body: z.object({
    signedBy: z
      .string()
      .trim()
      .min(1)
      .max(SIGNER_LENGTH_MAX)
      .describe("The name of who takes the parcels."),
  }),
  bodyExample: { signedBy: "Luis Cedeño" },
  payload: handoverSchema,
  errors: ["handoverNotFound", "handoverEmpty"],
  async respond(ctx, { params, body }) {
    const signature = { name: body.signedBy, strokes: [] };
    return handoverJson(
      await refusingHandover(closeHandover(ctx, { handoverId: params.id, signature })),
    );
  },
});
