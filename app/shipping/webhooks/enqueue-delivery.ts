import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";
import { insertDelivery, type StoredDelivery } from "#db/shipping/events/webhook-deliveries.ts";
import { deliveryKeyOf } from "#db/shipping/webhooks.ts";

import type { Service } from "../context.ts";
import type { WebhookMessageType } from "../model/change.ts";
import type { AccountId, WebhookId } from "../model/ids.ts";

export interface NewDelivery {
  accountId: AccountId;
  webhookId: WebhookId;
  url: string;
  message: {
    eventId: string;
    type: WebhookMessageType;
    /** ISO 8601. */
    occurredAt: string;
    data: unknown;
  };
}

/** Writes down a delivery with the job that makes it. Null when the event is on its way to the webhook already. */
export async function enqueueDelivery(
  service: Pick<Service, "newId" | "now">,
  tx: Connection,
  delivery: NewDelivery,
): Promise<StoredDelivery | null> {
  const { accountId, webhookId, message } = delivery;
  const now = service.now();
  const stored: StoredDelivery = {
    ...message,
    deliveryId: service.newId(),
    webhookId,
    occurredAt: new Date(message.occurredAt),
    state: "waiting",
    redeliveries: 0,
    objectCreated: now,
    objectUpdated: now,
  };
  if (!(await insertDelivery(tx, accountId, stored))) return null;
  await enqueueAttempts(service, tx, delivery, deliveryKeyOf(webhookId, message.eventId));
  return stored;
}

/** The job that sends a message until it is accepted or given up; one for each key. */
export async function enqueueAttempts(
  service: Pick<Service, "newId" | "now">,
  tx: Connection,
  { accountId, webhookId, url, message }: NewDelivery,
  onceKey: string,
): Promise<void> {
  await enqueueJob(tx, service, {
    kind: "deliverWebhook",
    payload: { accountId, webhookId, ...message },
    onceKey,
    // Of this account: one of its hosts may be a service that many accounts use.
    receiver: `${accountId}/${new URL(url).host}`,
  });
}
