import { z } from "zod";

import { getIncident } from "#app/shipping/incidents/get-incident.ts";
import { noteIncident } from "#app/shipping/incidents/note-incident.ts";
import { incidentNoteKinds, NOTE_LENGTH_MAX } from "#app/shipping/model/incident.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { incidentJson, incidentParams, incidentSchema } from "../../json/incident.ts";

export const noteIncidentEndpoint = endpoint({
  operationId: "noteIncident",
  method: "PATCH",
  path: "/incident/note/{id}",
  status: 200,
  objectType: "incident",
  scope: "ship",
  summary: "Note what is known of an incident, or who was told",
  description:
    "`told`: the carrier was told by telephone or message what to do, so the incident waits for it. `asked`: the buyer " +
    "was asked. `note`: anything else",
  params: incidentParams,
  body: z.object({
    kind: z.enum(incidentNoteKinds).describe("What the note is about."),
    text: z.string().trim().min(1).max(NOTE_LENGTH_MAX).describe("The note."),
  }),
  bodyExample: { kind: "told", text: "Try again on Friday." },
  payload: incidentSchema,
  errors: ["incidentNotFound", "incidentClosed"],
  async respond(ctx, { params, body }) {
    const isNoted = await noteIncident(ctx, { incidentId: params.id, ...body });
    const shown = await getIncident(ctx, params.id);
    if (!shown) throw new RequestError("incidentNotFound");
    if (!isNoted) throw new RequestError("incidentClosed");
    return incidentJson(shown);
  },
});
