import { selectWebhooks } from "#db/shipping/webhooks.ts";

import type { Context, Service } from "../context.ts";
import type { AccountId, WebhookId } from "../model/ids.ts";
import type { CursorRequest, Page } from "../model/page.ts";
import type { Webhook } from "../model/webhook.ts";

/** The account's webhooks, newest first. */
export async function listWebhooks(
  ctx: Context,
  { limit, page, after }: CursorRequest<WebhookId>,
): Promise<Page<Webhook>> {
  const listed = await listWebhooksOf(ctx, ctx.accountId);
  const all = after ? listed.filter(({ webhookId }) => webhookId < after) : listed;
  return { data: all.slice((page - 1) * limit, page * limit), total: all.length, limit, page };
}

/** All of an account; there are few. */
export const listWebhooksOf = ({ db }: Pick<Service, "db">, accountId: AccountId) =>
  selectWebhooks(db.read, accountId);
