import Sqlite from "better-sqlite3";

const CACHE_KB = 1_000_000;

/** Runs the stages of `seedStages` in a database that is made already, without its rules, in one transaction. */
export function seedSqlite(path: string, stages: readonly string[][][]): void {
  const connection = new Sqlite(path);
  connection.pragma("foreign_keys = OFF");
  connection.pragma("synchronous = OFF");
  // A log of the one transaction would be as large as the database; a journal has the few pages that were there.
  connection.pragma("journal_mode = DELETE");
  connection.pragma(`cache_size = ${-CACHE_KB}`);
  const rules = connection
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'trigger'",
    )
    .all();
  connection.exec("begin");
  for (const { name } of rules) connection.exec(`drop trigger "${name}"`);
  for (const statement of stages.flat(2)) connection.exec(statement);
  for (const { sql } of rules) connection.exec(sql);
  connection.exec("commit");
  connection.exec("analyze");
  connection.close();
}
