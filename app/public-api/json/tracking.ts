import { z } from "zod";

import type { TrackingEvent } from "#app/shipping/model/carrier.ts";
import { shipmentStatuses } from "#app/shipping/model/shipment-status.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import { idOut } from "./id.ts";

const nullableText = z.string().nullable();

const trackingEventSchema = z
  .object({
    occurredAt: z.string().meta({ format: "date-time" }),
    kind: z.string().meta({
      description:
        "In this service's words; more may come: pickupRequested, pickupNotFound, pickingUp, pickedUp, departed, " +
        "collected, returning, delivered, incidentOpened, incidentClosed, noted.",
      examples: ["departed"],
    }),
    carrierCode: z.string().describe("The carrier's own code."),
    place: nullableText.describe("As the carrier wrote it."),
    detail: nullableText.describe("The carrier's own words."),
  })
  .meta({ id: "TrackingEvent" });

export const trackingSchema = z
  .object({
    shipmentId: idOut,
    status: z.enum(shipmentStatuses).meta({ id: "ShipmentStatus" }),
    trackingNumber: nullableText,
    trackingCarrierUrl: nullableText,
    trackingPageUrl: z.string().nullable().meta({
      format: "uri",
      description: "This service's public page of the parcel: for the buyer, without a key.",
    }),
    estimateDays: z
      .number()
      .nullable()
      .meta({
        type: ["integer", "null"],
        description: "The carrier's days from the pickup to the delivery, of the paid rate.",
      }),
    events: z.array(trackingEventSchema),
  })
  .meta({ id: "ShipmentTracking" });

export function trackingJson(
  shipment: Shipment,
  events: readonly Omit<TrackingEvent, "trackingNumber">[],
  trackingPageUrl: (shipment: Shipment) => string | null,
): z.output<typeof trackingSchema> {
  const { shipmentId, status, isPaid, trackingNumber, trackingCarrierUrl, selectedRate } = shipment;
  return {
    shipmentId,
    status,
    trackingNumber,
    trackingCarrierUrl,
    trackingPageUrl: trackingNumber === null ? null : trackingPageUrl(shipment),
    estimateDays: (isPaid && selectedRate?.estimateDays) || null,
    events: events.map(({ occurredAt, kind, carrierCode, place, detail }) => ({
      occurredAt: occurredAt.toISOString(),
      kind,
      carrierCode,
      place,
      detail,
    })),
  };
}
