import Sqlite from "better-sqlite3";

import type { OnlineTarget } from "./finish-online.ts";
import { untilFree } from "./migrate-sqlite.ts";
import { batchSql } from "./online.ts";

/** A connection of its own, that waits for the writer as the writer waits for it: without blocking the process. */
export function onlineSqlite(path: string): OnlineTarget {
  const client = new Sqlite(path, { fileMustExist: true, timeout: 0 });
  client.pragma("synchronous = FULL");
  client.pragma("foreign_keys = ON");
  client.pragma("recursive_triggers = ON");

  async function inTransaction<T>(work: () => T): Promise<T> {
    await untilFree(() => client.exec("begin immediate"));
    try {
      const result = work();
      client.exec("commit");
      return result;
    } catch (error) {
      if (client.inTransaction) client.exec("rollback");
      throw error;
    }
  }

  const refuse = () => {
    throw new Error("SQLite makes an index before the service begins: its file is not online");
  };
  return {
    async finished() {
      const rows = client
        .prepare<[], string>("select name from schema_migrations where position is null")
        .pluck();
      return new Set(rows.all());
    },
    indexState: async () => refuse(),
    execute: async () => refuse(),
    fill(file, { table, key }, keys) {
      return inTransaction(() => {
        client
          .prepare(
            "insert or ignore into schema_migrations (name, sha256, applied, position) values (?, ?, ?, ?)",
          )
          .run(file.name, file.sha256, Date.now(), Number.MIN_SAFE_INTEGER);
        const position = client
          .prepare<[string], number | null>("select position from schema_migrations where name = ?")
          .pluck()
          .get(file.name);
        if (position === null || position === undefined) return false;
        const until = client
          .prepare<[number, number], number | null>(
            `select max(key) from (select ${key} as key from ${table} where ${key} > ? order by ${key} limit ?)`,
          )
          .pluck()
          .get(position, keys);
        if (until === null || until === undefined) return false;
        client.exec(batchSql(file, position, until));
        client
          .prepare("update schema_migrations set position = ? where name = ?")
          .run(until, file.name);
        return true;
      });
    },
    record: ({ name, sha256 }) =>
      inTransaction(() => {
        client
          .prepare(
            "insert or replace into schema_migrations (name, sha256, applied) values (?, ?, ?)",
          )
          .run(name, sha256, Date.now());
      }),
    async close() {
      client.close();
    },
  };
}
