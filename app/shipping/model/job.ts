import type { AccountEvent, ShipmentChange } from "./change.ts";
import type { JobId } from "./ids.ts";

/**
 * The payload of each kind of job, as JSON. Here are the facts that the service announces; every other kind is added by
 * declaration merging in the file that defines its job, so that it can be enqueued without importing that file.
 */
export interface JobPayloads {
  /** Becomes mails, deliveries to webhooks, and what a store shows. */
  shipmentChanged: ShipmentChange;
  /** Becomes deliveries to webhooks. */
  accountEvent: AccountEvent;
}
export type JobKind = keyof JobPayloads;

/**
 * Work that waits for the same thing, with workers of its own: a receiver that hangs takes none of those that move
 * money or serve a store.
 */
export const jobQueues = ["money", "store", "outbound", "mail", "upkeep"] as const;
export type JobQueue = (typeof jobQueues)[number];

/** As it is stored: the definition of its kind validates the payload before the work begins. */
export interface Job {
  jobId: JobId;
  kind: JobKind;
  payload: unknown;
  attempts: number;
}

export type JobState = "ready" | "done" | "dead";
