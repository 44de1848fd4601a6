import { z } from "zod";

import type { ShipmentChange, WebhookEventType } from "#app/shipping/model/change.ts";

import { currencyOut, moneyOut } from "./json/money.ts";
import { shipmentDetailSchema } from "./json/shipment.ts";

const changes = ["purchased", "moved", "incident", "numberIdle"] as const;

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
        "What happened; more may come. `numberIdle`: the parcel has not moved, and its carrier will annul the number.",
    }),
  })
  .meta({ id: "ShipmentEvent", description: "The shipment as it was when it happened." });

const walletData = z
  .object({ balance: moneyOut, lowBelow: moneyOut, currency: currencyOut })
  .meta({ id: "WalletEvent" });

/** The posted messages, for the document. A new event type without a line here does not compile. */
const messages: Record<WebhookEventType, { summary: string; data: z.ZodObject }> = {
  "shipment.updated": { summary: "Something happened to a shipment", data: shipmentData },
  "shipment.labelCreated": { summary: "A shipment has its tracking number", data: shipmentData },
  "shipment.refunded": { summary: "A shipment was refunded", data: shipmentData },
  "wallet.low": { summary: "The wallet has fallen low", data: walletData },
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
        description: "`v1,` and base64 of the HMAC-SHA256 over `id.timestamp.body`.",
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
