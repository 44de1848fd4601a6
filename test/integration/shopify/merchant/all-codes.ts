import type { TrackingEventKind } from "#app/shipping/model/carrier.ts";
import { travelEvents } from "#app/shipping/model/shipment-status.ts";

export const trackingEventKinds: readonly TrackingEventKind[] = [
  ...travelEvents,
  "incidentOpened",
  "incidentClosed",
  "noted",
  "withdrawn",
];
