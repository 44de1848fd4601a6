import { testWebhook } from "#app/shipping/webhooks/test-webhook.ts";

import { endpoint } from "../../endpoint.ts";
import { deliveryJson, deliverySchema, webhookParams } from "../../json/webhook.ts";

export const testWebhookEndpoint = endpoint({
  operationId: "testWebhook",
  method: "POST",
  path: "/webhook/test/{id}",
  status: 201,
  objectType: "webhookDelivery",
  scope: "ship",
  summary: "Send a test message",
  description:
    "A message of type `webhook.test`, signed and repeated like any other. `GET /webhook/delivery/{id}` says what became " +
    "of it.",
  params: webhookParams,
  payload: deliverySchema,
  errors: ["webhookNotFound"],
  async respond(ctx, { params }, { inCommit }) {
    return deliveryJson(await testWebhook(ctx, params.id, inCommit?.(deliveryJson)));
  },
});
