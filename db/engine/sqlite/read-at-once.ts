import type Sqlite from "better-sqlite3";

import { TransactionMisuse } from "../database.ts";

/**
 * Works whose reads see the rows of one moment, on the connection of all reads. Other reads that run meanwhile see the
 * same moment: all end within the microtasks of a turn of the event loop, so that it is never older than that turn.
 */
export function readAtOnceOn(reader: Sqlite.Database) {
  const begin = reader.prepare("begin");
  const end = reader.prepare("commit");
  let works = 0;

  return async function readAtOnce<T>(work: () => Promise<T>): Promise<T> {
    // After this the next tick comes when the microtasks have run dry.
    await Promise.resolve();
    if (works === 0) begin.run();
    works++;
    let isRunning = true;
    const leave = () => {
      if (!isRunning) return;
      isRunning = false;
      works--;
      if (works === 0) end.run();
    };
    const ranDry = new Promise<never>((_resolve, reject) => {
      process.nextTick(() => {
        if (!isRunning) return;
        leave();
        reject(
          new TransactionMisuse("reads of one moment may await nothing but their own queries"),
        );
      });
    });
    try {
      return await Promise.race([work(), ranDry]);
    } finally {
      leave();
    }
  };
}
