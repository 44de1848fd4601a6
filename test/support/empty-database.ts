import { rmSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { inject } from "vitest";

import { makeTestDatabase, type TestDatabase } from "./database.ts";
import { makeFolder } from "./make-folder.ts";

/** A database in which nothing has ever been made. */
export async function makeEmptyDatabase(): Promise<TestDatabase> {
  if (inject("dialect") === "sqlite") {
    const folder = makeFolder("encomienda-test-");
    return {
      url: `file:${join(folder, "new", "shipping.db")}`,
      remove: async () => rmSync(folder, { recursive: true }),
    };
  }
  const database = await makeTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query("drop schema public cascade; create schema public");
  await client.end();
  return database;
}
