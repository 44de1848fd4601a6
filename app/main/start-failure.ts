import cluster from "node:cluster";

import type { Settings } from "#app/runtime/env.ts";
import { openLog } from "#app/runtime/log.ts";
import { fileDamage } from "#db/engine/sqlite/file-damage.ts";

/**
 * Says in one line what is wrong, and with which setting: in the log, and in plain words to a person at a terminal or
 * where no log is wanted.
 * @param settings null when they are what is wrong
 */
export function reportFailedStart(error: unknown, settings: Settings | null): void {
  const reason = fileDamage(error, settings?.databaseUrl ?? "") ?? reasonOf(error);
  const logLevel = settings?.logLevel ?? "info";
  const log = openLog(logLevel, { processNumber: cluster.worker?.id ?? null });
  log.fatal({ event: "server.start_failed", reason }, "The server cannot start.");
  if (process.stderr.isTTY || logLevel === "silent")
    process.stderr.write(`Encomienda cannot start: ${reason}\n`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isListenError(error)) {
    const reason = listenReasons.get(error.code) ?? error.message;
    return `cannot listen on PORT ${error.port}: ${reason}`;
  }
  // The error of a refused connection to several addresses names the cause only in its inner errors.
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause;
  if (
    inner instanceof Error &&
    (error instanceof AggregateError || error.message.startsWith("Failed query"))
  )
    return reasonOf(inner);
  return error.message.replaceAll(/\s*\n\s*/g, " ");
}

const listenReasons = new Map([
  ["EADDRINUSE", "another process already does"],
  ["EACCES", "not allowed, ports below 1024 need rights"],
  ["EADDRNOTAVAIL", "HOST is not an address of this machine"],
]);

function isListenError(error: Error): error is Error & { code: string; port: number } {
  return (
    "syscall" in error &&
    // Of several processes, one binds the port for all.
    (error.syscall === "listen" || error.syscall === "bind") &&
    "port" in error &&
    "code" in error
  );
}
