import { z } from "zod";

import { defineJob, payloadId } from "#app/jobs/define-job.ts";
import type { Service } from "#app/shipping/context.ts";
import { accountEventTypes, webhookMessageTypes } from "#app/shipping/model/change.ts";
import { DAY_MS, SECOND_MS } from "#app/shipping/model/time-units.ts";
import { settleDelivery } from "#db/shipping/events/webhook-deliveries.ts";

import { deliverWebhook as deliver, type SwitchOff } from "./deliver-webhook.ts";
import { planMessages } from "./plan-messages.ts";
import type { WebhookSender } from "./webhook-sender.ts";

interface WebhookWork {
  service: Service;
  webhookSender: WebhookSender;
  switchOff: SwitchOff;
}

/** One message to one webhook. The event's id stays the same over all attempts. */
const delivery = z.object({
  accountId: payloadId<"Account">(),
  webhookId: payloadId<"Webhook">(),
  eventId: z.string(),
  type: z.enum(webhookMessageTypes),
  occurredAt: z.string(),
  data: z.unknown(),
});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    deliverWebhook: z.infer<typeof delivery>;
  }
}

const deliverWebhook = defineJob({
  kind: "deliverWebhook",
  payload: delivery,
  keepForMs: 7 * DAY_MS,
  // The sender gives a receiver five seconds. The usual attempts of somewhat more than a day are promised to receivers.
  terms: { timeoutMs: 15 * SECOND_MS },
  run: ({ service, webhookSender, switchOff }: WebhookWork, message, signal) =>
    deliver(service, webhookSender, message, signal, switchOff),
  whenDead: (tx, { accountId, ...message }, { now }) =>
    settleDelivery(tx, accountId, message, { attempt: null, state: "failed", now: now() }),
});

const accountEvent = defineJob({
  kind: "accountEvent",
  payload: z.object({
    accountId: payloadId<"Account">(),
    type: z.enum(accountEventTypes),
    data: z.looseObject({}),
    occurredAt: z.string(),
  }),
  keepForMs: 7 * DAY_MS,
  run: ({ service }: Pick<WebhookWork, "service">, event) =>
    planMessages(service, event, [event.type], event.data),
});

export const webhookJobs = { accountEvent, deliverWebhook };
