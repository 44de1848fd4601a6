import { z } from "zod";

import { PICKUP_NOTE_LENGTH_MAX } from "#app/shipping/model/pickup.ts";
import { weekdays } from "#app/shipping/model/weekday.ts";
import { setStandingPickup } from "#app/shipping/pickups/set-standing-pickup.ts";

import { endpoint } from "../../endpoint.ts";
import { idJson } from "../../json/id.ts";
import { standingPickupJson, standingPickupSchema } from "../../json/standing-pickup.ts";
import { refusingPickup } from "../../pickup-refusals.ts";

export const setStandingPickupEndpoint = endpoint({
  operationId: "setStandingPickup",
  method: "POST",
  path: "/pickup/standing",
  status: 200,
  objectType: "standingPickup",
  scope: "ship",
  summary: "Have a carrier collect every week",
  description:
    "On each of these days the carrier is asked once, from two hours before `from` on, as soon as enough waits: the " +
    "pickup is then in `GET /pickup`. Nobody is asked on a holiday of the country, or while the carrier takes nothing. " +
    "One carrier has one such pickup at one place, whichever sender with that street and reference it names: sent " +
    "again it stands in place of the one before, under its id.",
  body: z.object({
    carrierToken: z.string().describe("Who collects."),
    senderAddressId: idJson<"Address">().describe("Where: the sender of the shipments."),
    weekdays: z.array(z.enum(weekdays)).max(weekdays.length).describe("On which, each once."),
    from: z.string().max(5).describe("It comes between this time of the origin, as `14:00`, …"),
    to: z.string().max(5).describe("… and this one, later on the same day."),
    leastShipments: z
      .number()
      .refine(Number.isInteger, { params: { code: "notInteger" } })
      .meta({ type: "integer" })
      .default(1)
      .describe("Fewer waiting shipments ask for nobody: 1 to 200."),
    note: z.string().max(PICKUP_NOTE_LENGTH_MAX).nullish().describe("For the person who collects."),
  }),
  bodyExample: {
    carrierToken: "condor",
    senderAddressId: 123,
    weekdays: ["mon", "tue", "wed", "thu", "fri"],
    from: "14:00",
    to: "18:00",
    leastShipments: 3,
  },
  payload: standingPickupSchema,
  errors: ["pickupNotOffered", "standingPickupInvalid"],
  async respond(ctx, { body: { note = null, leastShipments, ...body } }) {
    const terms = { ...body, note, leastParcels: leastShipments };
    return standingPickupJson(await refusingPickup(setStandingPickup(ctx, terms)));
  },
});
