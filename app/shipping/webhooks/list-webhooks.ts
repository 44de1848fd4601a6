import { selectWebhooks } from "#db/shipping/webhooks.ts";

import type { Context } from "../context.ts";
import type { Page, PageRequest } from "../model/page.ts";
import type { Webhook } from "../model/webhook.ts";

/** The account's webhooks, newest first. */
export async function listWebhooks(
  ctx: Context,
  { limit, page }: PageRequest,
): Promise<Page<Webhook>> {
  const all = await selectWebhooks(ctx.db.read, ctx.accountId);
  return { data: all.slice((page - 1) * limit, page * limit), total: all.length, limit, page };
}
