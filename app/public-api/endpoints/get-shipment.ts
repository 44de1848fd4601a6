import { getShipment } from "#app/shipping/shipments/get-shipment.ts";

import { endpoint } from "../endpoint.ts";
import { shipmentParams } from "../json/id.ts";
import { shipmentDetailJson, shipmentDetailSchema } from "../json/shipment.ts";

export const getShipmentEndpoint = endpoint({
  operationId: "getShipment",
  method: "GET",
  path: "/shipment/{id}",
  status: 200,
  objectType: "shipment",
  summary: "Show one shipment",
  description: "The shipment as it is now, whatever its state.",
  params: shipmentParams,
  payload: shipmentDetailSchema,
  errors: ["pApiShipmentNotFound"],
  async respond(ctx, { params }) {
    return shipmentDetailJson(await getShipment(ctx, params.id));
  },
});
