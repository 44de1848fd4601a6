import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";

import { endpoint } from "../endpoint.ts";
import { shipmentParams } from "../json/id.ts";
import { shipmentDetailJson, shipmentDetailSchema } from "../json/shipment.ts";

export const generateShipmentTrackingNumberEndpoint = endpoint({
  operationId: "generateShipmentTrackingNumber",
  method: "PATCH",
  path: "/shipment/generateTrackingNumber/{id}",
  status: 200,
  objectType: "shipment",
  summary: "Obtain the carrier's tracking number",
  description:
    "Contacts the carrier of a paid shipment once; a repeated call answers the same number without contacting it. " +
    "Call it close to dispatch, because some carriers annul an idle number after one to three days. Check that a " +
    "`trackingNumber` came back: it stays null when the carrier could not be reached.",
  params: shipmentParams,
  payload: shipmentDetailSchema,
  errors: ["pApiShipmentNotFound", "shipmentCarrierTokenNotFound", "shipmentAnnulAlreadyDone"],
  async respond(ctx, { params }) {
    return shipmentDetailJson(await generateShipmentTrackingNumber(ctx, params.id));
  },
});
