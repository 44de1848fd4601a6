import { findWebhook } from "#db/shipping/webhooks.ts";

import type { Context, InCommit } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { WebhookId } from "../model/ids.ts";
import type { WebhookDelivery } from "../model/webhook.ts";
import { enqueueDelivery } from "./enqueue-delivery.ts";

/**
 * Sends a message to a webhook that says nothing but that it arrives; it is signed and repeated like any other.
 * @throws ShippingError webhookNotFound
 */
export function testWebhook(
  ctx: Context,
  webhookId: WebhookId,
  inCommit?: InCommit<WebhookDelivery>,
): Promise<WebhookDelivery> {
  const { accountId } = ctx;
  const eventId = `evt_test_${ctx.newId()}`;
  return ctx.db.tx(accountId, async (tx) => {
    const webhook = await findWebhook(tx, accountId, webhookId);
    if (!webhook) throw new ShippingError("webhookNotFound");
    const delivery = await enqueueDelivery(ctx, tx, {
      accountId,
      webhookId,
      url: webhook.url,
      message: {
        eventId,
        type: "webhook.test",
        occurredAt: ctx.now().toISOString(),
        data: { webhookId },
      },
    });
    if (!delivery) throw new Error(`the test ${eventId} was sent before`);
    await inCommit?.(tx, delivery);
    return delivery;
  });
}
