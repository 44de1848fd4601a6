import type { Connection } from "#db/engine/database.ts";
import { enqueueJob, type NewJob } from "#db/jobs.ts";

import type { Service } from "../context.ts";
import type { AccountEvent } from "../model/change.ts";

/**
 * Has an account's webhooks told of a fact, in the transaction that makes it true.
 * @returns when it happened, ISO 8601
 */
export async function announceEvent(
  service: Pick<Service, "newId" | "now">,
  tx: Connection,
  event: Omit<AccountEvent, "occurredAt">,
): Promise<string> {
  const job = eventJob(service, event);
  await enqueueJob(tx, service, job);
  return job.payload.occurredAt;
}

/** What tells them, for many facts of one transaction. */
export const eventJob = (
  { now }: Pick<Service, "now">,
  event: Omit<AccountEvent, "occurredAt">,
): NewJob<"accountEvent"> => ({
  kind: "accountEvent",
  payload: { ...event, occurredAt: now().toISOString() },
});
