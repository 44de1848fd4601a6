import { z } from "zod";

import { webhookEventTypes } from "#app/shipping/model/change.ts";
import type { Webhook } from "#app/shipping/model/webhook.ts";
import type { CreatedWebhook } from "#app/shipping/webhooks/create-webhook.ts";

import { idOut, idText } from "./id.ts";

export const webhookEventJson = z.enum(webhookEventTypes);

export const webhookParams = z.object({
  id: idText<"Webhook">().meta({
    type: "integer",
    format: "int64",
    description: "The `webhookId`.",
  }),
});

const shape = {
  webhookId: idOut,
  url: z.string().meta({ format: "uri", description: "As it will be asked." }),
  events: z.array(webhookEventJson),
  switchedOffAt: z.string().optional().meta({
    format: "date-time",
    description:
      "Only of one whose receiver accepted nothing for days: nothing more is sent to it until it is switched on again.",
  }),
  objectCreated: z.string().meta({ format: "date-time" }),
};

export const webhookSchema = z.object(shape).meta({ id: "Webhook" });

export const createdWebhookSchema = z
  .object({
    ...shape,
    secret: z.string().meta({
      description:
        "What the messages are signed with, in the form of Standard Webhooks. Shown this once.",
      examples: ["whsec_<base64>"],
    }),
  })
  .meta({ id: "CreatedWebhook" });

export function webhookJson(webhook: Webhook): z.output<typeof webhookSchema> {
  return {
    webhookId: webhook.webhookId,
    url: webhook.url,
    events: webhook.events,
    ...(webhook.switchedOffAt && { switchedOffAt: webhook.switchedOffAt.toISOString() }),
    objectCreated: webhook.objectCreated.toISOString(),
  };
}

export function createdWebhookJson(webhook: CreatedWebhook): z.output<typeof createdWebhookSchema> {
  return { ...webhookJson(webhook), secret: webhook.secret };
}
