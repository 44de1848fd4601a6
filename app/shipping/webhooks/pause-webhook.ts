import { pauseWebhookAt } from "#db/shipping/webhooks.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context, InCommit } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { WebhookId } from "../model/ids.ts";
import type { Webhook } from "../model/webhook.ts";

/**
 * Sends nothing more to a webhook until it is switched on again; what happens meanwhile is kept for it. Repeated, it
 * changes nothing.
 * @throws ShippingError webhookNotFound
 */
export function pauseWebhook(
  ctx: Context,
  webhookId: WebhookId,
  inCommit?: InCommit<Webhook>,
): Promise<Webhook> {
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const paused = await pauseWebhookAt(tx, accountId, webhookId, ctx.now());
    if (!paused) throw new ShippingError("webhookNotFound");
    if (paused.isPaused)
      await recordActivity(ctx, tx, accountId, {
        action: "webhookPaused",
        subjectKind: "webhook",
        subjectId: webhookId,
      });
    await inCommit?.(tx, paused.webhook);
    return paused.webhook;
  });
}
