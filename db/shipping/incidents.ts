import { and, asc, count, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";

import type { Actor } from "#app/shipping/model/activity.ts";
import type { AccountId, IncidentId, IncidentNoteId, ShipmentId } from "#app/shipping/model/ids.ts";
import type {
  IncidentNoteKind,
  IncidentOutcome,
  IncidentReason,
  IncidentSource,
  IncidentState,
} from "#app/shipping/model/incident.ts";

import type { Connection } from "../engine/database.ts";

export interface StoredIncident {
  incidentId: IncidentId;
  shipmentId: ShipmentId;
  source: IncidentSource;
  openedBy: string;
  reason: IncidentReason;
  detail: string | null;
  attempts: number;
  openedAt: Date;
  deadline: Date | null;
  state: IncidentState;
  takenBy: string | null;
  outcome: IncidentOutcome | null;
  closedAt: Date | null;
  isClosedByPerson: boolean;
}

const columnsOf = ({ incidents }: Connection["tables"]) => ({
  incidentId: incidents.incidentId,
  shipmentId: incidents.shipmentId,
  source: incidents.source,
  openedBy: incidents.openedBy,
  reason: incidents.reason,
  detail: incidents.detail,
  attempts: incidents.attempts,
  openedAt: incidents.openedAt,
  deadline: incidents.deadline,
  state: incidents.state,
  takenBy: incidents.takenBy,
  outcome: incidents.outcome,
  closedAt: incidents.closedAt,
  isClosedByPerson: incidents.isClosedByPerson,
});

/** Of one shipment, the oldest first. */
export function selectIncidentsOf(
  db: Connection,
  accountId: AccountId,
  shipmentId: ShipmentId,
): Promise<StoredIncident[]> {
  const { incidents } = db.tables;
  return db
    .select(columnsOf(db.tables))
    .from(incidents)
    .where(and(eq(incidents.shipmentId, shipmentId), eq(incidents.accountId, accountId)))
    .orderBy(asc(incidents.openedAt), asc(incidents.incidentId))
    .execute();
}

/** False when the same has opened one of this shipment before. */
export async function insertIncident(
  tx: Connection,
  row: Omit<StoredIncident, "takenBy" | "isClosedByPerson"> & { accountId: AccountId },
  now: Date,
): Promise<boolean> {
  const { incidents } = tx.tables;
  const inserted = await tx
    .insert(incidents)
    .values({ ...row, objectUpdated: now })
    .onConflictDoNothing({ target: [incidents.shipmentId, incidents.openedBy] })
    .returning({ incidentId: incidents.incidentId });
  return inserted.length === 1;
}

/** What the carrier's events say of it now. */
export async function updateReported(
  tx: Connection,
  incidentId: IncidentId,
  reported: Pick<
    StoredIncident,
    "detail" | "attempts" | "openedAt" | "deadline" | "state" | "outcome" | "closedAt"
  >,
  now: Date,
): Promise<void> {
  const { incidents } = tx.tables;
  await tx
    .update(incidents)
    .set({ ...reported, objectUpdated: now })
    .where(and(eq(incidents.incidentId, incidentId), eq(incidents.isClosedByPerson, false)));
}

/** Ends those that are not over. Of two who end one at the same time, one does. */
export async function closeIncidents(
  tx: Connection,
  accountId: AccountId,
  of: { incidentIds: readonly IncidentId[] } | { shipmentId: ShipmentId; source?: IncidentSource },
  end: { outcome: IncidentOutcome; closedAt: Date; isClosedByPerson: boolean },
): Promise<StoredIncident[]> {
  const { incidents } = tx.tables;
  const meant =
    "incidentIds" in of
      ? inArray(incidents.incidentId, [...of.incidentIds])
      : and(
          eq(incidents.shipmentId, of.shipmentId),
          of.source ? eq(incidents.source, of.source) : undefined,
        );
  return tx
    .update(incidents)
    .set({ ...end, state: "closed", objectUpdated: end.closedAt })
    .where(and(meant, eq(incidents.accountId, accountId), isNull(incidents.closedAt)))
    .returning(columnsOf(tx.tables));
}

/** The incident after it; nothing for one that is over. */
export async function changeOpenIncident(
  tx: Connection,
  accountId: AccountId,
  incidentId: IncidentId,
  change: Partial<Pick<StoredIncident, "state" | "takenBy">>,
  now: Date,
): Promise<StoredIncident[]> {
  const { incidents } = tx.tables;
  return tx
    .update(incidents)
    .set({ ...change, objectUpdated: now })
    .where(
      and(
        eq(incidents.incidentId, incidentId),
        eq(incidents.accountId, accountId),
        isNull(incidents.closedAt),
      ),
    )
    .returning(columnsOf(tx.tables));
}

export async function findIncident(
  db: Connection,
  accountId: AccountId,
  incidentId: IncidentId,
): Promise<StoredIncident | null> {
  const { incidents } = db.tables;
  const [found] = await db
    .select(columnsOf(db.tables))
    .from(incidents)
    .where(and(eq(incidents.incidentId, incidentId), eq(incidents.accountId, accountId)));
  return found ?? null;
}

/** In the order of their ids, those behind one. */
export function selectIncidents(
  db: Connection,
  accountId: AccountId,
  { after, limit, ...of }: IncidentFilter & { after: number; limit: number },
): Promise<StoredIncident[]> {
  const { incidents } = db.tables;
  const { isOpen } = of;
  const isOver = isOpen ? isNull(incidents.closedAt) : isNotNull(incidents.closedAt);
  return db
    .select(columnsOf(db.tables))
    .from(incidents)
    .where(
      and(
        eq(incidents.accountId, accountId),
        gt(incidents.incidentId, after as IncidentId),
        isOpen === undefined ? undefined : isOver,
        of.reason && eq(incidents.reason, of.reason),
        of.shipmentId && eq(incidents.shipmentId, of.shipmentId),
      ),
    )
    .orderBy(asc(incidents.incidentId))
    .limit(limit)
    .execute();
}

export interface IncidentFilter {
  /** Absent: those that are over as well. */
  isOpen?: boolean | undefined;
  reason?: IncidentReason | undefined;
  shipmentId?: ShipmentId | undefined;
}

/** For an answer to this attempt: false when the carrier was told meanwhile, has tried again, or it is over. */
export async function claimAttempt(
  tx: Connection,
  accountId: AccountId,
  { incidentId, attempt }: { incidentId: IncidentId; attempt: number },
  now: Date,
): Promise<boolean> {
  const { incidents } = tx.tables;
  const claimed = await tx
    .update(incidents)
    .set({ objectUpdated: now })
    .where(
      and(
        eq(incidents.incidentId, incidentId),
        eq(incidents.accountId, accountId),
        eq(incidents.state, "open"),
        eq(incidents.attempts, attempt),
      ),
    )
    .returning({ incidentId: incidents.incidentId });
  return claimed.length === 1;
}

/** Those that are not over, the oldest first; after them what only comes back and waits for nobody. */
export function selectOpenIncidents(
  db: Connection,
  accountId: AccountId,
  reason: IncidentReason | null,
  { skip, limit }: { skip: number; limit: number },
): Promise<StoredIncident[]> {
  const { incidents } = db.tables;
  return db
    .select(columnsOf(db.tables))
    .from(incidents)
    .where(isToWork(db, accountId, reason && eq(incidents.reason, reason)))
    .orderBy(
      sql`case when ${incidents.source} = 'returning' then 1 else 0 end`,
      asc(incidents.openedAt),
      asc(incidents.incidentId),
    )
    .limit(limit)
    .offset(skip)
    .execute();
}

/** How many are not over, by reason. */
export async function countOpenIncidents(
  db: Connection,
  accountId: AccountId,
): Promise<Map<IncidentReason, number>> {
  const { incidents } = db.tables;
  const rows = await db
    .select({ reason: incidents.reason, open: count() })
    .from(incidents)
    .where(isToWork(db, accountId, null))
    .groupBy(incidents.reason);
  return new Map(rows.map(({ reason, open }) => [reason, open]));
}

const isToWork = (
  { tables: { incidents } }: Connection,
  accountId: AccountId,
  also: SQL | null,
): SQL | undefined =>
  and(eq(incidents.accountId, accountId), isNull(incidents.closedAt), also ?? undefined);

export interface IncidentNote extends Actor {
  incidentId: IncidentId;
  noteKind: IncidentNoteKind;
  text: string;
  at: Date;
}

export async function insertIncidentNote(
  tx: Connection,
  accountId: AccountId,
  { kind: actorKind, id: actorId, noteKind, at, ...note }: IncidentNote,
  incidentNoteId: IncidentNoteId,
): Promise<void> {
  const row = { ...note, incidentNoteId, accountId, kind: noteKind, actorKind, actorId };
  await tx.insert(tx.tables.incidentNotes).values({ ...row, objectCreated: at });
}

/** Of several, the oldest first. */
export async function selectIncidentNotes(
  db: Connection,
  accountId: AccountId,
  incidentIds: readonly IncidentId[],
): Promise<IncidentNote[]> {
  if (incidentIds.length === 0) return [];
  const { incidentNotes } = db.tables;
  return db
    .select({
      incidentId: incidentNotes.incidentId,
      noteKind: incidentNotes.kind,
      text: incidentNotes.text,
      kind: incidentNotes.actorKind,
      id: incidentNotes.actorId,
      at: incidentNotes.objectCreated,
    })
    .from(incidentNotes)
    .where(
      and(
        inArray(incidentNotes.incidentId, [...incidentIds]),
        eq(incidentNotes.accountId, accountId),
      ),
    )
    .orderBy(asc(incidentNotes.incidentNoteId));
}

/** What carriers, people and the buyers themselves wrote about these parcels. */
export async function eraseIncidentTexts(
  tx: Connection,
  accountId: AccountId,
  shipmentIds: readonly ShipmentId[],
): Promise<void> {
  const { incidents, incidentNotes, buyerAnswers } = tx.tables;
  const ofThese = and(
    eq(incidents.accountId, accountId),
    inArray(incidents.shipmentId, [...shipmentIds]),
  );
  const meant = tx.select({ incidentId: incidents.incidentId }).from(incidents).where(ofThese);
  await tx.update(incidentNotes).set({ text: "" }).where(inArray(incidentNotes.incidentId, meant));
  await tx
    .update(buyerAnswers)
    .set({ words: null })
    .where(inArray(buyerAnswers.shipmentId, [...shipmentIds]));
  await tx.update(incidents).set({ detail: null }).where(ofThese);
}
