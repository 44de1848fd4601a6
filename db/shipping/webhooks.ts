import { and, asc, desc, eq, inArray, isNotNull, isNull, like, sql } from "drizzle-orm";

import type { AccountId, WebhookId } from "#app/shipping/model/ids.ts";
import type { Webhook } from "#app/shipping/model/webhook.ts";

import type { Connection } from "../engine/database.ts";

/** A webhook with its secret: only for sending messages. */
export interface StoredWebhook extends Webhook {
  /** Encrypted. */
  secret: string;
  /** Encrypted: messages are signed with it too until then. */
  previousSecret?: string | null;
  previousSecretUntil?: Date | null;
}

/** How its receiver has answered lately. */
export interface WebhookHealth {
  /** In a row. */
  failures: number;
  failingSince: Date | null;
  /** Nothing is sent before then. */
  pausedUntil: Date | null;
}

export async function insertWebhook(
  tx: Connection,
  accountId: AccountId,
  webhook: StoredWebhook,
): Promise<void> {
  await tx.insert(tx.tables.webhooks).values({ ...webhook, accountId });
}

/** All of the account, newest first, without the secrets; there are few. */
export function selectWebhooks(db: Connection, accountId: AccountId): Promise<Webhook[]> {
  return db
    .prepared("selectWebhooks", (connection) => {
      const { webhooks } = connection.tables;
      return connection
        .select(shownColumns(connection))
        .from(webhooks)
        .where(eq(webhooks.accountId, sql.placeholder("accountId")))
        .orderBy(desc(webhooks.webhookId))
        .prepare("selectWebhooks");
    })
    .execute({ accountId });
}

export async function findStoredWebhook(
  db: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
): Promise<(StoredWebhook & WebhookHealth) | null> {
  const { webhooks } = db.tables;
  const { secret, previousSecret, previousSecretUntil } = webhooks;
  const { failures, failingSince, pausedUntil } = webhooks;
  const health = { failures, failingSince, pausedUntil };
  const [found] = await db
    .select({ ...shownColumns(db), secret, previousSecret, previousSecretUntil, ...health })
    .from(webhooks)
    .where(isWebhook(db, accountId, webhookId));
  return found ?? null;
}

/** True for one of several deliveries that find the pause over: it tries the receiver, and the others wait. */
export async function claimTrial(
  tx: Connection,
  accountId: AccountId,
  { webhookId, pausedUntil }: { webhookId: WebhookId; pausedUntil: Date },
  nextPauseUntil: Date,
): Promise<boolean> {
  const { webhooks } = tx.tables;
  const claimed = await tx
    .update(webhooks)
    .set({ pausedUntil: nextPauseUntil })
    .where(and(isWebhook(tx, accountId, webhookId), eq(webhooks.pausedUntil, pausedUntil)))
    .returning({ webhookId: webhooks.webhookId });
  return claimed.length === 1;
}

/** What became of a delivery. */
export async function saveWebhookHealth(
  tx: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
  health: Partial<WebhookHealth> & { switchedOffAt?: Date },
): Promise<void> {
  await tx
    .update(tx.tables.webhooks)
    .set(health)
    .where(isWebhook(tx, accountId, webhookId));
}

/** Forgets that its receiver failed. Null when there is no such webhook. */
export async function restoreWebhook(
  tx: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
): Promise<{ webhook: Webhook; wasOff: boolean } | null> {
  const { webhooks } = tx.tables;
  const [restored] = await tx
    .update(webhooks)
    .set({
      failures: 0,
      failingSince: null,
      pausedUntil: null,
      switchedOffAt: null,
      pausedAt: null,
    })
    .where(and(isWebhook(tx, accountId, webhookId), isNotNull(webhooks.switchedOffAt)))
    .returning(shownColumns(tx));
  if (restored) return { webhook: restored, wasOff: true };
  const webhook = await findWebhook(tx, accountId, webhookId);
  return webhook && { webhook, wasOff: false };
}

