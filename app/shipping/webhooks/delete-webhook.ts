import { removeWebhook } from "#db/shipping/webhooks.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { WebhookId } from "../model/ids.ts";
import type { Webhook } from "../model/webhook.ts";

/**
 * Deletes a webhook and its pending deliveries.
 * @throws ShippingError webhookNotFound
 */
export async function deleteWebhook(ctx: Context, webhookId: WebhookId): Promise<Webhook> {
  const { accountId } = ctx;
  const deleted = await ctx.db.tx(accountId, async (tx) => {
    const removed = await removeWebhook(tx, accountId, webhookId);
    const subject = { subjectKind: "webhook", subjectId: webhookId } as const;
    if (removed) await recordActivity(ctx, tx, accountId, { action: "webhookDeleted", ...subject });
    return removed;
  });
  if (!deleted) throw new ShippingError("webhookNotFound");
  return deleted;
}
