import { z } from "zod";

import { listWebhooks } from "#app/shipping/webhooks/list-webhooks.ts";

import { endpoint } from "../../endpoint.ts";
import { cursorPageJson, cursorQuery, pageSchema } from "../../json/page.ts";
import { webhookJson, webhookSchema } from "../../json/webhook.ts";

export const listWebhooksEndpoint = endpoint({
  operationId: "listWebhooks",
  method: "GET",
  path: "/webhook",
  status: 200,
  objectType: "webhook",
  scope: "read",
  summary: "List webhooks",
  description: "The account's webhooks, newest first. Their secrets are never shown again.",
  query: z.object(cursorQuery<"Webhook">()),
  payload: pageSchema(webhookSchema),
  errors: [],
  async respond(ctx, { query }) {
    const found = await listWebhooks(ctx, query);
    return cursorPageJson(found, webhookJson, query.after, ({ webhookId }) => webhookId);
  },
});
