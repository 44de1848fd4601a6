import { z } from "zod";

import { ROTATION_HOURS, ROTATION_HOURS_MAX } from "#app/shipping/model/webhook.ts";
import { rotateWebhookSecret } from "#app/shipping/webhooks/rotate-webhook-secret.ts";

import { endpoint } from "../../endpoint.ts";
import { rotatedWebhookJson, rotatedWebhookSchema, webhookParams } from "../../json/webhook.ts";

export const rotateWebhookSecretEndpoint = endpoint({
  operationId: "rotateWebhookSecret",
  method: "PATCH",
  path: "/webhook/rotateSecret/{id}",
  status: 200,
  objectType: "webhook",
  scope: "ship",
  summary: "Renew a webhook's secret",
  description:
    "Shows the new secret this once. Until `previousSecretUntil` every message has the signatures of both, one after the " +
    "other in `webhook-signature`, as Standard Webhooks allows: change the receiver meanwhile.",
  params: webhookParams,
  body: z.object({
    previousValidHours: z
      .int()
      .min(0)
      .max(ROTATION_HOURS_MAX)
      .default(ROTATION_HOURS)
      .describe("For so long the secret until now signs too; 0 for a secret that has leaked."),
  }),
  bodyExample: { previousValidHours: 24 },
  payload: rotatedWebhookSchema,
  errors: ["webhookNotFound"],
  async respond(ctx, { params, body }, { webhooks: { sealSecret }, inCommit }) {
    const input = { webhookId: params.id, ...body, sealSecret };
    return rotatedWebhookJson(
      await rotateWebhookSecret(ctx, input, inCommit?.(rotatedWebhookJson)),
    );
  },
});
