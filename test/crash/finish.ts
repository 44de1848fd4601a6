import { setTimeout as sleep } from "node:timers/promises";

import { eq, isNotNull, inArray } from "drizzle-orm";

import type { NewId } from "#app/shipping/model/ids.ts";
import type { Simulator } from "#app/simulators/carrier/simulator.ts";
import type { Database } from "#db/engine/database.ts";
import { enqueueJob, type NewJob } from "#db/jobs.ts";

/**
 * The longest lease of a job is 90 s. A waybill whose answer was lost is searched for every 10 s at most, after
 * pauses that grow to 60 s, and made again after 120 s.
 */
const FINISHED_WITHIN_MS = 300_000;
const POLL_MS = 500;

/** Everything that was begun must come to an end by itself once nothing breaks any more; what does not is returned. */
export async function settle(db: Database, simulator: Simulator): Promise<string[]> {
  const giveUpAtMs = performance.now() + FINISHED_WITHIN_MS;
  for (;;) {
    const unsettled = await findUnsettled(db, simulator);
    if (unsettled.length === 0) return [];
    if (performance.now() > giveUpAtMs) return unsettled.map((what) => `never settled: ${what}`);
    await sleep(POLL_MS);
  }
}

/**
 * Rounds of questions that come every few minutes, now: they find what pushes could not. Three in a row ask about every
 * parcel that is new enough to have news.
 * @param newId the one id source of this process for the database: two of one worker id make the same ids
 */
export function askForTracking(
  db: Database,
  newId: NewId,
  rounds: readonly number[] = [0, 1, 2],
): Promise<void> {
  return askFor(
    db,
    newId,
    rounds.map((round) => ({ kind: "pollTracking", payload: { round } })),
  );
}

/** The round that comes every ten seconds, now. */
export const askToReconcile = (db: Database, newId: NewId): Promise<void> =>
  askFor(db, newId, [{ kind: "reconcile", payload: {} }]);

async function askFor(db: Database, newId: NewId, jobs: readonly NewJob[]): Promise<void> {
  const now = () => new Date();
  await db.tx(null, async (tx) => {
    for (const job of jobs) await enqueueJob(tx, { newId, now }, job);
  });
}

/**
 * The dead keep what they leased until its time is over, and a carrier may make a waybill late. Where a test
 * cannot wait so long, the time is over now; only while no server runs and the carrier works on nothing.
 */
export async function endLeasesOfTheDead(db: Database): Promise<void> {
  const { jobs, durableCalls } = db.read.tables;
  const over = { leaseUntil: new Date(0) };
  await db.tx(null, async (tx) => {
    await tx.update(jobs).set(over).where(isNotNull(jobs.leaseUntil));
  });
  await db.tx(null, async (tx) => {
    const longAgo = { ...over, nextAt: null, askedAt: new Date(0) };
    await tx.update(durableCalls).set(longAgo).where(eq(durableCalls.state, "pending"));
  });
}

async function findUnsettled(db: Database, simulator: Simulator): Promise<string[]> {
  const { durableCalls, jobs } = db.read.tables;
  const open = await db.read
    .select()
    .from(durableCalls)
    .where(inArray(durableCalls.state, ["pending", "needsPerson"]));
  // A waybill that the carrier has failed on twice, and has not made, waits for a person: that is an end.
  const calls = open.filter(
    ({ state, kind, askedTimes }) =>
      state === "pending" || kind !== "createWaybill" || askedTimes < 2,
  );
  const waiting = await db.read.select().from(jobs).where(eq(jobs.state, "ready"));
  const { pending } = simulator.deliveries();
  return [
    ...calls.map(
      ({ kind, key, attempts, detail }) => `${kind} of ${key}, attempt ${attempts}: ${detail}`,
    ),
    ...waiting.map(
      ({ kind, attempts, lastError }) => `job ${kind}, attempt ${attempts}: ${lastError}`,
    ),
    ...(pending > 0 ? [`${pending} pushes`] : []),
  ];
}
