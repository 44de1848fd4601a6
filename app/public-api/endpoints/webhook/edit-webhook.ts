import { z } from "zod";

import { editWebhook } from "#app/shipping/webhooks/edit-webhook.ts";

import { endpoint } from "../../endpoint.ts";
import {
  webhookEventsJson,
  webhookJson,
  webhookParams,
  webhookSchema,
  webhookUrlJson,
} from "../../json/webhook.ts";

export const editWebhookEndpoint = endpoint({
  operationId: "editWebhook",
  method: "PATCH",
  path: "/webhook/{id}",
  status: 200,
  objectType: "webhook",
  scope: "ship",
  summary: "Change a webhook",
  description:
    "Only supplied fields change; the secret stays. What waits to be sent goes to the new address too, and events that " +
    "are planned from now on follow the new list.",
  params: webhookParams,
  body: z.object({ url: webhookUrlJson.optional(), events: webhookEventsJson.optional() }),
  bodyExample: { events: ["shipment.updated"] },
  payload: webhookSchema,
  errors: ["webhookUrlNotAllowed", "webhookNotFound"],
  async respond(ctx, { params, body: changes }, { webhooks, inCommit }) {
    const { allowPrivate, ports } = webhooks;
    const input = { webhookId: params.id, ...changes, allowPrivate, ports };
    return webhookJson(await editWebhook(ctx, input, inCommit?.(webhookJson)));
  },
});
