import { z } from "zod";

import { milestones, type TrackingEvent } from "#app/shipping/model/carrier.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut, wholeOut } from "./id.ts";
import { shipmentStatusSchema } from "./shipment.ts";
import { timestampOut } from "./time.ts";

const nullableText = z.string().nullable();

const kinds = [
  "pickupRequested",
  "pickupNotFound",
  "pickingUp",
  "pickedUp",
  "departed",
  "collected",
  "returning",
  "delivered",
  "incidentOpened",
  "incidentClosed",
  "withdrawn",
  "noted",
] as const satisfies readonly TrackingEvent["kind"][];

const trackingEventSchema = z
  .object({
    occurredAt: timestampOut.describe("When it happened, as the carrier says."),
    kind: openEnum("TrackingEventKind", kinds, "What happened, in this service's words."),
    milestone: openEnum("TrackingMilestone", milestones, "More than a kind says.")
      .nullable()
      .describe("What the carrier says beyond the kind; null for no more."),
    carrierCode: z.string().describe("The carrier's own code."),
    place: nullableText.describe("As the carrier wrote it."),
    detail: nullableText.describe("The carrier's own words."),
  })
  .meta({ id: "TrackingEvent", description: "One thing that a carrier reported." });

export const trackingSchema = z
  .object({
    shipmentId: idOut.describe("The shipment."),
    status: shipmentStatusSchema,
    trackingNumber: nullableText.describe("The carrier's number; null until there is one."),
    trackingCarrierUrl: nullableText.describe("The carrier's own page; null without one."),
    trackingPageUrl: z.string().nullable().meta({
      format: "uri",
      description: "This service's public page of the parcel: for the buyer, without a key.",
    }),
    estimateDays: wholeOut
      .nullable()
      .describe("The carrier's days from the pickup to the delivery, of the paid rate."),
    events: z.array(trackingEventSchema).describe("Oldest first."),
  })
  .meta({ id: "ShipmentTracking", description: "Where a parcel has been." });

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
    events: events.map(({ occurredAt, kind, milestone = null, carrierCode, place, detail }) => ({
      occurredAt: occurredAt.toISOString(),
      kind,
      milestone,
      carrierCode,
      place,
      detail,
    })),
  };
}
