import { insertWebhook, selectWebhooks } from "#db/shipping/webhooks.ts";

import { recordActivity } from "../activity/record-activity.ts";
import type { Context, InCommit } from "../context.ts";
import { webhookEventTypes, type WebhookEventType } from "../model/change.ts";
import { ShippingError } from "../model/errors.ts";
import type { WebhookId } from "../model/ids.ts";
import { allowedWebhookUrl, WEBHOOKS_MAX, type Webhook } from "../model/webhook.ts";

export interface CreateWebhook {
  url: string;
  /** At least one. */
  events: readonly WebhookEventType[];
  /** See webhookUrl. */
  allowPrivate: boolean;
  ports?: readonly number[] | undefined;
  /** Encrypts the secret for storage, bound to its webhook. */
  sealSecret: (webhookId: WebhookId, secret: string) => string;
}

export interface CreatedWebhook extends Webhook {
  /** Returned only once; stored encrypted. */
  secret: string;
}

/** The prefix by which libraries recognise a secret of Standard Webhooks, and its length there (24 to 64 bytes). */
const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const newWebhookSecret = ({ randomBytes }: Pick<Context, "randomBytes">): string =>
  SECRET_PREFIX + Buffer.from(randomBytes(SECRET_BYTES)).toString("base64");

/**
 * Subscribes a URL to events of the account's own shipments and wallet, from now on.
 * @throws ShippingError webhookUrlNotAllowed, webhookLimitReached
 */
export async function createWebhook(
  ctx: Context,
  input: CreateWebhook,
  inCommit?: InCommit<CreatedWebhook>,
): Promise<CreatedWebhook> {
  const url = allowedWebhookUrl(input.url, input.allowPrivate, input.ports);

  const webhook: Webhook = {
    webhookId: ctx.newId(),
    url: url.href,
    events: webhookEventTypes.filter((type) => input.events.includes(type)),
    switchedOffAt: null,
    pausedAt: null,
    objectCreated: ctx.now(),
  };
  const secret = newWebhookSecret(ctx);
  const sealed = input.sealSecret(webhook.webhookId, secret);

  await ctx.db.tx(ctx.accountId, async (tx) => {
    // Writers of one account are serialized, so the count holds until the insert.
    const existing = await selectWebhooks(tx, ctx.accountId);
    if (existing.length >= WEBHOOKS_MAX) throw new ShippingError("webhookLimitReached");
    await insertWebhook(tx, ctx.accountId, { ...webhook, secret: sealed });
    await recordActivity(ctx, tx, ctx.accountId, {
      action: "webhookCreated",
      subjectKind: "webhook",
      subjectId: webhook.webhookId,
    });
    await inCommit?.(tx, { ...webhook, secret });
  });
  return { ...webhook, secret };
}
