import { z } from "zod";

import type { PickupId } from "#app/shipping/model/ids.ts";
import { listPickups } from "#app/shipping/pickups/list-pickups.ts";

import { endpoint } from "../../endpoint.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";
import { pickupJson, pickupSchema } from "../../json/pickup.ts";

export const listPickupsEndpoint = endpoint({
  operationId: "listPickups",
  method: "GET",
  path: "/pickup",
  status: 200,
  objectType: "pickup",
  scope: "read",
  summary: "List pickups",
  description: "What carriers were asked to collect, newest first.",
  query: z.object(sliceQuery),
  payload: sliceSchema(pickupSchema),
  errors: [],
  async respond(ctx, { query: { limit, after } }) {
    const before = after === undefined ? null : (after as PickupId);
    const found = await listPickups(ctx, { before, limit: limit + 1 });
    const data = found.slice(0, limit);
    const next = found.length > limit ? (data.at(-1)?.pickupId ?? null) : null;
    return sliceJson({ data, next }, pickupJson);
  },
});
