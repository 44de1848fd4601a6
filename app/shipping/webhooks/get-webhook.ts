import { findWebhook } from "#db/shipping/webhooks.ts";

import type { Context } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { WebhookId } from "../model/ids.ts";
import type { Webhook } from "../model/webhook.ts";

/** @throws ShippingError webhookNotFound */
export async function getWebhook(ctx: Context, webhookId: WebhookId): Promise<Webhook> {
  const webhook = await findWebhook(ctx.db.read, ctx.accountId, webhookId);
  if (!webhook) throw new ShippingError("webhookNotFound");
  return webhook;
}
