import { endLease, takeLease, type Lease } from "#db/durable/leases.ts";

import type { Service } from "../context.ts";
import type { AccountId } from "../model/ids.ts";

export interface LeaseOf {
  /** The account whose transactions it is taken in; null for what belongs to no account. */
  accountId: AccountId | null;
  /** Names what only one process may do at a time, such as `shopToken:<shopDomain>`. */
  key: string;
  /** Longer than the work can take. A process that dies holds it so long, by the clock of the database. */
  durationMs: number;
}

/**
 * Does work that only one process may do at a time. What the work writes is written in one transaction with
 * `extendLease` or `endLease` of the lease that it is given, so that a process that was too slow changes nothing.
 * @returns what the work returns, null while another process holds the lease
 */
export async function withLease<T>(
  service: Pick<Service, "db" | "processId">,
  { accountId, key, durationMs }: LeaseOf,
  work: (lease: Lease) => Promise<T>,
): Promise<T | null> {
  const { db, processId } = service;
  const lease = await db.tx(accountId, (tx) => takeLease(tx, key, processId, durationMs));
  if (!lease) return null;
  try {
    return await work(lease);
  } finally {
    await db.tx(accountId, (tx) => endLease(tx, lease));
  }
}
