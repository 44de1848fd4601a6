import { closeSync, openSync, realpathSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import Sqlite from "better-sqlite3";

import { isBusy } from "./sqlite-group-commit.ts";

/** A server that stops has 10 s for its open requests, and 15 s in compose.yaml until it is killed. */
const WAIT_MAX_MS = 15_000;
const RETRY_MS = 50;

export interface ServerLockOptions {
  waitMaxMs?: number;
  /** Called once when another server has the file. */
  onWait: () => void;
}

/**
 * Makes this the one server of an SQLite file. The lock is SQLite's own on an empty file beside it, so the system frees
 * it at the latest when the process ends, however it ends. The command line needs none: it works beside the server.
 * @returns frees it
 * @throws Error when another server still has the file after the time that a server takes to stop
 */
export async function lockForServer(
  databasePath: string,
  { waitMaxMs = WAIT_MAX_MS, onWait }: ServerLockOptions,
): Promise<() => void> {
  // One for all the links that lead to the file.
  const path = `${realpathSync(databasePath)}-server`;
  makeFile(path);
  const client = new Sqlite(path, { fileMustExist: true, timeout: 0 });
  const untilMs = performance.now() + waitMaxMs;
  let hasWaited = false;
  for (;;) {
    try {
      client.exec("begin exclusive");
      return () => client.close();
    } catch (error) {
      if (isBusy(error) && performance.now() < untilMs) {
        if (!hasWaited) onWait();
        hasWaited = true;
        await sleep(RETRY_MS);
        continue;
      }
      client.close();
      throw isBusy(error) ? new Error(IN_USE) : error;
    }
  }
}

/** Opened only when it is new: a process that closes a file gives up all of its locks on it. */
function makeFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

const IN_USE =
  "another server has this SQLite file, which serves one at a time: stop that one, or use PostgreSQL for several";
