import { HOUR_MS } from "#app/shipping/model/time-units.ts";
import { findStoredWebhook, updateWebhook } from "#db/shipping/webhooks.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context, InCommit } from "../context.ts";
import { ShippingError } from "../model/errors.ts";
import type { WebhookId } from "../model/ids.ts";
import { newWebhookSecret, type CreatedWebhook, type CreateWebhook } from "./create-webhook.ts";

export interface RotateWebhookSecret {
  webhookId: WebhookId;
  /** For so long the secret until now signs too; 0 ends it at once. */
  previousValidHours: number;
  sealSecret: CreateWebhook["sealSecret"];
}

export interface RotatedWebhook extends CreatedWebhook {
  previousSecretUntil: Date;
}

/**
 * A new secret for a webhook. Messages are signed with both for a while; of three, the oldest ends at once.
 * @throws ShippingError webhookNotFound
 */
export function rotateWebhookSecret(
  ctx: Context,
  { webhookId, previousValidHours, sealSecret }: RotateWebhookSecret,
  inCommit?: InCommit<RotatedWebhook>,
): Promise<RotatedWebhook> {
  const { accountId } = ctx;
  const secret = newWebhookSecret(ctx);
  const sealed = sealSecret(webhookId, secret);
  const previousSecretUntil = new Date(ctx.now().getTime() + previousValidHours * HOUR_MS);
  return ctx.db.tx(accountId, async (tx) => {
    const before = await findStoredWebhook(tx, accountId, webhookId);
    const webhook =
      before &&
      (await updateWebhook(tx, accountId, webhookId, {
        secret: sealed,
        previousSecret: before.secret,
        previousSecretUntil,
      }));
    if (!webhook) throw new ShippingError("webhookNotFound");
    await recordActivity(ctx, tx, accountId, {
      action: "webhookSecretRotated",
      subjectKind: "webhook",
      subjectId: webhookId,
    });
    const rotated = { ...webhook, secret, previousSecretUntil };
    await inCommit?.(tx, rotated);
    return rotated;
  });
}
