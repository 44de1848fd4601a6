import { z } from "zod";

import { closeIncident } from "#app/shipping/incidents/close-incident.ts";
import { personOutcomes } from "#app/shipping/model/incident.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { incidentJson, incidentParams, incidentSchema } from "../../json/incident.ts";

export const closeIncidentEndpoint = endpoint({
  operationId: "closeIncident",
  method: "PATCH",
  path: "/incident/close/{id}",
  status: 200,
  objectType: "incident",
  scope: "ship",
  summary: "Close an incident",
  description:
    "Ends it as you say. What the carrier reported of it until now counts no more in `incidentCount`; a later report " +
    "opens another. One that is over stays as it ended",
  params: incidentParams,
  body: z.object({
    outcome: z.enum(personOutcomes).describe("How it ended."),
  }),
  bodyExample: { outcome: "solved" },
  payload: incidentSchema,
  errors: ["incidentNotFound"],
  async respond(ctx, { params, body: { outcome } }) {
    const shown = await closeIncident(ctx, { incidentId: params.id, outcome });
    if (!shown) throw new RequestError("incidentNotFound");
    return incidentJson(shown);
  },
});
