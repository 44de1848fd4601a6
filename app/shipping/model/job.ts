import type { ShipmentChange, WalletLow, WebhookEventType } from "./change.ts";
import type { AccountId, JobId, ShipmentId, WebhookId } from "./ids.ts";

/** The work that must survive a crash, by kind, with what each needs to know. Payloads travel as JSON. */
export interface JobPayloads {
  /** Tell whoever wants to hear of it: becomes mails and deliveries. */
  shipmentChanged: ShipmentChange;
  walletLow: WalletLow;
  /** One mail to the recipient; `subjectKey` tells this mail of the shipment from its others. */
  sendMail: {
    accountId: AccountId;
    shipmentId: ShipmentId;
    subjectKey: string;
    change: ShipmentChange;
  };
  /** One message to one webhook. The id stays the same over all attempts. */
  deliverWebhook: {
    accountId: AccountId;
    webhookId: WebhookId;
    eventId: string;
    type: WebhookEventType;
    occurredAt: string;
    data: unknown;
  };
  /** Calls whose answer was lost, and draws without an outcome: ask again. */
  reconcile: Record<string, never>;
  /** Ask the carriers that are asked for news of the parcels that they have. */
  pollTracking: Record<string, never>;
  /** Warn of numbers that their carrier will annul before long. */
  watchIdleNumbers: Record<string, never>;
  /** Forget work that was done long ago. */
  pruneJobs: Record<string, never>;
}
export type JobKind = keyof JobPayloads;

export type Job = {
  [Kind in JobKind]: { jobId: JobId; kind: Kind; payload: JobPayloads[Kind]; attempts: number };
}[JobKind];

export type JobState = "ready" | "done" | "dead";
