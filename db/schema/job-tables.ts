import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { Milestone, TrackingEventKind } from "#app/shipping/model/carrier.ts";
import type { WebhookEventType } from "#app/shipping/model/change.ts";
import type {
  AccountId,
  JobId,
  ShipmentId,
  TrackingEventId,
  WebhookId,
} from "#app/shipping/model/ids.ts";
import type { JobQueue } from "#app/shipping/model/job.ts";

import type { Columns } from "./columns.postgres.ts";
import { leaseColumns } from "./durable-tables.ts";

/** Tracking events, webhooks, and the jobs that must survive a crash. */
export function declareWorkTables(
  c: Columns,
  references: { accountId: () => PgColumn; shipmentId: () => PgColumn },
) {
  const ownedBy = () => c.id().notNull().$type<AccountId>().references(references.accountId);

  // Each event once, as reported, in any order of arrival; the parcel's state follows from all of them.
  const trackingEvents = c.table(
    "tracking_events",
    {
      trackingEventId: c.id().primaryKey().$type<TrackingEventId>(),
      accountId: ownedBy(),
      shipmentId: c.id().notNull().$type<ShipmentId>().references(references.shipmentId),
      kind: c.text().notNull().$type<TrackingEventKind>(),
      // What it says beyond its kind; null when it says no more.
      milestone: c.text().$type<Milestone>(),
      carrierCode: c.text().notNull(),
      // That of one of several parcels; empty for the number of the shipment.
      parcelNumber: c.text().notNull().default(""),
      occurredAt: c.timestamp().notNull(),
      place: c.text(),
      detail: c.text(),
      weighedKg: c.measure(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [
      c
        .unique("tracking_events_once")
        .on(t.shipmentId, t.carrierCode, t.occurredAt, t.parcelNumber),
    ],
  );

  // Inserted in the transaction of the fact that causes them. A key makes the same job unique.
  const jobs = c.table(
    "jobs",
    {
      jobId: c.id().primaryKey().$type<JobId>(),
      kind: c.text().notNull(),
      // Which workers do it, and whose share of them it takes: an account's id, a shop's domain, or nothing.
      queue: c.text().notNull().$type<JobQueue>().default("store"),
      tenant: c.text().notNull().default(""),
      // Whom it calls, where only a few calls at a time may be open to one receiver.
      receiver: c.text(),
      onceKey: c.text(),
      payload: c.json().notNull(),
      state: c.text().notNull().$type<"ready" | "done" | "dead">(),
      runAt: c.timestamp().notNull(),
      attempts: c.count().notNull(),
      ...leaseColumns(c),
      lastError: c.text(),
      objectCreated: c.timestamp().notNull(),
      objectUpdated: c.timestamp().notNull(),
    },
    (t) => [
      c.unique("jobs_once").on(t.onceKey),
      c
        .index("jobs_due")
        .on(t.queue, t.runAt, t.jobId)
        .where(sql`${t.state} = 'ready'`),
      c
        .index("jobs_due_of_tenant")
        .on(t.queue, t.tenant, t.runAt, t.jobId)
        .where(sql`${t.state} = 'ready'`),
      c
        .index("jobs_at_receiver")
        .on(t.receiver)
        .where(sql`${t.leaseOwner} is not null`),
      c
        .index("jobs_ended")
        .on(t.kind, t.objectUpdated)
        .where(sql`${t.state} <> 'ready'`),
      c
        .index("jobs_dead_of_tenant")
        .on(t.tenant, t.jobId)
        .where(sql`${t.state} = 'dead'`),
      c.index("jobs_by_state").on(t.state, t.jobId),
      c.check("jobs_state", sql`${t.state} in ('ready', 'done', 'dead')`),
    ],
  );

  const webhooks = c.table(
    "webhooks",
    {
      webhookId: c.id().primaryKey().$type<WebhookId>(),
      accountId: ownedBy(),
      url: c.text().notNull(),
      events: c.json().notNull().$type<WebhookEventType[]>(),
      // Encrypted: a reader of the database must not be able to sign messages.
      secret: c.text().notNull(),
      // The secret before the last rotation: messages are signed with both until then.
      previousSecret: c.text(),
      previousSecretUntil: c.timestamp(),
      // Failures in a row, since when, until when nothing is sent, and since when nothing ever is.
      failures: c.count().notNull().default(0),
      failingSince: c.timestamp(),
      pausedUntil: c.timestamp(),
      switchedOffAt: c.timestamp(),
      // Set when it was its account that switched it off.
      pausedAt: c.timestamp(),
      objectCreated: c.timestamp().notNull(),
    },
    (t) => [c.index("webhooks_of_account").on(t.accountId)],
  );

  // How far retention has come: a run goes over some thousand shipments, and the next one on from there.
  const retentionWalks = c.table("retention_walks", {
    name: c.text().primaryKey(),
    position: c.id().notNull().$type<number>(),
    objectUpdated: c.timestamp().notNull(),
  });

  return { trackingEvents, jobs, webhooks, retentionWalks };
}
