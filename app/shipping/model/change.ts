import type { Milestone } from "./carrier.ts";
import type { AccountId, ShipmentId } from "./ids.ts";
import type { ShipmentStatus } from "./shipment-status.ts";

const shipmentEventTypes = [
  "shipment.updated",
  "shipment.ratesUpdated",
  "shipment.labelCreated",
  "shipment.labelFailed",
  "shipment.outForDelivery",
  "shipment.deliveryAttempted",
  "shipment.readyForPickup",
  "shipment.delivered",
  "shipment.refunded",
] as const;

/** What is announced of an account besides its shipments. */
export const accountEventTypes = [
  "wallet.low",
  "wallet.charge",
  "batch.done",
  "incident.opened",
  "incident.answered",
  "incident.closed",
  "cod.collected",
  "cod.remitted",
  "cod.banked",
  "cod.overdue",
  "payout.done",
  "payout.returned",
] as const;

/** The types of outgoing webhook events (an extension that section 9 allows). */
export const webhookEventTypes = [...shipmentEventTypes, ...accountEventTypes] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** What is posted to a webhook: an event, or the test that its account asks for. */
export const webhookMessageTypes = [...webhookEventTypes, "webhook.test"] as const;
export type WebhookMessageType = (typeof webhookMessageTypes)[number];

/** One fact about a shipment, announced in the transaction that makes it true. */
export interface ShipmentChange {
  accountId: AccountId;
  shipmentId: ShipmentId;
  /**
   * What happened. `milestone`: a carrier's word that moves no state. `ratesUpdated`: a draft has a late price. `cash`:
   * its cash has come to another place, which has events of its own.
   */
  what:
    | "purchased"
    | "moved"
    | "incident"
    | "numberIdle"
    | "labelFailed"
    | "milestone"
    | "ratesUpdated"
    | "cash";
  /** What the carrier said besides, in the order in which it happened; absent for nothing. */
  milestones?: Milestone[] | undefined;
  /** The status after the change. */
  status: ShipmentStatus;
  trackingNumber: string | null;
  incidentCount: number | null;
  /** ISO 8601, because payloads are JSON. */
  occurredAt: string;
}

/** One fact about an account, announced in the transaction that makes it true. */
export interface AccountEvent {
  accountId: AccountId;
  type: (typeof accountEventTypes)[number];
  /** As it is posted: JSON, amounts in decimals, no personal data. */
  data: object;
  /** ISO 8601. */
  occurredAt: string;
}
