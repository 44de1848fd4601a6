import type { Log } from "#app/runtime/log.ts";

/** After an uncaught error the state in memory cannot be trusted. */
export function endOnBugs(log: Log): void {
  process.on("uncaughtException", (error) => endWith(error, log));
  process.on("unhandledRejection", (reason) => endWith(reason, log));
}

export function endWith(error: unknown, log: Log): void {
  log.fatal({ event: "server.crashed", err: error }, "An uncaught error ended the process.");
  process.exit(1);
}
