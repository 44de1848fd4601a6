import { z } from "zod";

import { webhookEventTypes, webhookMessageTypes } from "#app/shipping/model/change.ts";
import {
  deliveryStates,
  WEBHOOK_URL_LENGTH_MAX,
  type Webhook,
  type WebhookDelivery,
} from "#app/shipping/model/webhook.ts";
import type { CreatedWebhook } from "#app/shipping/webhooks/create-webhook.ts";
import type { DeliveryWithAttempts } from "#app/shipping/webhooks/list-webhook-deliveries.ts";
import type { RotatedWebhook } from "#app/shipping/webhooks/rotate-webhook-secret.ts";

import { idOut, idText } from "./id.ts";

const webhookEventJson = z.enum(webhookEventTypes);

export const webhookUrlJson = z.string().min(1).max(WEBHOOK_URL_LENGTH_MAX).meta({ format: "uri" });
export const webhookEventsJson = z.array(webhookEventJson).min(1).max(webhookEventTypes.length);

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
  pausedAt: z.string().optional().meta({
    format: "date-time",
    description:
      "Only of one that its account paused: nothing more is sent to it until it is switched on again.",
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
    ...stopOf(webhook),
    objectCreated: webhook.objectCreated.toISOString(),
  };
}

/** A paused one is switched off too, inside the service: the reason is what a client has to know. */
function stopOf({ switchedOffAt, pausedAt }: Webhook) {
  if (pausedAt) return { pausedAt: pausedAt.toISOString() };
  return switchedOffAt ? { switchedOffAt: switchedOffAt.toISOString() } : {};
}

export function createdWebhookJson(webhook: CreatedWebhook): z.output<typeof createdWebhookSchema> {
  return { ...webhookJson(webhook), secret: webhook.secret };
}

const secret = createdWebhookSchema.shape.secret;

export const rotatedWebhookSchema = z
  .object({
    ...shape,
    secret,
    previousSecretUntil: z.string().meta({
      format: "date-time",
      description:
        "Until then every message has two signatures: of this secret and of the one before.",
    }),
  })
  .meta({ id: "RotatedWebhook" });

export function rotatedWebhookJson(webhook: RotatedWebhook): z.output<typeof rotatedWebhookSchema> {
  const previousSecretUntil = webhook.previousSecretUntil.toISOString();
  return { ...createdWebhookJson(webhook), previousSecretUntil };
}

const deliveryShape = {
  deliveryId: idOut,
  webhookId: idOut,
  eventId: z.string().describe("The `webhook-id` of the message: the same in every attempt."),
  type: z.enum(webhookMessageTypes),
  timestamp: z.string().meta({ format: "date-time", description: "When it happened." }),
  state: z
    .enum(deliveryStates)
    .describe("`waiting`: it is tried again. `delivered`: accepted. `failed`: given up."),
  objectCreated: z.string().meta({ format: "date-time" }),
  objectUpdated: z.string().meta({ format: "date-time" }),
};

export const deliverySchema = z.object(deliveryShape).meta({ id: "WebhookDelivery" });

export const deliveryWithAttemptsSchema = z
  .object({
    ...deliveryShape,
    attempts: z.array(
      z.object({
        at: z.string().meta({ format: "date-time" }),
        status: z
          .number()
          .nullable()
          .meta({ type: ["integer", "null"], description: "Of the answer. Null: there was none." }),
        failure: z.string().nullable().describe("Why there was no answer, in English."),
        durationMs: z.number().meta({ type: "integer", minimum: 0 }),
      }),
    ),
  })
  .meta({ id: "WebhookDeliveryWithAttempts" });

export function deliveryJson(delivery: WebhookDelivery): z.output<typeof deliverySchema> {
  return {
    deliveryId: delivery.deliveryId,
    webhookId: delivery.webhookId,
    eventId: delivery.eventId,
    type: delivery.type,
    timestamp: delivery.occurredAt.toISOString(),
    state: delivery.state,
    objectCreated: delivery.objectCreated.toISOString(),
    objectUpdated: delivery.objectUpdated.toISOString(),
  };
}

export function deliveryWithAttemptsJson(
  delivery: DeliveryWithAttempts,
): z.output<typeof deliveryWithAttemptsSchema> {
  const attempts = delivery.attempts.map(({ at, status, failure, durationMs }) => ({
    at: at.toISOString(),
    status,
    failure,
    durationMs,
  }));
  return { ...deliveryJson(delivery), attempts };
}
