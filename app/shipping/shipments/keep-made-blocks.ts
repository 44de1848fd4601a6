import { z } from "zod";

import { defineJob } from "#app/jobs/define-job.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shipping/model/time-units.ts";
import { keepCountedBlock, selectUnkeptBlocks } from "#db/shipping/lists/created-in-period.ts";

import type { Service } from "../context.ts";
import { eachInRound } from "../each-in-round.ts";

const payload = z.object({});
declare module "#app/shipping/model/job.ts" {
  interface JobPayloads {
    keepMadeBlocks: z.infer<typeof payload>;
  }
}

const EVERY_MS = 5 * MINUTE_MS;
/** Between two blocks: a block is one statement over some thousand rows. */
const PAUSE_MS = 10;

/** Keeps when the shipments of full blocks were made, for counts of long periods. */
const keepMadeBlocks = defineJob({
  kind: "keepMadeBlocks",
  payload,
  every: { ms: EVERY_MS, payload: () => ({}) },
  keepForMs: HOUR_MS,
  run: (service: Service, _payload, signal) => keepAllMadeBlocks(service, signal),
});

/** @throws RoundFailed for the accounts that failed, when those of the others are kept */
export async function keepAllMadeBlocks(
  { db, sleep: pause }: Pick<Service, "db" | "sleep">,
  signal?: AbortSignal,
): Promise<void> {
  await eachInRound(
    await selectUnkeptBlocks(db.read),
    ({ accountId }) => `counts of account ${accountId}`,
    async ({ accountId, block, end }) => {
      for (let at = block; at < end; at += 1) {
        if (signal?.aborted) return false;
        await db.tx(null, (tx) => keepCountedBlock(tx, accountId, at));
        await pause(PAUSE_MS);
      }
      return true;
    },
  );
}

export const keptListJobs = { keepMadeBlocks };
