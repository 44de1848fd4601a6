import { z } from "zod";

import { answerIncident } from "#app/shipping/incidents/answer-incident.ts";
import { getIncident } from "#app/shipping/incidents/get-incident.ts";
import { IncidentRefused } from "#app/shipping/incidents/incident-refused.ts";
import { incidentSolutions } from "#app/shipping/model/incident.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { incidentJson, incidentParams, incidentSchema } from "../../json/incident.ts";

export const answerIncidentEndpoint = endpoint({
  operationId: "answerIncident",
  method: "PATCH",
  path: "/incident/answer/{id}",
  status: 200,
  objectType: "incident",
  scope: "ship",
  summary: "Answer an incident through the carrier",
  description:
    "Has the carrier try again, or bring the parcel back, where its own system takes that (`solutions`). It is asked in " +
    "the background, again and again while it has nothing of it; the event `incident.answered` tells when it has. The same " +
    "answer again changes nothing",
  params: incidentParams,
  body: z.object({
    solution: z.enum(incidentSolutions).describe("What is to be done."),
  }),
  bodyExample: { solution: "retry" },
  payload: incidentSchema,
  errors: ["incidentNotFound", "incidentClosed", "incidentNotAnswerable"],
  async respond(ctx, { params, body: { solution } }) {
    const shown = await getIncident(ctx, params.id);
    if (!shown) throw new RequestError("incidentNotFound");
    const { state, shipmentId } = shown.incident;
    if (state === "closed") throw new RequestError("incidentClosed");
    try {
      await answerIncident(ctx, { shipmentId, solution });
    } catch (error) {
      throw error instanceof IncidentRefused ? new RequestError("incidentNotAnswerable") : error;
    }
    return incidentJson(shown);
  },
});
