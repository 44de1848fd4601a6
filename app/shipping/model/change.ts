import type { AccountId, ShipmentId } from "./ids.ts";
import type { ShipmentStatus } from "./shipment-status.ts";

/** What others may want to hear of: names of the outgoing events (an extension that section 9 allows). */
export const webhookEventTypes = [
  "shipment.updated",
  "shipment.labelCreated",
  "shipment.refunded",
  "wallet.low",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** One fact about a shipment, announced in the commit that makes it true. */
export interface ShipmentChange {
  accountId: AccountId;
  shipmentId: ShipmentId;
  /** What happened: a purchase, a state that was entered, an incident, a number that lies idle. */
  what: "purchased" | "moved" | "incident" | "numberIdle";
  /** After it. */
  status: ShipmentStatus;
  trackingNumber: string | null;
  incidentCount: number | null;
  /** ISO 8601: it travels as JSON. */
  occurredAt: string;
}

/** A wallet that has just fallen below what its account wants to have in it. Cents. */
export interface WalletLow {
  accountId: AccountId;
  balance: number;
  lowBelow: number;
  occurredAt: string;
}
