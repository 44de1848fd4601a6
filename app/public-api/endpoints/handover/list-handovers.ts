import { z } from "zod";

import { listHandovers } from "#app/shipping/handovers/list-handovers.ts";
import type { HandoverId } from "#app/shipping/model/ids.ts";

import { endpoint } from "../../endpoint.ts";
import { handoverJson, handoverSchema } from "../../json/handover.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";

export const listHandoversEndpoint = endpoint({
  operationId: "listHandovers",
  method: "GET",
  path: "/handover",
  status: 200,
  objectType: "handover",
  scope: "read",
  summary: "List hand-overs",
  description: "What carriers were given, newest first.",
  query: z.object(sliceQuery),
  payload: sliceSchema(handoverSchema),
  errors: [],
  async respond(ctx, { query: { limit, after } }) {
    const before = after === undefined ? null : (after as HandoverId);
    const found = await listHandovers(ctx, { before, limit: limit + 1 });
    const data = found.slice(0, limit);
    const next = found.length > limit ? (data.at(-1)?.handoverId ?? null) : null;
    return sliceJson({ data, next }, handoverJson);
  },
});
