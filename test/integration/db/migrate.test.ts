import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { describe, expect, inject } from "vitest";

import { openDatabase } from "#db/engine/open-database.ts";
import { connectPostgres, postgresSettings } from "#db/engine/postgres/postgres-client.ts";
import { migratePostgres } from "#db/migrate/migrate-postgres.ts";
import { migrateSqlite } from "#db/migrate/migrate-sqlite.ts";
import { ruleNamesOf, type Migrated } from "#db/migrate/migrate.ts";
import {
  readMigrationFiles,
  type MigrationFile,
  type MigrationFiles,
} from "#db/migrate/migration-files.ts";
import { test } from "#test/support/database.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { QUICKLY } from "#test/support/processes/quickly.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { accountIds } from "./accounts.ts";
import { seedRulesWorld } from "./rules-world.ts";

const dialect = inject("dialect");
const run = promisify(execFile);
const files = readMigrationFiles(dialect);

async function migrateWith(url: string, changed: MigrationFiles): Promise<Migrated> {
  if (dialect === "sqlite") return migrateSqlite(url.slice("file:".length), changed);
  const client = await connectPostgres(postgresSettings(url));
  try {
    return await migratePostgres(client, changed);
  } finally {
    await client.end();
  }
}

const adding = (...more: MigrationFile[]): MigrationFiles => ({
  ...files,
  migrations: [...files.migrations, ...more],
});
const migration = (name: string, sql: string): MigrationFile => ({
  name,
  sql,
  sha256: `sha of ${sql}`,
});

async function rulesOf(url: string): Promise<string[]> {
  const raw = await connectRaw(url);
  const rows = await raw.rows(
    dialect === "sqlite"
      ? "select name from sqlite_schema where type = 'trigger'"
      : "select tgname as name from pg_trigger where not tgisinternal",
  );
  await raw.close();
  return rows.map(({ name }) => String(name)).toSorted();
}

test("many may start at once on an empty database", { timeout: 60_000 }, async () => {
  const { url, remove } = await makeEmptyDatabase();
  const processes = Array.from({ length: 4 }, (_, id) =>
    run(process.execPath, [...QUICKLY, "test/support/processes/count-up.ts", url, String(id), "1"]),
  );
  const here = Array.from({ length: 8 }, () => openDatabase(url));
  const [db, ...others] = await Promise.all(here);
  await Promise.all(processes);

  expect(await accountIds(db!.read)).toEqual([0, 1, 2, 3]);
  const { ledgerAccounts } = db!.read.tables;
  const system = await db!.read.select({ kind: ledgerAccounts.kind }).from(ledgerAccounts);
  expect(system.map(({ kind }) => kind).toSorted()).toEqual([
    "adjustment",
    "depositClearing",
    "sales",
  ]);
  await Promise.all([db!, ...others].map((it) => it.close()));
  await remove();
});

test("a second migration changes nothing", async ({ databaseUrl }) => {
  const raw = await connectRaw(databaseUrl);
  const before = await raw.rows("select * from schema_migrations order by name");
  await migrateWith(databaseUrl, files);
  expect(await raw.rows("select * from schema_migrations order by name")).toEqual(before);
  await raw.close();
});

test("rules that were lost come back", async ({ databaseUrl }) => {
  const raw = await connectRaw(databaseUrl);
  const on = dialect === "sqlite" ? "" : "on ledger_transfers";
  await raw.run(`drop trigger ledger_transfers_no_update ${on}`);
  await raw.close();

  await migrateWith(databaseUrl, files);
  expect(await rulesOf(databaseUrl)).toEqual(ruleNamesOf(files.rules));
});

test("rules that are no longer in the file are gone", async ({ databaseUrl }) => {
  const sql = files.rules.sql.slice(0, files.rules.sql.indexOf("-- Shipments:"));
  const fewer = { ...files.rules, sql, sha256: "another" };
  await migrateWith(databaseUrl, { ...files, rules: fewer });
  expect(await rulesOf(databaseUrl)).toEqual(ruleNamesOf(fewer));
  expect(ruleNamesOf(fewer)).toContain("ledger_transfers_check");
  expect(ruleNamesOf(fewer)).not.toContain("shipments_paid");
});

