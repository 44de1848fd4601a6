import type { Database } from "#db/engine/database.ts";
import { selectAccountsToFold, type FoldedAccount } from "#db/shipping/facts/accounts-to-fold.ts";
import {
  claimFold,
  findFold,
  insertFold,
  keepFacts,
  restartFold,
  type FactFold,
} from "#db/shipping/facts/keep-facts.ts";
import {
  readFacts,
  selectChangedAfter,
  selectKeptFacts,
  selectSeqsBeside,
} from "#db/shipping/facts/read-facts.ts";

import type { Service } from "../context.ts";
import { eachInRound } from "../each-in-round.ts";
import type { AccountId } from "../model/ids.ts";
import { localDays } from "../model/local-day.ts";
import { MINUTE_MS } from "../model/time-units.ts";
import { knownZone } from "../model/working-days.ts";
import { findLateWrites } from "./late-writes.ts";

/** Shipments of one transaction: other writers wait no longer than their rows take. */
const BATCH = 500;
/** Of one store in one run, so that the first walk over a large one keeps no other waiting. */
const BATCHES_MAX = 500;
/** Between two batches of a first walk, for what merchants and buyers wait for. */
const PAUSE_MS = 20;
/** A row may be written with a time of some seconds ago: a transaction takes so long, and clocks differ. */
const SETTLED_MS = 2 * MINUTE_MS;
/** Each run goes over as much again, for a clock that is wrong by more; `findLateWrites` is for any clock. */
const AGAIN_MS = 2 * MINUTE_MS;

/**
 * Brings the facts of every account up to date. Repeating it changes nothing.
 * @throws RoundFailed for the accounts that failed, when the others are up to date
 */
export async function foldAllFacts(service: Service, signal: AbortSignal): Promise<void> {
  await eachInRound(
    await selectAccountsToFold(service.db.read),
    ({ accountId }) => `facts of account ${accountId}`,
    async (account) => !signal.aborted && foldFacts(service, account, signal),
  );
}

/** Has all shipments of an account gone over again, as after rows were written whose time is long past. */
export const restartFacts = (db: Database, accountId: AccountId): Promise<void> =>
  db.tx(null, (tx) => restartFold(tx, accountId));

/**
 * Keeps the facts of an account's shipments that changed since the last run. A killed run is taken up where it was; of
 * two at once, one writes each batch and the other ends.
 * @returns whether they reach up to now: false after BATCHES_MAX, or when another process is at it
 */
export async function foldFacts(
  { db, now, sleep }: Pick<Service, "db" | "now" | "sleep">,
  { accountId, timeZone }: FoldedAccount,
  signal?: AbortSignal,
  batch = BATCH,
): Promise<boolean> {
  const startedAt = now();
  const zone = knownZone(timeZone);
  const localDay = localDays(zone);
  let fold = await startFold(db, accountId, zone, before(startedAt, SETTLED_MS));
  if (!fold) return false;
  if (fold.isWhole) {
    const late = await findLateWrites(db.read, { accountId, at: startedAt }, localDay);
    if (late.length > 0) fold = await keepSome(db, fold, { seqs: late, localDay, reached: {} });
    if (!fold) return false;
    if (!(await hasNews(db, fold))) return true;
  }

  const { ordersUntil } = fold;
  let place = fold.isWhole
    ? { changedUntil: before(fold.changedUntil, AGAIN_MS), seq: 0 }
    : { changedUntil: fold.changedUntil, seq: fold.seq };
  const settled = before(startedAt, SETTLED_MS);
  for (let batches = 0; ; batches += 1) {
    if (batches === BATCHES_MAX || signal?.aborted) return false;
    const changed = await selectChangedAfter(db.read, accountId, place, batch);
    const last = changed.at(-1);
    if (last) place = { changedUntil: last.objectUpdated, seq: last.seq };
    const isEnd = changed.length < batch;
    const reached: Partial<FactFold> = fold.isWhole
      ? {
          changedUntil: later(
            fold.changedUntil,
            isEnd ? settled : earlier(settled, place.changedUntil),
          ),
        }
      : isEnd
        ? { changedUntil: settled, seq: 0, isWhole: true }
        : place;
    fold = await keepSome(db, fold, { seqs: changed.map(({ seq }) => seq), localDay, reached });
    if (!fold) return false;
    if (isEnd) break;
    await sleep(fold.isWhole ? 0 : PAUSE_MS);
  }

  const since = before(ordersUntil, AGAIN_MS);
  const seqs = await selectSeqsBeside(db.read, accountId, since, BATCH * BATCHES_MAX);
  for (let at = 0; at < seqs.length && fold; at += BATCH)
    fold = await keepSome(db, fold, { seqs: seqs.slice(at, at + BATCH), localDay, reached: {} });
  if (!fold) return false;
  const end = fold;
  return db.tx(null, (tx) => claimFold(tx, end, { ordersUntil: later(settled, ordersUntil) }));
}

const before = (at: Date, ms: number): Date => new Date(Math.max(0, at.getTime() - ms));
const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** The account's row; with another calendar, its days are of the old one until the walk has gone over them again. */
async function startFold(
  db: Database,
  accountId: AccountId,
  timeZone: string,
  ordersUntil: Date,
): Promise<FactFold | null> {
  const start = { timeZone, changedUntil: new Date(0), seq: 0, isWhole: false };
  const found = await findFold(db.read, accountId);
  if (found?.timeZone === timeZone) return found;
  await db.tx(null, async (tx) => {
    if (found) await claimFold(tx, found, start);
    else await insertFold(tx, { accountId, ...start, ordersUntil, round: 0 });
  });
  const made = await findFold(db.read, accountId);
  return made?.timeZone === timeZone ? made : null;
}

async function hasNews(db: Database, fold: FactFold): Promise<boolean> {
  const { accountId, changedUntil, ordersUntil } = fold;
  const changed = await selectChangedAfter(db.read, accountId, { changedUntil, seq: 0 }, 1);
  if (changed.length > 0) return true;
  return (await selectSeqsBeside(db.read, accountId, ordersUntil, 1)).length > 0;
}

/** Null when another process has written since the fold was read. */
async function keepSome(
  db: Database,
  fold: FactFold,
  {
    seqs,
    localDay,
    reached,
  }: { seqs: readonly number[]; localDay: (at: Date) => string; reached: Partial<FactFold> },
): Promise<FactFold | null> {
  const { accountId, round } = fold;
  // Before the claim: a change meanwhile has a newer time, so it is gone over again.
  const kept = await selectKeptFacts(db.read, accountId, seqs);
  const fresh = await readFacts(db.read, accountId, seqs, localDay);
  const isOurs = await db.tx(null, async (tx) => {
    if (!(await claimFold(tx, fold, reached))) return false;
    await keepFacts(tx, accountId, { fresh, kept });
    return true;
  });
  return isOurs ? { ...fold, ...reached, round: round + 1 } : null;
}
