import { ShippingError } from "#app/shipping/model/errors.ts";
import type { WebhookId } from "#app/shipping/model/ids.ts";
import { listWebhooksOf } from "#app/shipping/webhooks/list-webhooks.ts";
import { switchOnWebhook } from "#app/shipping/webhooks/switch-on-webhook.ts";

import type { ShopContext } from "../../shop-context.ts";

/** A webhook that one of the shop's own systems created. */
export interface WebhookView {
  webhookId: number;
  /** The host alone: the address may hold a token. */
  receiver: string;
  createdAt: string;
  /** Its receiver failed for days: nothing is sent to it. */
  switchedOffAt: string | null;
  /** One of the shop's systems paused it over the API. */
  pausedAt: string | null;
}

/** Newest first. */
export async function listWebhookViews(ctx: ShopContext): Promise<WebhookView[]> {
  const webhooks = await listWebhooksOf(ctx, ctx.accountId);
  return webhooks.map(({ webhookId, url, switchedOffAt, pausedAt, objectCreated }) => ({
    webhookId,
    receiver: new URL(url).host,
    createdAt: objectCreated.toISOString(),
    switchedOffAt: pausedAt ? null : (switchedOffAt?.toISOString() ?? null),
    pausedAt: pausedAt?.toISOString() ?? null,
  }));
}

/** The hosts that get nothing more, each once. */
export async function switchedOffReceivers(ctx: ShopContext): Promise<string[]> {
  const webhooks = await listWebhookViews(ctx);
  const off = webhooks.filter(({ switchedOffAt }) => switchedOffAt !== null);
  return [...new Set(off.map(({ receiver }) => receiver))];
}

/** @throws ShippingError webhookNotFound, also for another account's */
export async function switchOn(ctx: ShopContext, webhookId: number): Promise<void> {
  const webhooks = await listWebhookViews(ctx);
  if (!webhooks.some((webhook) => webhook.webhookId === webhookId))
    throw new ShippingError("webhookNotFound");
  await switchOnWebhook(ctx, webhookId as WebhookId);
}
