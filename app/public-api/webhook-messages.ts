import { z } from "zod";

import type { ShipmentChange, WebhookMessageType } from "#app/shipping/model/change.ts";

import { idOut } from "./json/id.ts";
import { currencyOut, moneyOut } from "./json/money.ts";
import { shipmentDetailSchema } from "./json/shipment.ts";

const changes = ["purchased", "moved", "incident", "numberIdle", "labelFailed"] as const;

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
    change: z.enum(changes satisfies readonly ShipmentChange["what"][]).meta({
      description:
        "What happened; more may come. `numberIdle`: the parcel has not moved, and its carrier will annul the number. " +
        "`labelFailed`: no tracking number came of this request; `waybill` of the shipment says why.",
    }),
  })
  .meta({ id: "ShipmentEvent", description: "The shipment as it was when it happened." });

const walletData = z
  .object({ balance: moneyOut, lowBelow: moneyOut, currency: currencyOut })
  .meta({ id: "WalletEvent" });

/** The posted messages, for the document. A new event type without a line here does not compile. */
const messages: Record<WebhookMessageType, { summary: string; data: z.ZodObject }> = {
  "shipment.updated": { summary: "Something happened to a shipment", data: shipmentData },
  "shipment.labelCreated": { summary: "A shipment has its tracking number", data: shipmentData },
  "shipment.labelFailed": {
    summary: "A paid shipment got no tracking number: once for each refusal",
    data: shipmentData,
  },
  "shipment.refunded": { summary: "A shipment was refunded", data: shipmentData },
  "wallet.low": { summary: "The wallet has fallen low", data: walletData },
  "webhook.test": {
    summary: "A test that its account asked for",
    data: z.object({ webhookId: idOut }).meta({ id: "TestEvent" }),
  },
};

/** The webhooks of the OpenAPI 3.1 document: the requests to the account's own system. */
export const webhookRoutes = Object.entries(messages).map(([type, { summary, data }]) => ({
  operationId: type,
  method: "post" as const,
  path: type,
  tags: ["webhook"],
  summary,
  description:
    "Asked again, with the same `webhook-id` and a new time, until it is answered with 2xx.",
  security: [],
  request: {
    headers: z.object({
      "webhook-id": z.string().meta({ description: "The same in every attempt." }),
      "webhook-timestamp": z.string().meta({ description: "Of the attempt, in seconds." }),
      "webhook-signature": z.string().meta({
        description:
          "`v1,` and base64 of the HMAC-SHA256 over `id.timestamp.body`. For a while after a rotation two of them, with a " +
          "blank between: one of them must be right.",
      }),
    }),
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z.object({
            type: z.literal(type),
            timestamp: z.string().meta({ format: "date-time", description: "When it happened." }),
            data,
          }),
        },
      },
    },
  },
  responses: {
    "2XX": { description: "Taken." },
    410: { description: "Never again: deletes the webhook." },
  },
}));
