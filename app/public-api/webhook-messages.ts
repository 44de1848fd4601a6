import { z } from "zod";

import type { ShipmentChange, WebhookMessageType } from "#app/shipping/model/change.ts";
import { MESSAGES_VERSION } from "#app/shipping/model/webhook.ts";

import { refTo } from "./document/json-schema.ts";
import { openEnum } from "./document/open-enum.ts";
import { recordedMessages } from "./examples/recorded-examples.ts";
import { versionHeader } from "./headers.ts";
import { batchSchema } from "./json/batch/batch.ts";
import { chargeSchema } from "./json/charge.ts";
import { codSchema } from "./json/cod.ts";
import { idOut } from "./json/id.ts";
import { incidentEventSchema } from "./json/incident.ts";
import { currencyOut, moneyOut } from "./json/money.ts";
import { payoutSchema } from "./json/payout.ts";
import { shipmentDetailSchema } from "./json/shipment.ts";

const changes = [
  "purchased",
  "moved",
  "incident",
  "numberIdle",
  "labelFailed",
  "milestone",
  "ratesUpdated",
] as const;

const shipmentData = shipmentDetailSchema
  .pick({
    shipmentId: true,
    extId: true,
    extVendorId: true,
    status: true,
    isPaid: true,
    trackingNumber: true,
    trackingCarrierUrl: true,
    incidentCount: true,
  })
  .extend({
    change: openEnum(
      "ShipmentEventChange",
      changes satisfies readonly ShipmentChange["what"][],
      "What happened. `numberIdle`: the parcel has not moved, and its carrier will annul the number. `labelFailed`: " +
        "no tracking number came of this request; `waybill` of the shipment says why. `milestone`: the carrier said more of " +
        "a parcel whose status stays the same. `ratesUpdated`: a price that an unpaid draft waited for has come.",
    ),
  })
  .meta({ id: "ShipmentEvent", description: "The shipment as it was when it happened." });

const walletData = z
  .object({
    balance: moneyOut.describe("What can be spent now."),
    lowBelow: moneyOut.describe("The balance counts as low below this."),
    currency: currencyOut,
  })
  .meta({ id: "WalletEvent", description: "The wallet as it was when it fell low." });

const batchData = batchSchema
  .pick({
    batchId: true,
    operation: true,
    isDryRun: true,
    items: true,
    done: true,
    failed: true,
    priceTotal: true,
  })
  .meta({ id: "BatchEvent", description: "The batch when its last item was over." });

/** The posted messages, for the document. A new event type without a line here does not compile. */
const messages: Record<WebhookMessageType, { summary: string; data: z.ZodObject }> = {
  "shipment.updated": { summary: "Something happened to a shipment", data: shipmentData },
  "shipment.ratesUpdated": {
    summary: "A late price has joined an unpaid draft: read it with its rates",
    data: shipmentData,
  },
  "shipment.labelCreated": { summary: "A shipment has its tracking number", data: shipmentData },
  "shipment.labelFailed": {
    summary: "A paid shipment got no tracking number: once for each refusal",
    data: shipmentData,
  },
  "shipment.outForDelivery": {
    summary: "The courier of its last leg has a parcel: once for each attempt",
    data: shipmentData,
  },
  "shipment.deliveryAttempted": {
    summary: "A parcel was brought, and nobody took it",
    data: shipmentData,
  },
  "shipment.readyForPickup": { summary: "A parcel waits at a counter", data: shipmentData },
  "shipment.delivered": {
    summary: "A parcel was delivered; once more when its cash has come",
    data: shipmentData,
  },
  "shipment.refunded": { summary: "A shipment was refunded", data: shipmentData },
  "wallet.low": { summary: "The wallet has fallen low", data: walletData },
  "wallet.charge": {
    summary: "A charge is announced 72 hours before it is taken, is contested, given up, or taken",
    data: chargeSchema,
  },
  "batch.done": {
    summary: "No item of a batch waits any more: once more after each time that it was resumed",
    data: batchData,
  },
  "incident.opened": {
    summary: "A parcel has a problem, or the carrier has tried once more in vain",
    data: incidentEventSchema,
  },
  "incident.answered": {
    summary: "The carrier knows what is to be done about it",
    data: incidentEventSchema,
  },
  "incident.closed": { summary: "The problem is over", data: incidentEventSchema },
  "cod.collected": { summary: "A carrier has collected the cash of a parcel", data: codSchema },
  "cod.remitted": { summary: "A carrier has handed it over, or a part of it", data: codSchema },
  "cod.banked": { summary: "It is in your balance, or a part of it", data: codSchema },
  "cod.overdue": {
    summary: "A carrier should have handed it over by now: once",
    data: codSchema,
  },
  "payout.done": {
    summary: "A payout is in your wallet, or the bank has paid it",
    data: payoutSchema,
  },
  "payout.returned": {
    summary: "The bank has sent a payout back: it is in your balance again",
    data: payoutSchema,
  },
  "webhook.test": {
    summary: "A test that its account asked for",
    data: z
      .object({ webhookId: idOut.describe("The webhook that is tested.") })
      .meta({ id: "TestEvent", description: "Nothing has happened." }),
  },
};

/** Of a message's schema: `ShipmentLabelCreatedMessage` of `shipment.labelCreated`. */
export const messageId = (type: string): string =>
  `${type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Message`;

/** The whole posted bodies by type. */
export const messageSchemas = Object.fromEntries(
  Object.entries(messages).map(([type, { summary, data }]) => [
    type,
    z
      .object({
        type: z.literal(type).describe("What the message is about."),
        timestamp: z.string().meta({ format: "date-time", description: "When it happened." }),
        data: data.describe("The state at that time."),
      })
      .describe(`${summary}.`),
  ]),
);

const header = (name: string, description: string, example: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
  example,
});

const messageHeaders = [
  header(
    versionHeader,
    "The version of the API in which the message is written.",
    MESSAGES_VERSION,
  ),
  header("webhook-id", "The same in every attempt.", "evt_<id>"),
  header("webhook-timestamp", "Of the attempt, in seconds.", "1795468800"),
  header(
    "webhook-signature",
    "`v1,` and base64 of the HMAC-SHA256 over `id.timestamp.body`. For a while after a rotation two of them, with a " +
      "blank between: one of them must be right.",
    "v1,<base64>",
  ),
];

/** The webhooks of the OpenAPI 3.1 document: the requests to the account's own system. */
export const webhookItems = Object.fromEntries(
  Object.entries(messages).map(([type, { summary }]) => [
    type,
    {
      post: {
        operationId: type,
        tags: ["webhook"],
        summary,
        description:
          "Sent again, with the same `webhook-id` and a new time, until it is answered with 2xx, at most 18 times in " +
          "some 33 hours.",
        security: [],
        parameters: messageHeaders,
        requestBody: {
          required: true,
          description: "The message, as it is signed.",
          content: {
            "application/json": { schema: refTo(messageId(type)), example: recordedMessages[type] },
          },
        },
        responses: {
          "2XX": { description: "Taken." },
          410: { description: "Never again: deletes the webhook." },
        },
      },
    },
  ]),
);
