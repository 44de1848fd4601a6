import { z } from "zod";

import { redeliverWebhook } from "#app/shipping/webhooks/redeliver-webhook.ts";

import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { idText } from "../../json/id.ts";
import { deliveryJson, deliverySchema, webhookParams } from "../../json/webhook.ts";

export const redeliverWebhookEndpoint = endpoint({
  operationId: "redeliverWebhook",
  method: "POST",
  path: "/webhook/delivery/{id}/{deliveryId}",
  status: 201,
  objectType: "webhookDelivery",
  scope: "ship",
  summary: "Send a message again",
  description:
    "Whatever became of it, with the same `webhook-id`, so that a receiver that has it can tell. The delivery waits until " +
    "it is accepted or given up again.",
  params: z.object({
    ...webhookParams.shape,
    deliveryId: idText<"Delivery">().meta({
      type: "integer",
      format: "int64",
      description: "The `deliveryId`.",
    }),
  }),
  payload: deliverySchema,
  errors: ["webhookNotFound", "webhookDeliveryNotFound"],
  async respond(ctx, { params }, { inCommit }) {
    const input = { webhookId: params.id, deliveryId: params.deliveryId };
    const delivery = await redeliverWebhook(ctx, input, inCommit?.(deliveryJson));
    if (!delivery) throw new RequestError("webhookDeliveryNotFound");
    return deliveryJson(delivery);
  },
});
