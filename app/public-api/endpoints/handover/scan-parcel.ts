import { z } from "zod";

import { scanParcel } from "#app/shipping/handovers/scan-parcel.ts";
import { SCAN_LENGTH_MAX } from "#app/shipping/model/handover.ts";

import { endpoint } from "../../endpoint.ts";
import { refusingHandover } from "../../handover-refusals.ts";
import { handoverParams, scanJson, scanSchema } from "../../json/handover.ts";

export const scanParcelEndpoint = endpoint({
  operationId: "scanParcel",
  method: "POST",
  path: "/handover/scan/{id}",
  status: 200,
  objectType: "handoverScan",
  scope: "ship",
  summary: "Scan a label into a hand-over",
  description:
    "Kept as proof of which label was given to the carrier, when and by which key; sent again it changes nothing. A " +
    "parcel that must not leave with this courier is not kept, and `outcome` says why. The shipment moves with the " +
    "carrier's own scan.",
  params: handoverParams,
  body: z.object({
    trackingNumber: z
      .string()
      .min(1)
      .max(SCAN_LENGTH_MAX)
      .describe("As the scanner reads it: of the shipment, or of one of its parcels."),
  }),
  bodyExample: { trackingNumber: "CON0000000013" },
  payload: scanSchema,
  errors: ["handoverNotFound", "handoverClosed"],
  async respond(ctx, { params, body }) {
    const scan = { handoverId: params.id, text: body.trackingNumber };
    return scanJson(await refusingHandover(scanParcel(ctx, scan)));
  },
});
