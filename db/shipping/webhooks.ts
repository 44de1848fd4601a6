import { and, desc, eq } from "drizzle-orm";

import type { AccountId, WebhookId } from "#app/shipping/model/ids.ts";
import type { Webhook } from "#app/shipping/model/webhook.ts";

import type { Connection } from "../engine/database.ts";

/** A webhook with its secret: only for sending messages. */
export interface StoredWebhook extends Webhook {
  /** Encrypted. */
  secret: string;
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
  const { webhooks } = db.tables;
  return db
    .select(shownColumns(db))
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(desc(webhooks.webhookId))
    .execute();
}

export async function findStoredWebhook(
  db: Connection,
  accountId: AccountId,
  webhookId: WebhookId,
): Promise<StoredWebhook | null> {
  const { webhooks } = db.tables;
  const [found] = await db
    .select({ ...shownColumns(db), secret: webhooks.secret })
    .from(webhooks)
    .where(isWebhook(db, accountId, webhookId));
  return found ?? null;
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
  const { webhookId, url, events, objectCreated } = webhooks;
  return { webhookId, url, events, objectCreated };
}
