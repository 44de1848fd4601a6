import { z } from "zod";

import { listIncidents } from "#app/shipping/incidents/list-incidents.ts";
import { incidentReasons } from "#app/shipping/model/incident.ts";

import { endpoint } from "../../endpoint.ts";
import { idText } from "../../json/id.ts";
import { incidentJson, incidentSchema } from "../../json/incident.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";

export const listIncidentsEndpoint = endpoint({
  operationId: "listIncidents",
  method: "GET",
  path: "/incident",
  status: 200,
  objectType: "incident",
  scope: "read",
  summary: "List incidents",
  description: "The account's problems with parcels, in the order in which they were noticed.",
  query: z.object({
    ...sliceQuery,
    isOpen: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional()
      .meta({ type: "boolean", description: "Only those that are not over, or only the others." }),
    reason: z.enum(incidentReasons).optional().describe("Only those with this reason."),
    shipmentId: idText<"Shipment">()
      .optional()
      .meta({ type: "integer", format: "int64", description: "Only those of this shipment." }),
  }),
  payload: sliceSchema(incidentSchema),
  errors: [],
  async respond(ctx, { query }) {
    return sliceJson(await listIncidents(ctx, query), incidentJson);
  },
});
