import type Sqlite from "better-sqlite3";

const FIRST_ANALYSIS_COMMITS = 100;
const ANALYSIS_EVERY_COMMITS = 10_000;
/** Of each table that has grown tenfold since the last time, also one that this connection has not read. */
const OPTIMIZE = "optimize = 0x10012";

/**
 * Has the planner's statistics follow the tables while the process runs. Without it a table that was small at the last
 * start is taken for small ever after, and is read whole where a key would do (https://sqlite.org/lang_analyze.html:
 * applications with long-lived connections run it periodically).
 */
export function keepStatistics(writer: Sqlite.Database, reader: Sqlite.Database) {
  let commits = 0;
  let next = FIRST_ANALYSIS_COMMITS;

  /** Only statistics for the query planner: what fails now is done the next time. */
  function analyse(): void {
    try {
      writer.pragma(OPTIMIZE);
      // A connection that only reads has the statistics that were there when it read the schema.
      reader.pragma("writable_schema = reset");
    } catch {
      // Another process writes, the disk is full, or the reader is in the middle of a list.
    }
  }

  return {
    analyse,
    /** After a commit, outside of any transaction. */
    committed: (): void => {
      commits += 1;
      if (commits < next) return;
      next += Math.min(3 * next, ANALYSIS_EVERY_COMMITS);
      analyse();
    },
  };
}