describe("an older version that starts after a newer one", () => {
  const newer = (sql: string): MigrationFiles => ({
    ...files,
    rules: { ...files.rules, sql, sha256: "newer", version: (files.rules.version ?? 0) + 1 },
  });
  const ofLedger = files.rules.sql.slice(0, files.rules.sql.indexOf("-- Shipments:"));

  test("leaves the newer rules as they are, and says which it kept", async ({ databaseUrl }) => {
    expect(await migrateWith(databaseUrl, newer(ofLedger))).toEqual({
      newerRules: null,
      hasRestored: false,
    });
    const kept = await rulesOf(databaseUrl);
    expect(kept).not.toEqual(ruleNamesOf(files.rules));

    const { version = 0 } = files.rules;
    expect(await migrateWith(databaseUrl, files)).toEqual({
      newerRules: version + 1,
      hasRestored: false,
    });
    expect(await rulesOf(databaseUrl)).toEqual(kept);
    expect(await migrateWith(databaseUrl, newer(ofLedger))).toEqual({
      newerRules: null,
      hasRestored: false,
    });
  });

  test("does not migrate below newer rules", async ({ databaseUrl }) => {
    await migrateWith(databaseUrl, newer(ofLedger));
    const kept = await rulesOf(databaseUrl);
    const more = adding(migration("9999_more.sql", "create table more (id integer primary key)"));
    await expect(migrateWith(databaseUrl, more)).rejects.toThrow(/rules of version/);
    expect(await rulesOf(databaseUrl)).toEqual(kept);
  });

  test("is logged when the database is opened", async ({ databaseUrl }) => {
    await migrateWith(databaseUrl, newer(files.rules.sql));
    const lines: object[] = [];
    const log = { info: (fields: object) => void lines.push(fields) };
    const db = await openDatabase(databaseUrl, { log });
    await db.close();
    expect(lines).toEqual([expect.objectContaining({ event: "rules.newer_kept" })]);
  });
});

describe("a database is left as it was when", () => {
  const refused: [string, MigrationFiles, RegExp][] = [
    [
      "an applied file was changed",
      { ...files, migrations: files.migrations.map((file) => ({ ...file, sha256: "x" })) },
      /was changed after/,
    ],
    ["an applied file is gone", { ...files, migrations: [] }, /does not know/],
    [
      "a new file sorts before an applied one",
      { ...files, migrations: [migration("0000_a.sql", ""), ...files.migrations] },
      /sorts before/,
    ],
    [
      "a file fails halfway",
      adding(
        migration(
          "9999_half.sql",
          "create table half (id integer primary key); insert into nowhere values (1)",
        ),
      ),
      /9999_half.sql failed/,
    ],
    [
      "the rules fail",
      { ...files, rules: { ...files.rules, sql: "create trigger nonsense", sha256: "x" } },
      /rules failed/,
    ],
    ...(dialect === "sqlite"
      ? ([
          [
            "a table has lost STRICT",
            adding(migration("9999_loose.sql", "create table loose (id integer)")),
            /without STRICT: loose/,
          ],
          [
            "rows have lost what they refer to",
            adding(
              migration(
                "9999_orphans.sql",
                "insert into api_keys (api_key_id, account_id, name, key_hash, hint, object_created) values (1, 99, 'n', 'h', 't', 0)",
              ),
            ),
            /have lost their accounts/,
          ],
        ] satisfies [string, MigrationFiles, RegExp][])
      : []),
  ];
  test.for(refused)("%s", async ([, changed, reason], { databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    const tables =
      dialect === "sqlite"
        ? "select * from sqlite_schema"
        : "select * from pg_tables where schemaname = 'public'";
    const before = [await raw.rows(tables), await raw.rows("select * from schema_migrations")];

    await expect(migrateWith(databaseUrl, changed)).rejects.toThrow(reason);
    expect([await raw.rows(tables), await raw.rows("select * from schema_migrations")]).toEqual(
      before,
    );
    expect(await rulesOf(databaseUrl)).toEqual(ruleNamesOf(files.rules));
    await raw.close();
  });
});

test(
  "a table can be rebuilt without losing its children or its rules",
  { skip: dialect !== "sqlite" },
  async ({ databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    await seedRulesWorld(raw, dialect);
    const entries = await raw.rows("select * from ledger_entries");
    const [table] = await raw.rows("select sql from sqlite_schema where name = 'ledger_accounts'");
    await raw.close();

    // As drizzle-kit drafts it.
    const rebuild = `
      ${String(table?.["sql"]).replaceAll("ledger_accounts", "__new_ledger_accounts")};
      insert into __new_ledger_accounts select * from ledger_accounts;
      drop table ledger_accounts;
      alter table __new_ledger_accounts rename to ledger_accounts;`;
    await migrateWith(databaseUrl, adding(migration("9999_rebuild.sql", rebuild)));

    const after = await connectRaw(databaseUrl);
    expect(await after.rows("select * from ledger_entries")).toEqual(entries);
    await expect(after.run("update ledger_accounts set balance = 1")).rejects.toThrow(/transfer/);
    await after.close();
    expect(await rulesOf(databaseUrl)).toEqual(ruleNamesOf(files.rules));
  },
);
