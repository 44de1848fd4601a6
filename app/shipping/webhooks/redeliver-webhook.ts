import { countRedelivery } from "#db/shipping/events/webhook-deliveries.ts";
import { deliveryKeyOf, findWebhook } from "#db/shipping/webhooks.ts";

import type { Context, InCommit } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { DeliveryId, WebhookId } from "../model/ids.ts";
import type { WebhookDelivery } from "../model/webhook.ts";
import { enqueueAttempts } from "./enqueue-delivery.ts";

/**
 * Sends a message again, whatever became of it, with the same id. Null when the webhook has no such delivery.
 * @throws ShippingError webhookNotFound
 */
export function redeliverWebhook(
  ctx: Context,
  { webhookId, deliveryId }: { webhookId: WebhookId; deliveryId: DeliveryId },
  inCommit?: InCommit<WebhookDelivery>,
): Promise<WebhookDelivery | null> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const webhook = await findWebhook(tx, accountId, webhookId);
    if (!webhook) throw new ShippingError("webhookNotFound");
    const delivery = await countRedelivery(tx, accountId, { webhookId, deliveryId }, ctx.now());
    if (!delivery) return null;
    const { eventId, type, occurredAt, data, redeliveries } = delivery;
    const message = { eventId, type, occurredAt: occurredAt.toISOString(), data };
    const onceKey = `${deliveryKeyOf(webhookId, eventId)}:${redeliveries}`;
    await enqueueAttempts(ctx, tx, { accountId, webhookId, url: webhook.url, message }, onceKey);
    await inCommit?.(tx, delivery);
    return delivery;
  });
}
