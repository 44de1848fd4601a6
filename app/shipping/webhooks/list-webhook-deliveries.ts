import { selectAttempts, selectDeliveries } from "#db/shipping/events/webhook-deliveries.ts";

import type { Context } from "../context.ts";
import type { WebhookId } from "../model/ids.ts";
import { sliceOf, type Slice, type SliceRequest } from "../model/page.ts";
import type { DeliveryAttempt, DeliveryState, WebhookDelivery } from "../model/webhook.ts";
import { getWebhook } from "./get-webhook.ts";

export interface ListWebhookDeliveries extends SliceRequest {
  webhookId: WebhookId;
  state?: DeliveryState | undefined;
}

export interface DeliveryWithAttempts extends WebhookDelivery {
  attempts: DeliveryAttempt[];
}

/**
 * What was sent to a webhook in the last 30 days, newest first, with every attempt.
 * @throws ShippingError webhookNotFound
 */
export async function listWebhookDeliveries(
  ctx: Context,
  { webhookId, limit, after, state }: ListWebhookDeliveries,
): Promise<Slice<DeliveryWithAttempts>> {
  await getWebhook(ctx, webhookId);
  const { read } = ctx.db;
  const range = { before: after, state, limit: limit + 1 };
  const rows = await selectDeliveries(read, ctx.accountId, webhookId, range);
  const { data, next } = sliceOf(rows, limit, ({ deliveryId }) => deliveryId);
  const attempts = await selectAttempts(
    read,
    data.map(({ deliveryId }) => deliveryId),
  );
  return {
    data: data.map((delivery) => ({
      ...delivery,
      attempts: attempts.get(delivery.deliveryId) ?? [],
    })),
    next,
  };
}
