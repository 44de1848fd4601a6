import type { Service } from "#app/shipping/context.ts";

import { startClock } from "./clock.ts";
import { makeHandlers } from "./handlers.ts";
import { startWorker, type JobLog } from "./worker.ts";

/** Works on what must survive a crash, from now until it is stopped. Every server process does. */
export function startJobs(service: Service, log: JobLog): { stop(): Promise<void> } {
  const worker = startWorker(service, makeHandlers(service, { log }), log);
  const clock = startClock(service, log);
  return {
    async stop() {
      clock.stop();
      await worker.stop();
    },
  };
}
