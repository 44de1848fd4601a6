import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Database } from "#db/engine/database.ts";
import { countByState } from "#db/shipping/lists/shipment-counts.ts";
import { findWallet } from "#db/shipping/wallets.ts";

import { pagesOf } from "./pages.ts";
import { LARGE_ACCOUNT } from "./seed-rows.ts";

const accountId = LARGE_ACCOUNT as AccountId;
/** A slow one is asked less often. */
const TIME_OF_ONE_MS = 4_000;
const ROUNDS_MIN = 5;

export interface Measured {
  name: string;
  rounds: number;
  medianMs: number;
  /** The 99th of a hundred; of fewer rounds the longest. */
  p99Ms: number;
}

/** The statements behind the pages on a seeded database; after two rounds that are not counted. */
export async function* measurePages(db: Database, rounds: number): AsyncGenerator<Measured> {
  const { read } = db;
  const { ledgerAccountId } = (await findWallet(read, accountId))!;
  const states = await countByState(read, accountId);
  const count = states.reduce((sum, each) => sum + each.count, 0);
  const pages = pagesOf(read, { accountId, wallet: ledgerAccountId, count });
  for (const [name, ask] of Object.entries(pages)) {
    for (const _ of [1, 2]) await ask();
    const times: number[] = [];
    const startedAtMs = performance.now();
    while (times.length < rounds) {
      const beganAtMs = performance.now();
      if (times.length >= ROUNDS_MIN && beganAtMs - startedAtMs > TIME_OF_ONE_MS) break;
      await ask();
      times.push(performance.now() - beganAtMs);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    yield { name, rounds: times.length, medianMs: at(0.5), p99Ms: at(0.99) };
  }
}
