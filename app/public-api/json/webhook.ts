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

import { openEnum } from "../document/open-enum.ts";
import { idOut, idText, wholeOut } from "./id.ts";
import { timestampOut } from "./time.ts";

export const webhookUrlJson = z
  .string()
  .min(1)
  .max(WEBHOOK_URL_LENGTH_MAX)
  .meta({ format: "uri", description: "Where messages are posted: https, and public." });
export const webhookEventsJson = z
  .array(z.enum(webhookEventTypes))
  .min(1)
  .max(webhookEventTypes.length)
  .describe("What it is sent.");

export const messageTypeOut = openEnum(
  "WebhookMessageType",
  webhookMessageTypes,
  "What a message is about.",
);

export const webhookParams = z.object({
  id: idText<"Webhook">().meta({
    type: "integer",
    format: "int64",
    description: "The `webhookId`.",
  }),
});

const shape = {
  webhookId: idOut.describe("Opaque, and unique over all accounts."),
  url: z.string().meta({ format: "uri", description: "As it will be asked." }),
  events: z
    .array(openEnum("WebhookEventType", webhookEventTypes, "A kind of event."))
    .describe("What it is sent."),
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
  objectCreated: timestampOut.describe("When it was created."),
};

export const webhookSchema = z
  .object(shape)
  .meta({ id: "Webhook", description: "An address that events are posted to." });

export const createdWebhookSchema = z
  .object({
    ...shape,
    secret: z.string().meta({
      description:
        "What the messages are signed with, in the form of Standard Webhooks. Shown this once.",
      examples: ["whsec_<base64>"],
    }),
  })
  .meta({ id: "CreatedWebhook", description: "A new webhook with its secret." });

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
  .meta({ id: "RotatedWebhook", description: "A webhook with its new secret." });

export function rotatedWebhookJson(webhook: RotatedWebhook): z.output<typeof rotatedWebhookSchema> {
  const previousSecretUntil = webhook.previousSecretUntil.toISOString();
  return { ...createdWebhookJson(webhook), previousSecretUntil };
}

const deliveryShape = {
  deliveryId: idOut.describe("Opaque."),
  webhookId: idOut.describe("Whom it is for."),
  eventId: z.string().describe("The `webhook-id` of the message: the same in every attempt."),
  type: messageTypeOut,
  timestamp: z.string().meta({ format: "date-time", description: "When it happened." }),
  state: openEnum(
    "WebhookDeliveryState",
    deliveryStates,
    "`waiting`: it is tried again. `delivered`: accepted. `failed`: given up.",
  ),
  objectCreated: timestampOut.describe("When it was planned."),
  objectUpdated: timestampOut.describe("When its state changed last."),
};

export const deliverySchema = z
  .object(deliveryShape)
  .meta({ id: "WebhookDelivery", description: "One message to one webhook." });

const attemptSchema = z
  .object({
    at: timestampOut.describe("When it was sent."),
    status: wholeOut.nullable().describe("Of the answer. Null: there was none."),
    failure: z.string().nullable().describe("Why there was no answer, in English."),
    durationMs: wholeOut.describe("How long the answer took."),
  })
  .meta({ id: "WebhookDeliveryAttempt", description: "One time that a message was sent." });

export const deliveryWithAttemptsSchema = z
  .object({
    ...deliveryShape,
    attempts: z.array(attemptSchema).describe("Oldest first."),
  })
  .meta({
    id: "WebhookDeliveryWithAttempts",
    description: "One message to one webhook, and what became of each attempt.",
  });

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
