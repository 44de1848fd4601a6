import { z } from "zod";

import type { StandingPickupId } from "#app/shipping/model/ids.ts";
import { listStandingPickups } from "#app/shipping/pickups/list-standing-pickups.ts";

import { endpoint } from "../../endpoint.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";
import { standingPickupJson, standingPickupSchema } from "../../json/standing-pickup.ts";

export const listStandingPickupsEndpoint = endpoint({
  operationId: "listStandingPickups",
  method: "GET",
  path: "/pickup/standing",
  status: 200,
  objectType: "standingPickup",
  scope: "read",
  summary: "List standing pickups",
  description: "What carriers are asked to collect every week, the oldest first.",
  query: z.object(sliceQuery),
  payload: sliceSchema(standingPickupSchema),
  errors: [],
  async respond(ctx, { query: { limit, after } }) {
    const afterId = after === undefined ? null : (after as StandingPickupId);
    const found = await listStandingPickups(ctx, { afterId, limit: limit + 1 });
    const data = found.slice(0, limit);
    const next = found.length > limit ? (data.at(-1)?.standingPickupId ?? null) : null;
    return sliceJson({ data, next }, standingPickupJson);
  },
});
