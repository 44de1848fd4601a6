import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { refuseUnfinishedCopy } from "../copy/unfinished-copy.ts";
import { migratePostgres } from "../migrate/migrate-postgres.ts";
import { migrateSqlite } from "../migrate/migrate-sqlite.ts";
import type { Migrated } from "../migrate/migrate.ts";
import { postgresClock, sqliteClock, type DatabaseClock } from "./clock.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import { connectPostgres, makeSchema, postgresSettings } from "./postgres/postgres-client.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";
import { lockForServer } from "./sqlite/server-lock.ts";
import { makeVault, type Vault } from "./vault.ts";

const CONNECTIONS_MAX = 10;

export interface OpenOptions {
  /** Runs for seconds and makes few ids, like the command line. */
  isBrief?: boolean;
  /** The one server of an SQLite file: waits for another one that stops, and is refused beside one that does not. */
  isServer?: boolean;
  /** False only when the database is known to be up to date. */
  migrate?: boolean;
  /**
   * What leases go by, made of the database's own time, which is the default. For tests and simulations that let time
   * pass.
   */
  clock?: (own: DatabaseClock) => DatabaseClock;
  log?: DatabaseLog;
  /** Connections to PostgreSQL. */
  poolMax?: number;
  /** Unlocked by whoever has the key, before or after; absent: one that stays locked. */
  vault?: Vault;
  /** Which bucket of the service the database is; the first when absent. */
  bucketNumber?: number;
  /** The schema of PostgreSQL that the URL names, made when it is missing; absent: the usual one of the user. */
  schema?: string;
}

export interface DatabaseLog {
  info(fields: object, message: string): void;
}

/**
 * Opens and migrates the database behind a URL: `file:./data/shipping.db` (creates folder and file when missing,
 * readable by this user only) or `postgres://user@host/name`.
 * @throws Error for any other URL, beside another server, and when the migration fails. No message repeats the URL.
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  const {
    isBrief = false,
    isServer = false,
    poolMax = CONNECTIONS_MAX,
    migrate = true,
    bucketNumber = 0,
    schema,
    vault = makeVault(),
    clock = (own) => own,
  } = options;

  if (/^postgres(ql)?:\/\//.test(url)) {
    const settings = postgresSettings(url);
    if (migrate) {
      const client = await connectPostgres(settings);
      try {
        if (schema !== undefined) await makeSchema(client, schema);
        await refuseUnfinishedCopy(client);
        report(await migratePostgres(client), options.log);
      } finally {
        await client.end();
      }
    }
    return openPostgres(settings, clock(postgresClock), { isBrief, poolMax, bucketNumber, vault });
  }

  const path = sqlitePathOf(url);
  if (path === null) {
    throw new Error("the database URL must be file:<path> or postgres://<user>@<host>/<name>");
  }
  makeFile(path);
  const unlock = isServer ? await lock(path, options.log) : () => {};
  try {
    if (migrate) report(await migrateSqlite(path), options.log);
    const db = await openSqlite(path, clock(sqliteClock), { isBrief, bucketNumber, vault });
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

function lock(path: string, log: DatabaseLog | undefined): Promise<() => void> {
  const onWait = () =>
    log?.info(
      { event: "server.waiting" },
      "Another server has this SQLite file: waiting until it has stopped.",
    );
  return lockForServer(path, { onWait });
}

function report({ newerRules, hasRestored }: Migrated, log: DatabaseLog | undefined): void {
  if (hasRestored)
    log?.info(
      { event: "rules.restored" },
      "Rules of the database had been dropped or switched off; they are in force again. Run books verify.",
    );
  if (newerRules === null) return;
  log?.info(
    { event: "rules.newer_kept", version: newerRules },
    "The database's rules are newer than this program's and stay in force.",
  );
}

/**
 * The path of a file URL, relative ones included; null for any other URL. An in-memory database cannot have a second
 * connection.
 */
export function sqlitePathOf(url: string): string | null {
  if (!url.startsWith("file:")) return null;
  const path = url.slice("file:".length);
  if (path === "" || path === ":memory:" || path.includes("?")) return null;
  return path.startsWith("//") ? fileURLToPath(url) : path;
}

/** SQLite creates its journal with the permissions of the database file, which holds names and addresses. */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
}
