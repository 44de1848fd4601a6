import { setTimeout as sleep } from "node:timers/promises";

import { openService } from "#app/main/open-service.ts";
import { readSettings } from "#app/runtime/env.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

/**
 * `BUCKET ACCOUNT:STEP …`: moves accounts there, each until it has done that step, or with `STEP+` until it is
 * somewhere in the next one; then the process kills itself, with every connection as it is.
 */
/** As long as the steps of a small account take. */
const INSIDE_MS = 60;

const [to = "", ...stops] = process.argv.slice(2);
const quietLog = { info: () => {}, warn: () => {}, error: () => {} };
const { buckets } = await openService(readSettings(), quietLog, { isBrief: true });

async function moveUntil(accountId: AccountId, stop: string): Promise<void> {
  const steps = buckets.move(accountId, to);
  const last = stop.replace("+", "");
  for (;;) {
    const step = await steps.next();
    if (step.done) throw new Error(`the move has no step ${last}`);
    if (step.value !== last) continue;
    if (stop !== last) void steps.next();
    return;
  }
}

await Promise.all(
  stops.map((stop) => {
    const [account, step = ""] = stop.split(":");
    return moveUntil(Number(account) as AccountId, step);
  }),
);
await sleep(INSIDE_MS * Math.random());
process.kill(process.pid, "SIGKILL");
