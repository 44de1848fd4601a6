import { z } from "zod";

import type { ShownIncident } from "#app/shipping/incidents/shown-incident.ts";
import {
  incidentNoteKinds,
  incidentOutcomes,
  incidentReasons,
  incidentSolutions,
  incidentSources,
  incidentStates,
} from "#app/shipping/model/incident.ts";

import { openEnum } from "../document/open-enum.ts";
import { buyerAnswerJson, buyerAnswerSchema } from "./buyer-answer.ts";
import { idOut, idText, wholeOut } from "./id.ts";
import { timestampOut } from "./time.ts";

export const incidentParams = z.object({
  id: idText<"Incident">().meta({
    type: "integer",
    format: "int64",
    description: "The `incidentId`.",
  }),
});

const noteSchema = z
  .object({
    kind: openEnum(
      "IncidentNoteKind",
      incidentNoteKinds,
      "`told`: what the carrier was told. `asked`: what the buyer was asked. `note`: for colleagues.",
    ),
    text: z.string().describe("Empty once it is erased."),
    at: timestampOut.describe("When it was written."),
  })
  .meta({ id: "IncidentNote", description: "What was written about an incident." });

const known = {
  incidentId: idOut.describe("Opaque."),
  shipmentId: idOut.describe("The shipment that has the problem."),
  extId: z.string().nullable().describe("That of the shipment."),
  trackingNumber: z.string().nullable().describe("That of the shipment."),
  reason: openEnum("IncidentReason", incidentReasons, "Why the parcel does not arrive."),
  source: openEnum(
    "IncidentSource",
    incidentSources,
    "Who noticed it: the carrier by an `event`, the service because nothing was heard (`silence`) or because the " +
      "parcel comes back (`returning`), or a `person`.",
  ),
  attempts: wholeOut.describe("How often the carrier has tried."),
  state: openEnum(
    "IncidentState",
    incidentStates,
    "`answered`: the carrier knows what is wanted, and the parcel has not moved since.",
  ),
  openedAt: timestampOut.describe("When it began."),
  deadline: timestampOut
    .nullable()
    .describe("Until then the carrier waits for an answer; null where it does not say."),
  outcome: openEnum("IncidentOutcome", incidentOutcomes, "How it ended.")
    .nullable()
    .describe("How it ended; null while it is open."),
  closedAt: timestampOut.nullable().describe("When it ended; null while it is open."),
};

export const incidentEventSchema = z
  .object(known)
  .meta({ id: "IncidentEvent", description: "The incident as it was when it happened." });

export const incidentSchema = z
  .object({
    ...known,
    detail: z
      .string()
      .nullable()
      .describe("The carrier's words of its last attempt, or those of who opened it."),
    solutions: z
      .array(openEnum("IncidentSolution", incidentSolutions, "What can be done about it."))
      .describe(
        "What `PATCH /incident/answer/{id}` takes now. None where the carrier's own system takes no answer: tell it, and " +
          "note that with `PATCH /incident/note/{id}`.",
      ),
    notes: z.array(noteSchema).describe("The oldest first."),
    buyerAnswers: z
      .array(buyerAnswerSchema)
      .describe("What the buyer answered to it, one after each attempt, the newest first."),
  })
  .meta({
    id: "Incident",
    description: "One problem of one parcel, from its beginning to its end.",
  });

export function incidentJson(shown: ShownIncident): z.output<typeof incidentSchema> {
  const { incident, shipment, notes, answers, solutions } = shown;
  return {
    incidentId: incident.incidentId,
    shipmentId: incident.shipmentId,
    extId: shipment.extId,
    trackingNumber: shipment.trackingNumber,
    reason: incident.reason,
    source: incident.source,
    attempts: incident.attempts,
    state: incident.state,
    openedAt: incident.openedAt.toISOString(),
    deadline: incident.deadline?.toISOString() ?? null,
    outcome: incident.outcome,
    closedAt: incident.closedAt?.toISOString() ?? null,
    detail: incident.detail,
    solutions: [...solutions],
    notes: notes.map(({ noteKind, text, at }) => ({ kind: noteKind, text, at: at.toISOString() })),
    buyerAnswers: answers.map(buyerAnswerJson),
  };
}
