import type { Connection } from "#db/engine/database.ts";
import { changeOpenIncident, insertIncidentNote } from "#db/shipping/incidents.ts";

import { THE_SERVICE } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import type { IncidentId } from "../model/ids.ts";
import type { IncidentNoteKind } from "../model/incident.ts";
import { markAnswered } from "./announce-incident.ts";

interface Note {
  incidentId: IncidentId;
  kind: IncidentNoteKind;
  text: string;
}

/**
 * Notes what a person knows of an incident, or told about it; who is told waits for an answer (`answered`).
 * @returns false for one that is over, or another account's
 */
export const noteIncident = (ctx: Context, note: Note): Promise<boolean> =>
  ctx.db.tx(ctx.accountId, (tx) => keepNote(ctx, tx, note));

/** The same in the transaction of what it tells of. */
export async function keepNote(
  ctx: Context,
  tx: Connection,
  { incidentId, kind, text }: Note,
): Promise<boolean> {
  const { accountId, newId, doneBy = THE_SERVICE } = ctx;
  const now = ctx.now();
  const isOpen =
    kind === "told"
      ? await markAnswered(ctx, tx, accountId, incidentId)
      : (await changeOpenIncident(tx, accountId, incidentId, {}, now)).length > 0;
  if (!isOpen) return false;
  const note = { incidentId, noteKind: kind, text, at: now, ...doneBy };
  await insertIncidentNote(tx, accountId, note, newId<"IncidentNote">());
  return true;
}
