import { listTrackingEvents } from "#app/shipping/tracking/list-tracking-events.ts";

import { endpoint } from "../../endpoint.ts";
import { shipmentParams } from "../../json/id.ts";
import { trackingJson, trackingSchema } from "../../json/tracking.ts";

export const listTrackingEventsEndpoint = endpoint({
  operationId: "listTrackingEvents",
  method: "GET",
  path: "/shipment/tracking/{id}",
  status: 200,
  objectType: "shipmentTracking",
  scope: "read",
  summary: "Show where a parcel has been",
  description:
    "What the carrier has reported, oldest first, and the address of the public page. Nothing before the label.",
  params: shipmentParams,
  payload: trackingSchema,
  errors: ["pApiShipmentNotFound"],
  async respond(ctx, { params }, { trackingPageUrl }) {
    const { shipment, events } = await listTrackingEvents(ctx, params.id);
    return trackingJson(shipment, events, trackingPageUrl);
  },
});
