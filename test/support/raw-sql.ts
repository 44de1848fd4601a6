import pg from "pg";

import { connectWriter } from "#db/engine/sqlite/sqlite-client.ts";

export interface RawSql {
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** A connection past our own code, with the settings of our own writer: what a mistake in that code could send. */
export async function connectRaw(url: string): Promise<RawSql> {
  if (url.startsWith("file:")) {
    const client = connectWriter(url.slice("file:".length));
    return {
      run: async (sql) => void client.exec(sql),
      rows: async (sql) => client.prepare<[], Record<string, unknown>>(sql).all(),
      close: async () => void client.close(),
    };
  }
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
