import { z } from "zod";

import { reportIncident } from "#app/shipping/incidents/report-incident.ts";
import { NOTE_LENGTH_MAX, openableReasons } from "#app/shipping/model/incident.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { idJson } from "../../json/id.ts";
import { incidentJson, incidentSchema } from "../../json/incident.ts";

export const reportIncidentEndpoint = endpoint({
  operationId: "reportIncident",
  method: "POST",
  path: "/incident",
  status: 201,
  objectType: "incident",
  scope: "ship",
  summary: "Report an incident",
  description:
    "For what no event of the carrier told of. While one of the shipment is open for the same reason, that one is " +
    "answered and nothing is opened.",
  body: z.object({
    shipmentId: idJson<"Shipment">().describe("A parcel that is under way, with its number."),
    reason: z.enum(openableReasons).describe("Why it does not arrive."),
    text: z.string().trim().max(NOTE_LENGTH_MAX).nullish().describe("What is known of it."),
  }),
  bodyExample: { shipmentId: 123, reason: "damaged", text: "The box is wet." },
  payload: incidentSchema,
  errors: ["pApiShipmentNotFound", "incidentNotPossible"],
  async respond(ctx, { body: { text, ...asked } }) {
    const shown = await reportIncident(ctx, { ...asked, text: text || null });
    if (!shown) throw new RequestError("incidentNotPossible");
    return incidentJson(shown);
  },
});
