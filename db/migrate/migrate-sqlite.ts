import { setTimeout as sleep } from "node:timers/promises";

import Sqlite from "better-sqlite3";

import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

import { isBusy } from "../engine/sqlite/sqlite-group-commit.ts";
import { migrate, type Migrated, type MigrationTarget } from "./migrate.ts";
import { readMigrationFiles, type MigrationFiles } from "./migration-files.ts";

const LOCK_WAIT_MAX_MS = MINUTE_MS;
const LOCK_RETRY_MS = 10;

/** Safe when many processes start at once: the first migrates, the others wait and then find nothing to do. */
export async function migrateSqlite(
  path: string,
  files: MigrationFiles = readMigrationFiles("sqlite"),
): Promise<Migrated> {
  const client = new Sqlite(path, { fileMustExist: true, timeout: 0 });
  try {
    await untilFree(() => client.pragma("journal_mode = WAL"));
    client.pragma("synchronous = FULL");
    // Rebuilding a table drops it for a moment; inside the transaction this switch would be ignored.
    client.pragma("foreign_keys = OFF");
    await untilFree(() => client.exec("begin immediate"));
    try {
      const migrated = await migrate(sqliteTarget(client), files);
      client.exec("commit");
      return migrated;
    } catch (error) {
      if (client.inTransaction) client.exec("rollback");
      throw error;
    }
  } finally {
    client.close();
  }
}

function appliedTo(client: Sqlite.Database): Map<string, string> {
  const rows = client
    .prepare<[], [string, string]>(
      "select name, sha256 from schema_migrations where position is null",
    )
    .raw();
  return new Map(rows.all());
}

/** SQLite does not wait for a lock when the journal mode changes, and would block the process if it did. */
export async function untilFree(attempt: () => unknown): Promise<void> {
  const giveUpAtMs = performance.now() + LOCK_WAIT_MAX_MS;
  for (;;) {
    try {
      attempt();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAtMs) throw error;
      await sleep(LOCK_RETRY_MS);
    }
  }
}

function sqliteTarget(client: Sqlite.Database): MigrationTarget {
  client.exec(
    "create table if not exists schema_migrations (name text primary key, sha256 text not null, applied integer not null) strict",
  );
  const names = (source: string) => client.prepare<[], string>(source).pluck().all();
  const columns = names("select name from pragma_table_info('schema_migrations')");
  for (const column of ["version", "position"])
    if (!columns.includes(column))
      client.exec(`alter table schema_migrations add column ${column} integer`);
  const ruleNames = () => names("select name from sqlite_schema where type = 'trigger'");

  return {
    async applied() {
      return appliedTo(client);
    },
    async execute(sql) {
      client.exec(sql);
    },
    async executeRules(sql) {
      client.exec(sql);
    },
    async rulesVersion() {
      const version = client
        .prepare<[], number | null>("select max(version) from schema_migrations")
        .pluck();
      return version.get() ?? 0;
    },
    async record({ name, sha256, version }) {
      client
        .prepare(
          "insert or replace into schema_migrations (name, sha256, applied, version) values (?, ?, ?, ?)",
        )
        .run(name, sha256, Date.now(), version ?? null);
    },
    async ruleNames() {
      return ruleNames();
    },
    async dropRules() {
      for (const name of ruleNames()) client.exec(`drop trigger "${name}"`);
    },
    async recordRestored() {
      client
        .prepare(
          "insert or replace into upkeep_runs (kind, last_at, is_clean, clean_at) values ('rulesRestored', ?, 0, null)",
        )
        .run(Date.now());
    },
    async checkReferences() {
      const broken = client.pragma("foreign_key_check") as { table: string; parent: string }[];
      const [first] = broken;
      if (first)
        throw new Error(
          `${broken.length} rows, one in ${first.table}, have lost their ${first.parent}`,
        );
    },
    async checkTables() {
      // drizzle-kit does not know STRICT and omits it from a rebuilt table; Litestream adds a table of its own.
      const loose = names(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0 and name not like 'sqlite\\_%' escape '\\' and name not like '\\_litestream\\_%' escape '\\'",
      );
      if (loose.length > 0) throw new Error(`tables without STRICT: ${loose.join(", ")}`);
    },
  };
}
