import {
  makeWebhookSender,
  type WebhookSenderOptions,
} from "#app/outgoing-webhooks/webhook-sender.ts";
import { encrypt } from "#app/runtime/encrypt.ts";
import type { SigningKeys } from "#app/runtime/signing-keys.ts";
import {
  webhookEventTypes,
  type ShipmentChange,
  type AccountEvent,
  type WebhookEventType,
} from "#app/shipping/model/change.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { secretPurposeOf } from "#app/shipping/model/webhook.ts";
import { createWebhook } from "#app/shipping/webhooks/create-webhook.ts";
import type { Database } from "#db/engine/database.ts";
import { selectJobs } from "#db/jobs.ts";
import type { World } from "#test/support/world.ts";

export const secretKeys: SigningKeys = [
  new TextEncoder().encode("a key that only this test knows!"),
];

/** A sender that may connect to the receivers of the tests. */
export const makeTestWebhookSender = (options: Partial<WebhookSenderOptions> = {}) =>
  makeWebhookSender({ allowPrivate: true, secretKeys, ...options });

export const openWebhook = (
  { ctx }: World,
  url: string,
  events: readonly WebhookEventType[] = webhookEventTypes,
) =>
  createWebhook(ctx, {
    url,
    events,
    allowPrivate: true,
    sealSecret: (webhookId, secret) => encrypt(secretKeys, secretPurposeOf(webhookId), secret),
  });

/** What was announced and no worker has taken, oldest first. */
export const announced = (db: Database) => waiting<ShipmentChange>(db, "shipmentChanged");
export const accountEvents = (db: Database) => waiting<AccountEvent>(db, "accountEvent");
export const deliveries = (db: Database) =>
  waiting<JobPayloads["deliverWebhook"]>(db, "deliverWebhook");

async function waiting<Payload>(db: Database, kind: string): Promise<Payload[]> {
  const jobs = await selectJobs(db.read, "ready", 1000);
  return jobs
    .filter((job) => job.kind === kind)
    .toReversed()
    .map(({ payload }) => payload as Payload);
}

/** Never aborted. */
export const unhurried = new AbortController().signal;
