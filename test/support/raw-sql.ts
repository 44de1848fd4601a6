import type Sqlite from "better-sqlite3";
import pg from "pg";

import { connectWriter } from "#db/engine/sqlite/sqlite-client.ts";

export interface RawSql {
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** A connection past our own code, with the settings of our own writer: what a mistake in that code could send. */
export async function connectRaw(url: string): Promise<RawSql> {
  if (url.startsWith("file:")) return connectRawFile(url.slice("file:".length));
  const client = new pg.Client(url);
  // A test that fails leaves it open, and the database is dropped under it.
  client.on("error", () => {});
  await client.connect();
  return {
    run: async (sql) => void (await client.query(sql)),
    rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    close: () => client.end(),
  };
}

type Compile = (source: string) => Sqlite.Statement;

/** @param compilerOf for who asks the same thousands of times: a compiler that keeps statements */
export function connectRawFile(
  path: string,
  compilerOf: (client: Sqlite.Database) => Compile = (client) => (source) => client.prepare(source),
): RawSql {
  const client = connectWriter(path);
  const compile = compilerOf(client);
  return {
    run: async (sql) => void client.exec(sql),
    rows: async (sql) => compile(sql).all() as Record<string, unknown>[],
    close: async () => void client.close(),
  };
}
