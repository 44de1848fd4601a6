import type { Service } from "#app/shipping/context.ts";
import type { JobPayloads } from "#app/shipping/model/job.ts";
import { findStoredWebhook, removeWebhook } from "#db/shipping/webhooks.ts";

import { DeliveryFailure } from "./delivery-failure.ts";
import type { WebhookSender } from "./webhook-sender.ts";

/** By which a receiver says that it will never want anything again. */
const GONE = 410;

/**
 * Tells one webhook of one event. A webhook that is gone, here or there, is told nothing more.
 * @throws DeliveryFailure when it was not taken: to be tried again
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
