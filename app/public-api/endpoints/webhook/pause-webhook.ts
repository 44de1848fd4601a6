import { pauseWebhook } from "#app/shipping/webhooks/pause-webhook.ts";

import { endpoint } from "../../endpoint.ts";
import { webhookJson, webhookParams, webhookSchema } from "../../json/webhook.ts";

export const pauseWebhookEndpoint = endpoint({
  operationId: "pauseWebhook",
  method: "PATCH",
  path: "/webhook/pause/{id}",
  status: 200,
  objectType: "webhook",
  scope: "ship",
  summary: "Pause a webhook",
  description:
    "Nothing is sent to it until `PATCH /webhook/switchOn/{id}`. What happens meanwhile is kept for it for 7 days, at " +
    "most 500 events. A repeated call changes nothing.",
  params: webhookParams,
  payload: webhookSchema,
  errors: ["webhookNotFound"],
  async respond(ctx, { params }, { inCommit }) {
    return webhookJson(await pauseWebhook(ctx, params.id, inCommit?.(webhookJson)));
  },
});
