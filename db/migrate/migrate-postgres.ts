import type pg from "pg";

import { locks } from "../engine/postgres/postgres-locks.ts";
import { migrate, type Migrated, type MigrationTarget } from "./migrate.ts";
import { readMigrationFiles, type MigrationFiles } from "./migration-files.ts";

/** Safe when many processes start at once: the first migrates, the others wait and then find nothing to do. */
export async function migratePostgres(
  client: pg.Client,
  files: MigrationFiles = readMigrationFiles("postgres"),
  options: { isServed?: boolean } = {},
): Promise<Migrated> {
  // A migration may take longer than any query of the service.
  await client.query("begin; set local statement_timeout = 0; set local lock_timeout = '60s'");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [locks.migration]);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, sha256 text not null, applied timestamptz not null)",
    );
    await client.query(
      "alter table schema_migrations add column if not exists version integer, add column if not exists position bigint",
    );
    const migrated = await migrate(postgresTarget(client), files, options);
    await client.query("commit");
    return migrated;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

function postgresTarget(client: pg.Client): MigrationTarget {
  return {
    async applied() {
      const { rows } = await client.query<{ name: string; sha256: string }>(
        "select name, sha256 from schema_migrations where position is null",
      );
      return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    },
    async execute(sql) {
      await client.query(sql);
    },
    async rulesVersion() {
      const { rows } = await client.query<{ version: number | null }>(
        "select max(version) as version from schema_migrations",
      );
      return rows[0]?.version ?? 0;
    },
    async record({ name, sha256, version }) {
      await client.query(
        "insert into schema_migrations (name, sha256, applied, version) values ($1, $2, now(), $3) on conflict (name) do update set sha256 = excluded.sha256, applied = excluded.applied, version = excluded.version",
        [name, sha256, version ?? null],
      );
    },
    async ruleNames() {
      const { rows } = await client.query<{ name: string }>(
        "select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = current_schema()::regnamespace",
      );
      return rows.map(({ name }) => name);
    },
    async dropRules() {
      // The rules are functions named rule_…; dropping them drops their triggers.
      await client.query(`do $$
        declare rule regprocedure;
        begin
          for rule in
            select oid from pg_proc
            where pronamespace = current_schema()::regnamespace and proname like 'rule\\_%'
          loop
            execute format('drop function %s cascade', rule);
          end loop;
        end $$`);
    },
    // PostgreSQL checks both while it runs the migration.
    async checkReferences() {},
    async checkTables() {},
  };
}
