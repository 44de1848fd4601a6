import { sql } from "drizzle-orm";

import type { DatabasePlace } from "../identity/database-place.ts";
import type { Columns } from "./columns.postgres.ts";

/**
 * Who works on a row, until when by the database's clock, and how often the row was taken: the same three columns, with
 * the same meaning, wherever only one process may work. Read and written through db/durable/lease-columns.ts alone.
 */
export const leaseColumns = (c: Columns) => ({
  leaseOwner: c.text(),
  leaseUntil: c.timestamp(),
  // Never goes back: what a holder writes counts only while the number is still the one that it took.
  fence: c.count().notNull().default(0),
});

/** The work that one process does at a time, and the calls to the outside that survive a crash. */
export function declareDurableTables(c: Columns) {
  const leases = c.table("leases", { key: c.text().primaryKey(), ...leaseColumns(c) }, (t) => [
    c.index("leases_by_age").on(t.leaseUntil),
  ]);

  // Where each process makes its ids (app/shipping/model/ids.ts).
  const idSpaces = c.table("id_spaces", {
    // Below ID_SPACE_COUNT; which worker id and sequence numbers it stands for is fixed.
    idSpace: c.count().primaryKey(),
    ...leaseColumns(c),
    // Ids up to this time are reserved or made. Never goes back below an id that was made.
    idsUntil: c.timestamp().notNull(),
  });

  // Keys for what must stay comparable when the signing secret is rotated, encrypted with it.
  const dataKeys = c.table("data_keys", {
    purpose: c.text().primaryKey(),
    sealed: c.text().notNull(),
    objectUpdated: c.timestamp().notNull(),
  });

  // Which database this is, so that a copy of it, or a server with another signing secret, can be refused. One row.
  const databaseIdentity = c.table(
    "database_identity",
    {
      singleton: c.count().primaryKey(),
      // Random; a copy and a backup have the same.
      databaseId: c.text().notNull(),
      state: c.text().notNull().$type<"serving" | "moved">(),
      // Null until the first start: a copy that was just finished has not been served anywhere.
      place: c.json().$type<DatabasePlace>(),
      // The id, encrypted with the signing secret. Null until a server has started.
      secretCheck: c.text(),
      // When an operator accepted that what another secret encrypted stays unreadable.
      secretLost: c.timestamp(),
      // Where a moved one went, without user and password.
      movedTo: c.text(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.check("database_identity_singleton", sql`${t.singleton} = 1`),
      c.check("database_identity_state", sql`${t.state} in ('serving', 'moved')`),
    ],
  );

  // The last of each check that an operator lets run every night; /metrics shows them.
  const upkeepRuns = c.table("upkeep_runs", {
    kind: c.text().primaryKey().$type<UpkeepRunKind>(),
    lastAt: c.timestamp().notNull(),
    // Of that one: nothing was found wrong.
    isClean: c.flag().notNull(),
    // Null when it was never so.
    cleanAt: c.timestamp(),
  });

  // The course of one call to the outside. What is asked, and of whom, is in the table that the kind names.
  const durableCalls = c.table(
    "durable_calls",
    {
      // The id of the row with the terms: a carrier call, a pickup, an automatic top-up, a wallet top-up.
      durableCallId: c.id().primaryKey().$type<number>(),
      kind: c.text().notNull().$type<DurableCallKind>(),
      // What at most one open call may be about, such as `waybill:<shipmentId>`.
      key: c.text().notNull(),
      state: c.text().notNull().$type<DurableCallState>(),
      attempts: c.count().notNull(),
      // What the outside knows the call by.
      requestRef: c.text(),
      detail: c.text(),
      // After an answer that was lost: the next attempt is not before.
      nextAt: c.timestamp(),
      ...leaseColumns(c),
      // When, by the database's clock, and how often the outside was asked to do it; a question about what it has made
      // does not count.
      askedAt: c.timestamp().notNull(),
      askedTimes: c.count().notNull().default(1),
      // Who decided a call that needed a person, and when.
      settledBy: c.text(),
      settledAt: c.timestamp(),
      // When the operator was notified that it needs a person.
      attentionAt: c.timestamp(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c
        .uniqueIndex("durable_calls_one_open")
        .on(t.key)
        .where(sql`${t.state} in ('pending', 'needsPerson')`),
      c
        .index("durable_calls_pending")
        .on(t.kind, t.durableCallId)
        .where(sql`${t.state} = 'pending'`),
      c
        .index("durable_calls_questions")
        .on(t.kind, t.durableCallId)
        .where(sql`${t.state} = 'needsPerson'`),
      c.check(
        "durable_calls_state",
        sql`${t.state} in ('pending', 'succeeded', 'rejected', 'needsPerson')`,
      ),
    ],
  );

  return { leases, idSpaces, dataKeys, databaseIdentity, upkeepRuns, durableCalls };
}

/** `rulesRestored`: a start found rules of the database gone or changed, and made them again. */
export type UpkeepRunKind = "walletVerify" | "backup" | "rulesRestored";

export type DurableCallKind =
  | "createWaybill"
  | "annulWaybill"
  | "requestPickup"
  | "makeManifest"
  | "autoTopUp"
  | "walletTopUp";

/**
 * `needsPerson`: the key stays taken until there is an outcome. A process asks on, every few minutes, only where
 * `nextAt` is set.
 */
export type DurableCallState = "pending" | "succeeded" | "rejected" | "needsPerson";
