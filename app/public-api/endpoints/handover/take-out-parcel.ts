import { z } from "zod";

import { takeOutParcel } from "#app/shipping/handovers/take-out-parcel.ts";
import { SCAN_LENGTH_MAX } from "#app/shipping/model/handover.ts";

import { endpoint } from "../../endpoint.ts";
import { refusingHandover } from "../../handover-refusals.ts";
import { handoverParams, takenOutJson, takenOutSchema } from "../../json/handover.ts";

export const takeOutParcelEndpoint = endpoint({
  operationId: "takeOutParcel",
  method: "PATCH",
  path: "/handover/takeOut/{id}",
  status: 200,
  objectType: "handoverScan",
  scope: "ship",
  summary: "Take a wrong scan out of a hand-over",
  description:
    "While the hand-over is open. The scan stays in `takenOut` of the hand-over, and counts no more: its label waits " +
    "again, and may be scanned again. Taken out again it stays as it was taken out first.",
  params: handoverParams,
  body: z.object({
    trackingNumber: z
      .string()
      .min(1)
      .max(SCAN_LENGTH_MAX)
      .describe("Of the label that was scanned."),
  }),
  bodyExample: { trackingNumber: "CON0000000013" },
  payload: takenOutSchema,
  errors: ["handoverNotFound", "handoverClosed", "handoverScanNotFound"],
  async respond(ctx, { params, body }) {
    const scan = { handoverId: params.id, text: body.trackingNumber };
    return takenOutJson(await refusingHandover(takeOutParcel(ctx, scan)));
  },
});
