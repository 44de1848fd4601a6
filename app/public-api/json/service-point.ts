import { z } from "zod";

import type { ServicePoint } from "#app/shipping/model/carrier.ts";
import { SERVICE_POINT_REF_LENGTH_MAX } from "#app/shipping/model/shipment.ts";

export const servicePointRefJson = z.string().min(1).max(SERVICE_POINT_REF_LENGTH_MAX);

export const servicePointSchema = z
  .object({
    servicePointRef: z.string().describe("The carrier's own key: a purchase takes it unchanged."),
    name: z.string().describe("As the carrier calls it."),
    streetLine1: z.string().describe("Where it is."),
    lat: z.number().nullable().describe("Degrees; null where the carrier does not say."),
    lng: z.number().nullable().describe("Degrees; null where the carrier does not say."),
    openingHours: z.string().nullable().describe("In the carrier's words; null without any."),
  })
  .meta({ id: "ServicePoint", description: "Where a carrier's parcels are dropped or collected." });

export const servicePointJson = (point: ServicePoint): z.output<typeof servicePointSchema> => ({
  servicePointRef: point.servicePointRef,
  name: point.name,
  streetLine1: point.streetLine1,
  lat: point.lat,
  lng: point.lng,
  openingHours: point.openingHours,
});
