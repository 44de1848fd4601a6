import { z } from "zod";

import { answerIncident } from "#app/shipping/incidents/answer-incident.ts";
import { answerIncidents } from "#app/shipping/incidents/answer-incidents.ts";
import { noteIncident } from "#app/shipping/incidents/note-incident.ts";
import {
  CLOSED_AT_ONCE,
  endIncidentsByHand,
  openIncidentByHand,
  takeIncident,
} from "#app/shipping/incidents/work-on-incidents.ts";
import type { BuyerAnswerId, IncidentId, ShipmentId } from "#app/shipping/model/ids.ts";
import {
  incidentNoteKinds,
  incidentSolutions,
  NOTE_LENGTH_MAX,
  openableReasons,
  personOutcomes,
} from "#app/shipping/model/incident.ts";

import { shippingContext, type ServedShopContext } from "../../shop-context.ts";
import { refusalCode } from "../refusal.ts";

/** What a form of the page led to. `count`: how many incidents it has changed. */
export type IncidentResult = { ok: true; count: number } | { ok: false; text: string };

const id = z.coerce.number<string>().int().positive();
const text = z.string().trim().max(NOTE_LENGTH_MAX);
const idsOf = (max: number) =>
  z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(id).min(1).max(max));
const form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("end"),
    incidentIds: idsOf(CLOSED_AT_ONCE),
    outcome: z.enum(personOutcomes),
  }),
  z.object({
    intent: z.literal("note"),
    incidentId: id,
    kind: z.enum(incidentNoteKinds),
    text: text.min(1),
  }),
  z.object({ intent: z.literal("take"), incidentId: id, isMine: z.enum(["true", "false"]) }),
  z.object({
    intent: z.literal("answer"),
    incidentId: id,
    shipmentId: id,
    solution: z.enum(incidentSolutions),
    /** The answer of the buyer that is passed on. */
    buyerAnswerId: id.optional(),
    text: text.min(1),
  }),
  z.object({
    intent: z.literal("answerAll"),
    incidentIds: idsOf(CLOSED_AT_ONCE),
    solution: z.enum(incidentSolutions),
    text: text.min(1),
  }),
  z.object({
    intent: z.literal("open"),
    shipmentId: id,
    reason: z.enum(openableReasons),
    text: text.transform((written) => written || null),
  }),
]);

/** Does what a form of the page asks for; null for a form that the page does not have. */
export async function incidentAction(
  ctx: ServedShopContext,
  fields: Record<string, unknown>,
): Promise<IncidentResult | null> {
  const asked = form.safeParse(fields);
  if (!asked.success) return null;
  try {
    return { ok: true, count: await act(ctx, asked.data) };
  } catch (error) {
    const code = refusalCode(error);
    if (code === null) throw error;
    ctx.log.info({ event: "incident.refused", err: error }, "An act on an incident was refused.");
    return { ok: false, text: ctx.messages.refusals[code] };
  }
}

async function act(ctx: ServedShopContext, asked: z.output<typeof form>): Promise<number> {
  const shipping = shippingContext(ctx);
  switch (asked.intent) {
    case "end": {
      const incidentIds = asked.incidentIds as IncidentId[];
      return endIncidentsByHand(shipping, { incidentIds, outcome: asked.outcome });
    }
    case "note": {
      const incidentId = asked.incidentId as IncidentId;
      return Number(await noteIncident(shipping, { ...asked, incidentId }));
    }
    case "take": {
      const incidentId = asked.incidentId as IncidentId;
      const isMine = asked.isMine === "true";
      return Number(await takeIncident(shipping, { incidentId, isMine }));
    }
    case "answer": {
      const { solution } = asked;
      const shipmentId = asked.shipmentId as ShipmentId;
      const buyerAnswerId = asked.buyerAnswerId as BuyerAnswerId | undefined;
      const note = { incidentId: asked.incidentId as IncidentId, text: asked.text };
      await answerIncident(shipping, { shipmentId, solution, buyerAnswerId, note });
      return 1;
    }
    case "answerAll": {
      const incidentIds = asked.incidentIds as IncidentId[];
      return answerIncidents(shipping, { ...asked, incidentIds });
    }
    case "open":
    default: {
      const shipmentId = asked.shipmentId as ShipmentId;
      await openIncidentByHand(shipping, { ...asked, shipmentId });
      return 1;
    }
  }
}
