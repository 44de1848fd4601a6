import { getWebhook } from "#app/shipping/webhooks/get-webhook.ts";

import { endpoint } from "../../endpoint.ts";
import { webhookJson, webhookParams, webhookSchema } from "../../json/webhook.ts";

export const getWebhookEndpoint = endpoint({
  operationId: "getWebhook",
  method: "GET",
  path: "/webhook/{id}",
  status: 200,
  objectType: "webhook",
  scope: "read",
  summary: "Show a webhook",
  description: "Without its secret, which is never shown again.",
  params: webhookParams,
  payload: webhookSchema,
  errors: ["webhookNotFound"],
  respond: async (ctx, { params }) => webhookJson(await getWebhook(ctx, params.id)),
});
