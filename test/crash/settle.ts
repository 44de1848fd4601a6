import { setTimeout as sleep } from "node:timers/promises";

import { eq, isNotNull } from "drizzle-orm";

import type { Simulator } from "#app/carriers/simulator/simulator.ts";
import { makeIdSource } from "#app/shipping/model/ids.ts";
import type { Database } from "#db/database.ts";
import { enqueueJob } from "#db/jobs.ts";

/** The longest lease of a job is 90 s, that of a carrier call 30 s, and reconciling comes every 10 s. */
const SETTLED_WITHIN_MS = 180_000;
const LOOK_MS = 500;

/** Everything that was begun must come to an end by itself once nothing breaks any more; what does not is returned. */
export async function settle(db: Database, simulator: Simulator): Promise<string[]> {
  const giveUpAtMs = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const unsettled = await findUnsettled(db, simulator);
    if (unsettled.length === 0) return [];
    if (performance.now() > giveUpAtMs) return unsettled.map((what) => `never settled: ${what}`);
    await sleep(LOOK_MS);
  }
}

/** The round of questions that comes every few minutes, now: it tells what pushes could not. */
export async function askForTracking(db: Database): Promise<void> {
  const newId = makeIdSource(Date.now, db.slot);
  await db.tx(null, (tx) =>
    enqueueJob(tx, { newId, now: () => new Date() }, { kind: "pollTracking", payload: {} }),
  );
}

/**
 * The dead keep what they leased until its time is over. Where a test cannot wait so long, the time is over now; only
 * while no server runs.
 */
export async function endLeasesOfTheDead(db: Database): Promise<void> {
  const { jobs, carrierCalls, paymentDraws } = db.read.tables;
  const over = { leaseUntil: new Date(0) };
  await db.tx(null, async (tx) => {
    await tx.update(jobs).set(over).where(isNotNull(jobs.leaseUntil));
  });
  await db.tx(null, async (tx) => {
    await tx.update(carrierCalls).set(over).where(eq(carrierCalls.state, "pending"));
    await tx.update(paymentDraws).set(over).where(eq(paymentDraws.state, "pending"));
  });
}

async function findUnsettled(db: Database, simulator: Simulator): Promise<string[]> {
  const { carrierCalls, paymentDraws, jobs } = db.read.tables;
  const calls = await db.read.select().from(carrierCalls).where(eq(carrierCalls.state, "pending"));
  const draws = await db.read.select().from(paymentDraws).where(eq(paymentDraws.state, "pending"));
  const waiting = await db.read.select().from(jobs).where(eq(jobs.state, "ready"));
  const { pending } = simulator.told();
  return [
    ...calls.map(
      ({ operation, shipmentId, attempts, detail }) =>
        `${operation} of shipment ${shipmentId}, attempt ${attempts}: ${detail}`,
    ),
    ...draws.map(({ shipmentId }) => `draw for shipment ${shipmentId}`),
    ...waiting.map(
      ({ kind, attempts, lastError }) => `job ${kind}, attempt ${attempts}: ${lastError}`,
    ),
    ...(pending > 0 ? [`${pending} pushes`] : []),
  ];
}
