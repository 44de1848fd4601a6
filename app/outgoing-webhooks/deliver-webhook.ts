import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { findStoredWebhook, removeWebhook } from "#db/shipping/webhooks.ts";

import { DeliveryFailure } from "./delivery-failure.ts";
import type { WebhookSender } from "./webhook-sender.ts";

/** The status by which a receiver unsubscribes for good. */
const GONE = 410;

/**
 * Sends one event to one webhook. A webhook that was deleted, or whose receiver is gone, receives nothing more.
 * @throws DeliveryFailure when it was not accepted: to be retried
 */
export async function deliverWebhook(
  service: Service,
  webhookSender: WebhookSender,
  { accountId, webhookId, ...message }: JobPayloads["deliverWebhook"],
  signal: AbortSignal,
): Promise<void> {
  const webhook = await findStoredWebhook(service.db.read, accountId, webhookId);
  if (!webhook) return;

  const status = await webhookSender(webhook, message, service.now(), signal);
  if (status === GONE) {
    await service.db.tx(accountId, (tx) => removeWebhook(tx, accountId, webhookId));
  } else if (status < 200 || status > 299) {
    throw new DeliveryFailure(`the receiver answered ${status}`);
  }
}
