import { z } from "zod";

import { deliveryStates } from "#app/shipping/model/webhook.ts";
import { listWebhookDeliveries } from "#app/shipping/webhooks/list-webhook-deliveries.ts";

import { endpoint } from "../../endpoint.ts";
import { sliceJson, sliceQuery, sliceSchema } from "../../json/page.ts";
import {
  deliveryWithAttemptsJson,
  deliveryWithAttemptsSchema,
  webhookParams,
} from "../../json/webhook.ts";

export const listWebhookDeliveriesEndpoint = endpoint({
  operationId: "listWebhookDeliveries",
  method: "GET",
  path: "/webhook/delivery/{id}",
  status: 200,
  objectType: "webhookDelivery",
  scope: "read",
  summary: "List what was sent to a webhook",
  description: "The deliveries of the last 30 days with every attempt, newest first.",
  params: webhookParams,
  query: z.object({
    ...sliceQuery,
    state: z.enum(deliveryStates).optional().describe("Only deliveries in this state."),
  }),
  payload: sliceSchema(deliveryWithAttemptsSchema),
  errors: ["webhookNotFound"],
  async respond(ctx, { params, query }) {
    const found = await listWebhookDeliveries(ctx, { webhookId: params.id, ...query });
    return sliceJson(found, deliveryWithAttemptsJson);
  },
});
