import { removeWebhook } from "#db/shipping/webhooks.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { WebhookId } from "../model/ids.ts";
import type { Webhook } from "../model/webhook.ts";

/**
 * Deletes a webhook and its pending deliveries.
 * @throws ShippingError webhookNotFound
 */
export async function deleteWebhook(ctx: Context, webhookId: WebhookId): Promise<Webhook> {
  const deleted = await ctx.db.tx(ctx.accountId, (tx) =>
    removeWebhook(tx, ctx.accountId, webhookId),
  );
  if (!deleted) throw new ShippingError("webhookNotFound");
  return deleted;
}
