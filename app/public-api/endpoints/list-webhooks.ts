import { z } from "zod";

import { listWebhooks } from "#app/shipping/webhooks/list-webhooks.ts";

import { endpoint } from "../endpoint.ts";
import { pageJson, pageQuery, pageSchema } from "../json/page.ts";
import { webhookJson, webhookSchema } from "../json/webhook.ts";

export const listWebhooksEndpoint = endpoint({
  operationId: "listWebhooks",
  method: "GET",
  path: "/webhook",
  status: 200,
  objectType: "webhook",
  summary: "List webhooks",
  description: "The account's webhooks, newest first. Their secrets are never shown again.",
  query: z.object(pageQuery),
  payload: pageSchema(webhookSchema),
  errors: [],
  async respond(ctx, { query }) {
    return pageJson(await listWebhooks(ctx, query), webhookJson);
  },
});
