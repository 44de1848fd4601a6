import { z } from "zod";

import { PICKUP_SHIPMENTS_MAX } from "#app/shipping/model/pickup.ts";
import { skipReasons, type StandingPickup } from "#app/shipping/model/standing-pickup.ts";
import { weekdays } from "#app/shipping/model/weekday.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut, idText, wholeOut } from "./id.ts";
import { timestampOut } from "./time.ts";

export const standingPickupParams = z.object({
  id: idText<"StandingPickup">().meta({
    type: "integer",
    format: "int64",
    description: "The `standingPickupId`.",
  }),
});

const day = z.string().meta({ format: "date" });

export const standingPickupSchema = z
  .object({
    standingPickupId: idOut.describe("Opaque."),
    carrierToken: z.string().describe("Who collects."),
    senderAddressId: idOut.describe("Where: the sender of the shipments."),
    weekdays: z.array(openEnum("Weekday", weekdays, "A day of the week.")).describe("On which."),
    from: z.string().describe("It comes between this time of the origin, such as `14:00`, …"),
    to: z.string().describe("… and this one."),
    leastShipments: wholeOut.describe(
      `Fewer waiting shipments ask for nobody; up to ${PICKUP_SHIPMENTS_MAX}.`,
    ),
    note: z.string().nullable().describe("For the person who collects."),
    askedDay: day
      .nullable()
      .describe("The last day that the carrier was asked for: `GET /pickup` has how it went."),
    skippedDay: day.nullable().describe("The last day on which it was not asked. Null for none."),
    skippedFor: openEnum(
      "PickupSkipReason",
      skipReasons,
      "`holiday`: carriers rest. `carrierPaused`: the carrier takes nothing for a while. `tooFew`: fewer shipments " +
        "waited than you want a courier for. `notOffered`: the carrier collects nothing any more.",
    )
      .nullable()
      .describe("Why not. Null for none."),
    objectCreated: timestampOut.describe("When it was first asked for."),
  })
  .meta({
    id: "StandingPickup",
    description:
      "A request to a carrier that stands: to collect at one address on certain days of every week.",
  });

export const standingPickupJson = (
  standing: StandingPickup,
): z.output<typeof standingPickupSchema> => ({
  standingPickupId: standing.standingPickupId,
  carrierToken: standing.carrierToken,
  senderAddressId: standing.senderAddressId,
  weekdays: [...standing.weekdays],
  from: standing.from,
  to: standing.to,
  leastShipments: standing.leastParcels,
  note: standing.note,
  askedDay: standing.askedDay,
  skippedDay: standing.skippedDay,
  skippedFor: standing.skippedFor,
  objectCreated: standing.objectCreated.toISOString(),
});
