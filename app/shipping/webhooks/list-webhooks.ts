import { selectWebhooks } from "#db/shipping/webhooks.ts";

import type { Context, Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";
import type { Page, PageRequest } from "../model/page.ts";
import type { Webhook } from "../model/webhook.ts";

/** The account's webhooks, newest first. */
export async function listWebhooks(
  ctx: Context,
  { limit, page }: PageRequest,
): Promise<Page<Webhook>> {
  const all = await listWebhooksOf(ctx, ctx.accountId);
  return { data: all.slice((page - 1) * limit, page * limit), total: all.length, limit, page };
}

/** All of an account; there are few. */
export const listWebhooksOf = ({ db }: Pick<Service, "db">, accountId: AccountId) =>
  selectWebhooks(db.read, accountId);
