import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Fact } from "#app/shipping/model/shipment-fact.ts";

import type { Connection } from "../../engine/database.ts";
import { findFold, type FactFold } from "../../shipping/facts/keep-facts.ts";
import {
  readFacts,
  selectChangedAfter,
  selectKeptFacts,
  selectSeqsBeside,
} from "../../shipping/facts/read-facts.ts";

/** With more of them, what is asked for is read without the facts. */
const RECENT_MAX = 1_000;

/** What changed after the facts were kept: what is kept of it is to be left out, and what is true now to be added. */
export interface Recent {
  seqs: readonly number[];
  kept: readonly Fact[];
  fresh: readonly Fact[];
}

/** Days of a store's calendar. */
export interface Calendar {
  timeZone: string;
  /** `2026-11-26` of a moment there. */
  localDay: (at: Date) => string;
}

/** A run of the job may come between the statements of a reader. */
const ATTEMPTS_MAX = 5;

/**
 * What `work` makes of the kept rows and of what changed since, both of one moment; null while an account's facts do
 * not reach far enough: before their first walk has ended, after the store has changed its time zone, and when too
 * much has changed since the last run of the job.
 * @param calendar null where no day is asked for
 */
export async function withRecent<T>(
  db: Connection,
  accountId: AccountId,
  calendar: Calendar | null,
  work: (recent: Recent) => Promise<T>,
): Promise<T | null> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const fold = await findFold(db, accountId);
    if (!fold?.isWhole || (calendar && calendar.timeZone !== fold.timeZone)) return null;
    const recent = await findRecent(db, fold, calendar);
    if (!recent) return null;
    const made = await work(recent);
    if ((await findFold(db, accountId))?.round === fold.round) return made;
  }
  return null;
}

async function findRecent(
  db: Connection,
  { accountId, changedUntil, ordersUntil }: FactFold,
  calendar: Calendar | null,
): Promise<Recent | null> {
  const changed = await selectChangedAfter(db, accountId, { changedUntil, seq: 0 }, RECENT_MAX + 1);
  // Only money changes beside its shipment.
  const beside = calendar ? await selectSeqsBeside(db, accountId, ordersUntil, RECENT_MAX + 1) : [];
  if (changed.length > RECENT_MAX || beside.length > RECENT_MAX) return null;
  const seqs = [...new Set([...changed.map(({ seq }) => seq), ...beside])];
  const kept = await selectKeptFacts(db, accountId, seqs);
  const fresh = await readFacts(db, accountId, seqs, calendar?.localDay ?? (() => ""));
  return { seqs, kept, fresh };
}
