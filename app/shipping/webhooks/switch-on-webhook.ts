import { restoreWebhook, resumeDeliveries } from "#db/shipping/webhooks.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context, InCommit } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { WebhookId } from "../model/ids.ts";
import type { Webhook } from "../model/webhook.ts";

/** The kept events go out a few at a time, so that a receiver that has just recovered is not overrun. */
const RESUMED_AT_ONCE = 20;
const RESUMED_EVERY_MS = 10_000;

/**
 * Sends to a switched-off webhook again, the kept events first. Repeated, it changes nothing.
 * @throws ShippingError webhookNotFound
 */
export async function switchOnWebhook(
  ctx: Pick<Context, "db" | "now" | "newId" | "doneBy" | "accountId">,
  webhookId: WebhookId,
  inCommit?: InCommit<Webhook>,
): Promise<Webhook> {
  return ctx.db.tx(ctx.accountId, async (tx) => {
    const restored = await restoreWebhook(tx, ctx.accountId, webhookId);
    if (!restored) throw new ShippingError("webhookNotFound");
    const { webhook, wasOff } = restored;
    if (wasOff)
      await resumeDeliveries(tx, ctx.accountId, webhookId, {
        now: ctx.now(),
        atOnce: RESUMED_AT_ONCE,
        everyMs: RESUMED_EVERY_MS,
      });
    if (wasOff)
      await recordActivity(ctx, tx, ctx.accountId, {
        action: "webhookSwitchedOn",
        subjectKind: "webhook",
        subjectId: webhookId,
      });
    await inCommit?.(tx, webhook);
    return webhook;
  });
}
