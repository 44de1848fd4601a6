import { z } from "zod";

import type { ServicePoint } from "#app/shipping/model/carrier.ts";
import {
  SERVICE_POINT_NAME_LENGTH_MAX,
  SERVICE_POINT_REF_LENGTH_MAX,
  type Shipment,
} from "#app/shipping/model/shipment.ts";

import { optionalText } from "./text.ts";

/** What a purchase says of the service point that it chooses. */
export const servicePointChoiceJson = {
  servicePointRef: z
    .string()
    .min(1)
    .max(SERVICE_POINT_REF_LENGTH_MAX)
    .nullish()
    .describe("One of the chosen carrier's service points. Null or absent: none."),
  servicePointName: optionalText(SERVICE_POINT_NAME_LENGTH_MAX).describe(
    "Its name and street as the recipient is to read them on the label and in mails. Only beside `servicePointRef`.",
  ),
};

/** The service point that a purchase chose, as its shipment shows it. */
export const chosenServicePointSchema = {
  servicePointRef: z
    .string()
    .optional()
    .describe("The service point that its purchase chose. Absent without one."),
  servicePointName: z
    .string()
    .optional()
    .describe(
      "Its name, where the purchase gave one. Absent after the recipient's data are erased.",
    ),
};

export const chosenServicePointJson = ({ servicePointRef, servicePointName }: Shipment) => ({
  ...(servicePointRef !== undefined && { servicePointRef }),
  ...(servicePointName !== undefined && { servicePointName }),
});

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
