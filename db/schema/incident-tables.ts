import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { ActorKind } from "#app/shipping/model/activity.ts";
import type { BuyerAnswerState, BuyerWish } from "#app/shipping/model/buyer-answer.ts";
import type {
  AccountId,
  BuyerAnswerId,
  IncidentId,
  IncidentNoteId,
  ShipmentId,
} from "#app/shipping/model/ids.ts";
import type {
  IncidentNoteKind,
  IncidentOutcome,
  IncidentReason,
  IncidentSource,
  IncidentState,
} from "#app/shipping/model/incident.ts";

import type { Columns } from "./columns.postgres.ts";

/** What went wrong with parcels, and what people did about it. */
export function declareIncidentTables(
  c: Columns,
  references: Record<"accountId" | "shipmentId", () => PgColumn>,
) {
  const incidents = c.table(
    "incidents",
    {
      incidentId: c.id().primaryKey().$type<IncidentId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      shipmentId: c.id().notNull().$type<ShipmentId>().references(references.shipmentId),
      source: c.text().notNull().$type<IncidentSource>(),
      // What opened it, so that nothing opens it twice.
      openedBy: c.text().notNull(),
      reason: c.text().notNull().$type<IncidentReason>(),
      // The carrier's own words of the last attempt, or those of the person who opened it.
      detail: c.text(),
      attempts: c.count().notNull(),
      openedAt: c.timestamp().notNull(),
      // Until then the carrier waits for an answer; null where that is not known.
      deadline: c.timestamp(),
      state: c.text().notNull().$type<IncidentState>(),
      // The user of the store that works on it.
      takenBy: c.text(),
      outcome: c.text().$type<IncidentOutcome>(),
      closedAt: c.timestamp(),
      isClosedByPerson: c.flag().notNull().default(false),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("incidents_once").on(t.shipmentId, t.openedBy),
      // Those that are not over, by their age.
      c
        .index("incidents_to_work")
        .on(t.accountId, t.openedAt, t.incidentId)
        .where(sql`closed_at is null`),
      c.index("incidents_of_account").on(t.accountId, t.incidentId),
      c.check("incidents_closed", sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
    ],
  );

  // What people wrote, and what they told the carrier or the buyer, beside it.
  const incidentNotes = c.table(
    "incident_notes",
    {
      incidentNoteId: c.id().primaryKey().$type<IncidentNoteId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      incidentId: c
        .id()
        .notNull()
        .$type<IncidentId>()
        .references(() => incidents.incidentId, { onDelete: "cascade" }),
      kind: c.text().notNull().$type<IncidentNoteKind>(),
      // Empty once it is erased.
      text: c.text().notNull(),
      actorKind: c.text().notNull().$type<ActorKind>(),
      actorId: c.text(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.index("incident_notes_of_incident").on(t.incidentId, t.incidentNoteId)],
  );

  // What buyers answered by the link to the tracking page: one for each question, however often it is posted.
  const buyerAnswers = c.table(
    "buyer_answers",
    {
      buyerAnswerId: c.id().primaryKey().$type<BuyerAnswerId>(),
      accountId: c.id().notNull().$type<AccountId>().references(references.accountId),
      shipmentId: c.id().notNull().$type<ShipmentId>().references(references.shipmentId),
      // Null: asked before the parcel leaves.
      incidentId: c
        .id()
        .$type<IncidentId>()
        .references(() => incidents.incidentId, { onDelete: "cascade" }),
      // Of an incident; 0 without one.
      attempt: c.count().notNull(),
      wish: c.text().notNull().$type<BuyerWish>(),
      isOnRoute: c.flag().notNull(),
      state: c.text().notNull().$type<BuyerAnswerState>(),
      // SHA-256 of the link.
      link: c.text().notNull(),
      // Sealed: a person's words. Null once they are erased.
      words: c.bytes(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c.uniqueIndex("buyer_answers_once").on(t.incidentId, t.attempt),
      c
        .uniqueIndex("buyer_answers_cash")
        .on(t.shipmentId)
        .where(sql`incident_id is null`),
      c.check("buyer_answers_state", sql`${t.state} in ('waiting', 'sent')`),
    ],
  );

  return { incidents, incidentNotes, buyerAnswers };
}
