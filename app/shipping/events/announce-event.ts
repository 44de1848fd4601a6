import type { Connection } from "#db/engine/database.ts";
import { enqueueJob } from "#db/jobs.ts";

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
  const occurredAt = service.now().toISOString();
  await enqueueJob(tx, service, { kind: "accountEvent", payload: { ...event, occurredAt } });
  return occurredAt;
}
