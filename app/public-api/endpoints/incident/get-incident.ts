import { getIncident } from "#app/shipping/incidents/get-incident.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { incidentJson, incidentParams, incidentSchema } from "../../json/incident.ts";

export const getIncidentEndpoint = endpoint({
  operationId: "getIncident",
  method: "GET",
  path: "/incident/{id}",
  status: 200,
  objectType: "incident",
  scope: "read",
  summary: "Read an incident",
  description: "One problem of one parcel, with what was written about it.",
  params: incidentParams,
  payload: incidentSchema,
  errors: ["incidentNotFound"],
  async respond(ctx, { params }) {
    const found = await getIncident(ctx, params.id);
    if (!found) throw new RequestError("incidentNotFound");
    return incidentJson(found);
  },
});
