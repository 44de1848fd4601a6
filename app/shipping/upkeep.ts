import {
  countSwitchedOffWebhooks,
  findOldestMove,
  findSecretLost,
  recordUpkeepRun,
  selectUpkeepRuns,
  type UpkeepRun,
} from "#db/shipping/upkeep.ts";

import type { Service } from "./context.ts";

export interface Upkeep {
  runs: UpkeepRun[];
  /** Null when no operator accepted a loss. */
  secretLost: Date | null;
  switchedOffWebhooks: number;
  /** When the oldest move of an account that has not ended was begun; only the home knows of any. */
  oldestMove: Date | null;
}

/** What an operator has to look after, apart from the work that waits. Four small tables. */
export async function measureUpkeep({ db }: Service): Promise<Upkeep> {
  return {
    runs: await selectUpkeepRuns(db.read),
    secretLost: await findSecretLost(db.read),
    switchedOffWebhooks: await countSwitchedOffWebhooks(db.read),
    oldestMove: await findOldestMove(db.read),
  };
}

/** Keeps when a check or a backup was made and whether it found everything right, for the metrics. */
export async function recordUpkeep(
  { db, now }: Service,
  kind: UpkeepRun["kind"],
  isClean: boolean,
): Promise<void> {
  await db.tx(null, (tx) => recordUpkeepRun(tx, { kind, isClean, at: now() }));
}
