import { closeSync, fdatasync, openSync, realpathSync } from "node:fs";

/** How a file's bytes get to the disk. */
export type SyncFile = (file: number, done: (error: Error | null) => void) => void;

export interface LogSync {
  /**
   * Resolves when all that was committed before the call is on the disk: whatever stands in SQLite's write-ahead log
   * is written in order, so one sync is for all of it. Calls during a sync share the next one.
   * @throws Error when the disk fails, and for every call after it: what it has kept is not known, whatever a later
   * sync answers (https://lwn.net/Articles/752063: the kernel reports a failed write once, and drops the pages)
   */
  synced: () => Promise<void>;
  close: () => void;
}

/**
 * Has the log of a database synced by another thread. SQLite would do it within the commit, and everything else of the
 * process would stand still for as long as the disk takes. The log is opened after the first commit: it is there as
 * long as a connection is open.
 */
export function openLogSync(databasePath: string, sync: SyncFile = fdatasync): LogSync {
  let file: number | null = null;
  let waiting: ((error: Error | null) => void)[] = [];
  let isRunning = false;
  let failed: Error | null = null;

  function run(): void {
    const own = waiting;
    waiting = [];
    isRunning = true;
    const end = (error: Error | null) => {
      isRunning = false;
      failed ??= error;
      for (const settle of failed ? [...own, ...waiting.splice(0)] : own) settle(failed);
      if (waiting.length > 0) run();
    };
    try {
      // SQLite has it beside the file that a link stands for. Windows syncs only what may be written.
      file ??= openSync(`${realpathSync(databasePath)}-wal`, "r+");
    } catch (error) {
      return end(error as Error);
    }
    sync(file, end);
  }

  return {
    synced: () =>
      new Promise((resolve, reject) => {
        if (failed) return reject(failed);
        waiting.push((error) => (error ? reject(error) : resolve()));
        if (!isRunning) run();
      }),
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}
