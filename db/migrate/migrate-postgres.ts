import type pg from "pg";

import { locks } from "../engine/postgres/postgres-locks.ts";
import { migrate, type Migrated, type MigrationTarget } from "./migrate.ts";
import { readMigrationFiles, type MigrationFiles } from "./migration-files.ts";
import { statementsOf } from "./statements.ts";

/**
 * Migrates the schema that the connection makes tables in. Safe when many processes start at once: the first migrates,
 * the others wait and then find nothing to do.
 */
export async function migratePostgres(
  client: pg.Client,
  files: MigrationFiles = readMigrationFiles("postgres"),
  options: { isServed?: boolean } = {},
): Promise<Migrated> {
  // A migration may take longer than any query of the service.
  await client.query("begin; set local statement_timeout = 0; set local lock_timeout = '60s'");
  // No other schema stands in for a table that this one does not have yet.
  await client.query("select set_config('search_path', quote_ident(current_schema()), true)");
  // A cluster of Citus refuses triggers without it; elsewhere nobody reads it. Ours ask the tables of their own schema,
  // which is on one worker.
  await client.query("set local citus.enable_unsafe_triggers = on");
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

/** The setting of a rule's function, as the catalogue has it. */
const PATH = "format('search_path=%I, pg_temp', current_schema())";

/**
 * A rule asks the tables of the schema that it is in, whatever the client's path: on a cluster a worker does not get
 * it, and a temporary table, which would come first, is none of them. Not for a function that reads no table: with a
 * setting it could not be a part of the queries that use it.
 */
const KEEP_PATH = `do $$
  declare rule regprocedure;
  begin
    for rule in
      select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = current_schema()::regnamespace and p.proname like 'rule\\_%' and l.lanname = 'plpgsql'
    loop
      execute format('alter function %s set search_path = %I, pg_temp', rule, current_schema());
    end loop;
  end $$`;

/**
 * Each table says which row a change is of, by a key that is always there: a bucket is copied to another server while
 * it is written to, and PostgreSQL refuses changes of a table that does not say it for as long as the copy takes. It
 * does so by a primary key; the others name their unique key, or all columns.
 */
const NAME_ROWS = `do $$
  declare
    tab regclass;
    key name;
  begin
    for tab, key in
      select c.oid, (
        select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = c.oid and x.indisunique and x.indpred is null and x.indexprs is null and not exists (
          select from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any (x.indkey::smallint[]) and not a.attnotnull)
        order by i.relname limit 1)
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relreplident = 'd'
        and not exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary)
    loop
      execute format('alter table %s replica identity %s', tab, coalesce('using index ' || quote_ident(key), 'full'));
    end loop;
  end $$`;

function postgresTarget(client: pg.Client): MigrationTarget {
  async function execute(sql: string): Promise<void> {
    for (const statement of statementsOf(sql)) await client.query(statement);
  }

  return {
    async applied() {
      const { rows } = await client.query<{ name: string; sha256: string }>(
        "select name, sha256 from schema_migrations where position is null",
      );
      return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    },
    execute,
    async executeRules(sql) {
      await execute(sql);
      await client.query(KEEP_PATH);
      await client.query(NAME_ROWS);
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
        `select t.tgname as name
         from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
         where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = current_schema()::regnamespace
           and p.proconfig = array[${PATH}]`,
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
    async recordRestored() {
      await client.query(
        `insert into upkeep_runs (kind, last_at, is_clean, clean_at) values ('rulesRestored', now(), false, null)
         on conflict (kind) do update set last_at = excluded.last_at`,
      );
    },
    // PostgreSQL checks both while it runs the migration.
    async checkReferences() {},
    async checkTables() {},
  };
}
