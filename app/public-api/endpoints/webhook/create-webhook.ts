import { z } from "zod";

import { WEBHOOKS_MAX } from "#app/shipping/model/webhook.ts";
import { createWebhook } from "#app/shipping/webhooks/create-webhook.ts";

import { endpoint } from "../../endpoint.ts";
import {
  createdWebhookJson,
  createdWebhookSchema,
  webhookEventsJson,
  webhookUrlJson,
} from "../../json/webhook.ts";

const body = z.object({ url: webhookUrlJson, events: webhookEventsJson });

export const createWebhookEndpoint = endpoint({
  operationId: "createWebhook",
  method: "POST",
  path: "/webhook",
  status: 201,
  objectType: "webhook",
  scope: "ship",
  summary: "Subscribe to events",
  description:
    "From now on each of these events is posted to `url` as JSON, signed as Standard Webhooks 1.0.0 says, and again " +
    "until it is answered with 2xx, 18 times in some 33 hours; `410` deletes the webhook. Messages may come late, twice or out of order: " +
    "`webhook-id` is the same in every attempt, `timestamp` says when it happened. The address must be `https`, " +
    `without credentials or fragment, and outside any private network. An account has at most ${WEBHOOKS_MAX}.`,
  body,
  bodyExample: {
    url: "https://erp.example.com/hooks/shipping",
    events: ["shipment.updated", "wallet.low"],
  },
  payload: createdWebhookSchema,
  errors: ["webhookUrlNotAllowed", "webhookLimitReached"],
  async respond(ctx, { body: asked }, { webhooks, inCommit }) {
    const input = { ...asked, ...webhooks };
    return createdWebhookJson(await createWebhook(ctx, input, inCommit?.(createdWebhookJson)));
  },
});