/** One of the account's, without its secret. */
export async function findWebhook(
  db: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
): Promise<Webhook | null> {
  const [found] = await db
    .select(shownColumns(db))
    .from(db.tables.webhooks)
    .where(isWebhook(db, accountId, webhookId));
  return found ?? null;
}

/** The changed webhook, or null when there is none. */
export async function updateWebhook(
  tx: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
  changes: Partial<
    Pick<
      StoredWebhook,
      "url" | "events" | "secret" | "previousSecret" | "previousSecretUntil" | "pausedAt"
    >
  >,
): Promise<Webhook | null> {
  const [updated] = await tx
    .update(tx.tables.webhooks)
    .set(changes)
    .where(isWebhook(tx, accountId, webhookId))
    .returning(shownColumns(tx));
  return updated ?? null;
}

/** Nothing is sent to it any more. Null when there is none; one that is switched off already stays as it is. */
export async function pauseWebhookAt(
  tx: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
  at: Date,
): Promise<{ webhook: Webhook; isPaused: boolean } | null> {
  const { webhooks } = tx.tables;
  const [paused] = await tx
    .update(webhooks)
    .set({ switchedOffAt: at, pausedAt: at })
    .where(and(isWebhook(tx, accountId, webhookId), isNull(webhooks.switchedOffAt)))
    .returning(shownColumns(tx));
  if (paused) return { webhook: paused, isPaused: true };
  const webhook = await findWebhook(tx, accountId, webhookId);
  return webhook && { webhook, isPaused: false };
}

/** The deleted webhook, or null when there was none. */
export async function removeWebhook(
  tx: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
): Promise<Webhook | null> {
  const [removed] = await tx
    .delete(tx.tables.webhooks)
    .where(isWebhook(tx, accountId, webhookId))
    .returning(shownColumns(tx));
  return removed ?? null;
}

function isWebhook({ tables: { webhooks } }: Connection, accountId: AccountId, id: WebhookId) {
  return and(eq(webhooks.webhookId, id), eq(webhooks.accountId, accountId));
}

function shownColumns({ tables: { webhooks } }: Connection) {
  const { webhookId, url, events, switchedOffAt, pausedAt, objectCreated } = webhooks;
  return { webhookId, url, events, switchedOffAt, pausedAt, objectCreated };
}

/** By which a delivery is known: its webhook first, so that the deliveries of one webhook are found. */
export const deliveryKeyOf = (webhookId: WebhookId, eventId: string): string =>
  `deliver:${webhookId}:${eventId}`;

/** How many deliveries to a webhook wait; it counts no further than to the most that matters. */
export async function countDeliveries(
  db: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
  most: number,
): Promise<number> {
  const { jobs } = db.tables;
  const waiting = await db
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(sql`${jobs.state} = 'ready'`, isDelivery(db, accountId, webhookId)))
    .limit(most);
  return waiting.length;
}

/** The deliveries that wait are due from now on, in the order of their events: some at once, the next some later. */
export async function resumeDeliveries(
  tx: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
  { now, atOnce, everyMs }: { now: Date; atOnce: number; everyMs: number },
): Promise<void> {
  const { jobs } = tx.tables;
  const waiting = await tx
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(sql`${jobs.state} = 'ready'`, isDelivery(tx, accountId, webhookId)))
    .orderBy(asc(jobs.jobId));
  const jobIds = waiting.map(({ jobId }) => jobId);
  for (let first = 0; first < jobIds.length; first += atOnce) {
    const runAt = new Date(now.getTime() + (first / atOnce) * everyMs);
    await tx
      .update(jobs)
      .set({ runAt, attempts: 0, objectUpdated: now })
      .where(inArray(jobs.jobId, jobIds.slice(first, first + atOnce)));
  }
}

function isDelivery({ tables: { jobs } }: Connection, accountId: AccountId, webhookId: WebhookId) {
  return and(
    eq(jobs.queue, "outbound"),
    eq(jobs.tenant, String(accountId)),
    like(jobs.onceKey, deliveryKeyOf(webhookId, "%")),
  );
}
