import { z } from "zod";

import { sandboxEvents } from "#app/shipping/model/sandbox.ts";
import { advanceShipment } from "#app/shipping/sandbox/advance-shipment.ts";

import { endpoint } from "../../endpoint.ts";
import { shipmentParams } from "../../json/id.ts";
import { shipmentDetailJson, shipmentDetailSchema } from "../../json/shipment.ts";

export const advanceShipmentEndpoint = endpoint({
  operationId: "advanceShipment",
  method: "PATCH",
  path: "/shipment/advance/{id}",
  scope: "ship",
  status: 200,
  objectType: "shipment",
  summary: "Let a parcel of the sandbox travel",
  description:
    "With a test key. Tells the shipment an event as its carrier would: the one that you name, or with `{}` the next " +
    "one of its way (picked up, departed, cash collected, delivered). Webhooks follow as usual, mails do not.",
  params: shipmentParams,
  body: z.object({
    event: z.enum(sandboxEvents).nullish().describe("Null or absent: the next one of its way."),
  }),
  bodyExample: { event: "incidentOpened" },
  payload: shipmentDetailSchema,
  errors: ["pApiShipmentNotFound", "sandboxOnly", "sandboxEventNotPossible"],
  async respond(ctx, { params, body: { event } }) {
    const asked = { shipmentId: params.id, event: event ?? null };
    return shipmentDetailJson(await advanceShipment(ctx, asked));
  },
});
