import { deleteWebhook } from "#app/shipping/webhooks/delete-webhook.ts";

import { endpoint } from "../../endpoint.ts";
import { webhookJson, webhookParams, webhookSchema } from "../../json/webhook.ts";

export const deleteWebhookEndpoint = endpoint({
  operationId: "deleteWebhook",
  method: "DELETE",
  path: "/webhook/{id}",
  status: 200,
  objectType: "webhook",
  scope: "ship",
  summary: "Delete a webhook",
  description:
    "Nothing more is sent to it, not even what waits to be repeated. Shows what was deleted.",
  params: webhookParams,
  payload: webhookSchema,
  errors: ["webhookNotFound"],
  async respond(ctx, { params }) {
    return webhookJson(await deleteWebhook(ctx, params.id));
  },
});
