import { findWebhook, updateWebhook } from "#db/shipping/webhooks.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context, InCommit } from "../context.ts";
import { webhookEventTypes, type WebhookEventType } from "../model/change.ts";
import { ShippingError } from "../model/errors.ts";
import type { WebhookId } from "../model/ids.ts";
import { allowedWebhookUrl, type Webhook } from "../model/webhook.ts";

export interface EditWebhook {
  webhookId: WebhookId;
  url?: string | undefined;
  /** At least one. */
  events?: readonly WebhookEventType[] | undefined;
  /** See webhookUrl. */
  allowPrivate: boolean;
  ports?: readonly number[] | undefined;
}

/**
 * Only what is present changes. What waits to be sent goes to the new address too.
 * @throws ShippingError webhookUrlNotAllowed, webhookNotFound
 */
export async function editWebhook(
  ctx: Context,
  { webhookId, events, ...input }: EditWebhook,
  inCommit?: InCommit<Webhook>,
): Promise<Webhook> {
  const url =
    input.url === undefined ? null : allowedWebhookUrl(input.url, input.allowPrivate, input.ports);
  const { accountId } = ctx;
  return ctx.db.tx(accountId, async (tx) => {
    const changes = {
      ...(url && { url: url.href }),
      ...(events && { events: webhookEventTypes.filter((type) => events.includes(type)) }),
    };
    const edited =
      url || events
        ? await updateWebhook(tx, accountId, webhookId, changes)
        : await findWebhook(tx, accountId, webhookId);
    if (!edited) throw new ShippingError("webhookNotFound");
    const subject = { subjectKind: "webhook", subjectId: webhookId } as const;
    await recordActivity(ctx, tx, accountId, { action: "webhookEdited", ...subject });
    await inCommit?.(tx, edited);
    return edited;
  });
}
