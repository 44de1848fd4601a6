import { z } from "zod";

import { noShowReasons } from "#app/shipping/model/pickup.ts";
import { reportNoShow } from "#app/shipping/pickups/report-no-show.ts";

import { endpoint } from "../../endpoint.ts";
import { pickupJson, pickupParams, pickupSchema } from "../../json/pickup.ts";
import { refusingPickup } from "../../pickup-refusals.ts";

export const reportNoShowEndpoint = endpoint({
  operationId: "reportNoShow",
  method: "PATCH",
  path: "/pickup/noShow/{id}",
  status: 200,
  objectType: "pickup",
  scope: "ship",
  summary: "Say that nobody came",
  description:
    "For one that the carrier had taken, once its time has begun. What still waits is free for another pickup, and it " +
    "counts against the carrier, once: said again it stays as it was said first.",
  params: pickupParams,
  body: z.object({ reason: z.enum(noShowReasons).describe("What happened instead.") }),
  bodyExample: { reason: "nobodyCame" },
  payload: pickupSchema,
  errors: ["pickupNotFound", "pickupNotTaken", "pickupNotDue"],
  async respond(ctx, { params, body: { reason } }) {
    return pickupJson(await refusingPickup(reportNoShow(ctx, { pickupId: params.id, reason })));
  },
});
