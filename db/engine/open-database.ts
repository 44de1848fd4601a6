import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { migratePostgres } from "../migrate/migrate-postgres.ts";
import { migrateSqlite } from "../migrate/migrate-sqlite.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { connectPostgres, postgresSettings } from "./postgres/postgres-client.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

export interface OpenOptions {
  /** On SQLite, which cannot hand out slots: 0 is the server's. On PostgreSQL a free one is taken. */
  workerId?: number;
  /** False only for who is sure that the database is up to date. */
  migrate?: boolean;
}

/**
 * Opens, and brings up to date, the database behind a URL: `file:./data/shipping.db` (folder and file are made when
 * missing, for this user only) or `postgres://user@host/name`.
 * @throws for any other URL, and when the database cannot be brought up to date. No message repeats the URL.
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  const { workerId = 0, migrate = true } = options;

  if (/^postgres(ql)?:\/\//.test(url)) {
    if (migrate) {
      const client = await connectPostgres(postgresSettings(url));
      try {
        await migratePostgres(client);
      } finally {
        await client.end();
      }
    }
    return openPostgres(url);
  }

  const path = sqlitePathOf(url);
  if (path === null) {
    throw new Error("the database URL must be file:<path> or postgres://<user>@<host>/<name>");
  }
  makeFile(path);
  if (migrate) await migrateSqlite(path);
  return openSqlite(path, workerId);
}

/** The path of a file URL, relative ones included; null for what is not one. Memory has no second connection. */
export function sqlitePathOf(url: string): string | null {
  if (!url.startsWith("file:")) return null;
  const path = url.slice("file:".length);
  if (path === "" || path === ":memory:" || path.includes("?")) return null;
  return path.startsWith("//") ? fileURLToPath(url) : path;
}

/** SQLite gives its journal the permissions of the database file, which holds names and addresses. */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
}
