import { findLastSeq, selectEvents } from "#db/shipping/events/account-events.ts";

import type { Context } from "../context.ts";
import type { KeptAccountEvent } from "../model/webhook.ts";

export interface ListEvents {
  limit: number;
  /** The number of the last event that the reader knows; absent: from the oldest that is kept. */
  after?: number | undefined;
}

export type EventsRead =
  | { kind: "events"; data: KeptAccountEvent[]; last: number }
  /** Events behind that number are not kept any more. */
  | { kind: "expired" }
  /** There is no such number yet. */
  | { kind: "unknown" };

/**
 * The account's events in the order in which they were kept. A reader that goes on behind the last one that it saw
 * misses none: numbers have no gaps, and each becomes visible after all smaller ones.
 */
export async function listEvents(ctx: Context, { limit, after }: ListEvents): Promise<EventsRead> {
  const { read } = ctx.db;
  // Read before the events, so that it is never larger than what they show.
  const newest = await findLastSeq(read, ctx.accountId);
  const data = await selectEvents(read, ctx.accountId, { after: after ?? 0, limit });
  if (after !== undefined) {
    if (after > newest) return { kind: "unknown" };
    const next = data[0]?.seq ?? newest + 1;
    if (next !== after + 1) return { kind: "expired" };
  }
  return { kind: "events", data, last: data.at(-1)?.seq ?? after ?? newest };
}
