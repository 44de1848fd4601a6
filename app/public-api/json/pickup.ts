import { z } from "zod";

import {
  noShowReasons,
  type Pickup,
  type PickupState,
  pickupStates,
} from "#app/shipping/model/pickup.ts";

import { openEnum } from "../document/open-enum.ts";
import { idOut, idText, wholeOut } from "./id.ts";
import { timestampOut } from "./time.ts";

export const pickupParams = z.object({
  id: idText<"Pickup">().meta({
    type: "integer",
    format: "int64",
    description: "The `pickupId`.",
  }),
});

export const pickupSchema = z
  .object({
    pickupId: idOut.describe("Opaque."),
    carrierToken: z.string().describe("Who collects."),
    senderAddressId: idOut.describe("Where: the sender of the shipments."),
    state: openEnum(
      "PickupState",
      pickupStates,
      "`asking`: the carrier has not answered yet. `requested`: it has taken the pickup. `rejected`: it has not, and " +
        "`detail` says why. `undecided`: its answer was lost. It is not asked again, because it would come twice: " +
        "find out, and say it (`PATCH /pickup/settle/{id}`).",
    ),
    from: timestampOut.describe("It comes between this time …"),
    to: timestampOut.describe("… and this one."),
    shipments: wholeOut.describe("How many were to be collected when it was asked for."),
    note: z.string().nullable().describe("For the person who collects."),
    pickupRef: z.string().nullable().describe("The carrier's own key of it. Null without one."),
    detail: z.string().nullable().describe("What the carrier said of it."),
    noShowAt: timestampOut
      .nullable()
      .describe("When you said that nobody came. Null if you did not."),
    noShowReason: openEnum("NoShowReason", noShowReasons, "What happened instead.")
      .nullable()
      .describe("What happened instead of the pickup. Null if you did not say that nobody came."),
    objectCreated: timestampOut.describe("When it was asked for."),
  })
  .meta({
    id: "Pickup",
    description: "A request to a carrier to collect what waits at one address.",
  });

export const pickupJson = (
  pickup: Pickup & { state: PickupState },
): z.output<typeof pickupSchema> => ({
  pickupId: pickup.pickupId,
  carrierToken: pickup.carrierToken,
  senderAddressId: pickup.senderAddressId,
  state: pickup.state,
  from: pickup.pickupFrom.toISOString(),
  to: pickup.pickupTo.toISOString(),
  shipments: pickup.parcelCount,
  note: pickup.note,
  pickupRef: pickup.pickupRef,
  detail: pickup.carrierDetail,
  noShowAt: pickup.noShowAt?.toISOString() ?? null,
  noShowReason: pickup.noShowReason,
  objectCreated: pickup.objectCreated.toISOString(),
});
