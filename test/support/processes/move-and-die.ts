import { openService } from "#app/main/open-service.ts";
import { readSettings } from "#app/runtime/env.ts";
import type { AccountId } from "#app/shipping/model/ids.ts";

/**
 * `BUCKET ACCOUNT:STEP …`: moves accounts there, each until it has done that step; then the process kills itself, with
 * every connection as it is.
 */
const [to = "", ...stops] = process.argv.slice(2);
const quietLog = { info: () => {}, warn: () => {}, error: () => {} };
const { buckets } = await openService(readSettings(), quietLog, { isBrief: true });

async function moveUntil(accountId: AccountId, last: string): Promise<void> {
  const steps = buckets.move(accountId, to);
  for (;;) {
    const step = await steps.next();
    if (step.done) throw new Error(`the move has no step ${last}`);
    if (step.value === last) return;
  }
}

await Promise.all(
  stops.map((stop) => {
    const [account, step = ""] = stop.split(":");
    return moveUntil(Number(account) as AccountId, step);
  }),
);
process.kill(process.pid, "SIGKILL");
