import { switchOnWebhook } from "#app/shipping/webhooks/switch-on-webhook.ts";

import { endpoint } from "../../endpoint.ts";
import { webhookJson, webhookParams, webhookSchema } from "../../json/webhook.ts";

export const switchOnWebhookEndpoint = endpoint({
  operationId: "switchOnWebhook",
  method: "PATCH",
  path: "/webhook/switchOn/{id}",
  status: 200,
  objectType: "webhook",
  scope: "ship",
  summary: "Switch on a webhook that was switched off or paused",
  description:
    "For one that is paused, or whose receiver works again. What happened in the last 7 days, at most 500 events, " +
    "is sent first, some every ten seconds. A repeated call changes nothing.",
  params: webhookParams,
  payload: webhookSchema,
  errors: ["webhookNotFound"],
  async respond(ctx, { params }, { inCommit }) {
    return webhookJson(await switchOnWebhook(ctx, params.id, inCommit?.(webhookJson)));
  },
});
