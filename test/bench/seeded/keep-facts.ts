import { performance } from "node:perf_hooks";
import { cpuUsage } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { eq } from "drizzle-orm";

import { foldFacts } from "#app/shipping/facts/fold-facts.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";
import { keepAllMadeBlocks } from "#app/shipping/shipments/keep-made-blocks.ts";
import type { Database } from "#db/engine/database.ts";

/** As on a machine that does nothing else: with more in a batch, the pauses between them are fewer. */
const BATCH = 2_000;

export interface Kept {
  seconds: number;
  processorSeconds: number;
  /** The longest that another transaction waited meanwhile, in ms. */
  longestWaitMs: number;
}

/**
 * Runs the jobs that keep an account's facts and blocks to their end, and asks for a transaction ten times a second.
 */
export async function keepFactsOf(db: Database, accountId: AccountId): Promise<Kept> {
  const startedAtMs = performance.now();
  const before = cpuUsage();
  let isDone = false;
  const waits = watch(db, () => isDone);
  const service = { db, now: () => new Date(), sleep: (ms: number) => sleep(ms) };
  await keepAllMadeBlocks(service);
  while (!(await foldFacts(service, { accountId, timeZone: "UTC" }, undefined, BATCH)));
  isDone = true;
  const longestWaitMs = await waits;
  const { user, system } = cpuUsage(before);
  const seconds = (performance.now() - startedAtMs) / 1000;
  return { seconds, processorSeconds: (user + system) / 1e6, longestWaitMs };
}

async function watch(db: Database, isDone: () => boolean): Promise<number> {
  let longest = 0;
  while (!isDone()) {
    const askedAtMs = performance.now();
    await db.tx(null, async (tx) => {
      await tx.delete(tx.tables.leases).where(eq(tx.tables.leases.key, "bench"));
    });
    longest = Math.max(longest, performance.now() - askedAtMs);
    await sleep(100);
  }
  return longest;
}
