import type Sqlite from "better-sqlite3";

const FIRST_ANALYSIS_COMMITS = 100;
const ANALYSIS_EVERY_COMMITS = 10_000;
const READ_AGAIN_MS = 10_000;
/** Of each table that has grown tenfold since the last time, also one that this connection has not read. */
const OPTIMIZE = "optimize = 0x10012";

/**
 * Has the planner's statistics follow the tables while the process runs. Without it a table that was small at the last
 * start is taken for small ever after, and is read whole where a key would do (https://sqlite.org/lang_analyze.html:
 * applications with long-lived connections run it periodically).
 * @param writer null where another process writes: this one then only reads what that one has found
 */
export function keepStatistics(writer: Sqlite.Database | null, reader: Sqlite.Database) {
  let known: unknown;
  const reading = setInterval(readThoseOfOthers, READ_AGAIN_MS).unref();
  let commits = 0;
  let next = FIRST_ANALYSIS_COMMITS;

  /** Only statistics for the query planner: what fails now is done the next time. */
  function analyse(): void {
    if (!writer) return;
    try {
      writer.pragma(OPTIMIZE);
      // A connection that only reads has the statistics that were there when it read the schema.
      reader.pragma("writable_schema = reset");
    } catch {
      // Another process writes, the disk is full, or the reader is in the middle of a list.
    }
  }

  /** A process that seldom writes has the statistics of one that does. */
  function readThoseOfOthers(): void {
    try {
      const now = reader.prepare("select group_concat(stat) from sqlite_stat1").pluck().get();
      if (now !== known) reader.pragma("writable_schema = reset");
      known = now;
    } catch {
      // There are none yet, or the reader is in the middle of a list.
    }
  }

  return {
    analyse,
    readThoseOfOthers,
    stop: (): void => clearInterval(reading),
    /** After a commit, outside of any transaction. */
    committed: (): void => {
      commits += 1;
      if (commits < next) return;
      next += Math.min(3 * next, ANALYSIS_EVERY_COMMITS);
      analyse();
    },
  };
}
