import { generateShipmentTrackingNumber } from "#app/shipping/tracking/generate-shipment-tracking-number.ts";
import { readWaybillState } from "#app/shipping/tracking/read-waybill-state.ts";

import { endpoint } from "../../endpoint.ts";
import { shipmentParams } from "../../json/id.ts";
import { waybillField } from "../../json/shipment-details.ts";
import { shipmentDetailJson, shipmentDetailSchema } from "../../json/shipment.ts";

export const generateShipmentTrackingNumberEndpoint = endpoint({
  operationId: "generateShipmentTrackingNumber",
  method: "PATCH",
  path: "/shipment/generateTrackingNumber/{id}",
  status: 200,
  objectType: "shipment",
  scope: "ship",
  summary: "Obtain the carrier's tracking number",
  description:
    "Contacts the carrier of a paid shipment once; a repeated call answers the same number without contacting it. " +
    "Call it close to dispatch, because some carriers annul an idle number after one to three days. Check that a " +
    "`trackingNumber` came back: it stays null when the carrier could not be reached or refused, and `waybill` says why. " +
    "After a refusal a repeated call asks the carrier once more. What was paid for is never edited: to correct it, " +
    "`annulAndRefund` gives the money back at once, and another draft is paid with it.",
  params: shipmentParams,
  payload: shipmentDetailSchema,
  errors: ["pApiShipmentNotFound", "shipmentCarrierTokenNotFound", "shipmentAnnulAlreadyDone"],
  async respond(ctx, { params }) {
    const shipment = await generateShipmentTrackingNumber(ctx, params.id);
    const waybill = await readWaybillState(ctx, shipment);
    return { ...shipmentDetailJson(shipment), ...waybillField(waybill) };
  },
});
