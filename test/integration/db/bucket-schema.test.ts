import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";

import { openDatabase } from "#db/engine/open-database.ts";
import { readMigrationFiles } from "#db/migrate/migration-files.ts";
import { statementsOf } from "#db/migrate/statements.ts";
import { makeTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { makeEmptyDatabase } from "#test/support/empty-database.ts";
import { clusterLimits } from "#test/support/postgres/cluster-limits.ts";
import { connectRaw, type RawSql } from "#test/support/raw-sql.ts";

/** What a bucket's schema has to be for a cluster; the statements of the service are watched while they are sent. */
describe.runIf(inject("dialect") === "postgres")("the schema of a bucket", () => {
  let database: TestDatabase;
  let raw: RawSql;
  let functions: { name: string; language: string; body: string; settings: string[] | null }[];

  beforeAll(async () => {
    database = await makeTestDatabase();
    raw = await connectRaw(database.url);
    functions = (await raw.rows(
      `select p.proname as name, l.lanname as language, p.proconfig as settings,
         coalesce(nullif(p.prosrc, ''), pg_get_function_sqlbody(p.oid)) as body
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = current_schema()::regnamespace`,
    )) as unknown as typeof functions;
    expect(functions.length).toBeGreaterThan(30);
  });

  afterAll(async () => {
    await raw.close();
    await database.remove();
  });

  test("has rules that ask the tables of their own schema, whatever the path of who writes", () => {
    const without = functions
      .filter(({ language }) => language === "plpgsql")
      .filter(({ settings }) => settings?.join() !== "search_path=public, pg_temp");
    expect(without).toEqual([]);
  });

  test("has no function in SQL that reads a table: a worker cannot plan it", () => {
    const inSql = functions.filter(({ language }) => language === "sql");
    expect(inSql.map(({ name }) => name)).toEqual(["rule_day_of"]);
    for (const { body } of inSql) expect(body).not.toMatch(/\bfrom\b/i);
  });

  test("has no trigger whose condition asks a function that reads a table", async () => {
    const triggers = await raw.rows(
      `select t.tgname as name, pg_get_triggerdef(t.oid) as text
       from pg_trigger t where not t.tgisinternal and t.tgqual is not null`,
    );
    expect(triggers.length).toBeGreaterThan(10);
    const asking = triggers.filter(({ text }) => {
      const [condition = ""] = String(text).split(" EXECUTE FUNCTION ");
      const called = Array.from(condition.matchAll(/\b(rule_\w+)\(/g), ([, name]) => name);
      return called.some((name) => name !== "rule_day_of");
    });
    expect(asking).toEqual([]);
  });

  test("has rules whose statements a worker takes", () => {
    const refused = functions.flatMap(({ name, body }) =>
      statementsOf(body).flatMap((statement) =>
        clusterLimits(statement, false).map((limit) => `${name}: ${limit}`),
      ),
    );
    expect(refused).toEqual([]);
  });

  test("says of every table which row a change is of: the engine moves it while it is written to", async () => {
    const tables = await raw.rows(
      `select c.relname as name, c.relreplident = 'f' as by_all, c.relreplident = 'i' or exists (
         select from pg_index x where x.indrelid = c.oid and x.indisprimary) as by_key
       from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`,
    );
    expect(tables.length).toBeGreaterThan(90);
    const nameless = tables.filter(({ by_key: byKey, by_all: byAll }) => !byKey && !byAll);
    expect(nameless).toEqual([]);
    // Written once, and changed never or seldom: a change of others would be looked for row by row.
    const byAll = tables.filter(({ by_all: isByAll }) => isByAll).map(({ name }) => name);
    expect(new Set(byAll)).toEqual(new Set(["handover_items", "webhook_attempts"]));
  });

  test("has its triggers made where a cluster is told to take them", async () => {
    const empty = await makeEmptyDatabase();
    onTestFinished(empty.remove);
    const asked = await connectRaw(empty.url);
    await asked.run(
      `create schema engine;
       create function engine.refuse() returns event_trigger language plpgsql as $$ begin
         if current_setting('citus.enable_unsafe_triggers', true) is distinct from 'on' then
           raise exception 'triggers are not supported on distributed tables';
         end if;
       end $$;
       create event trigger refuse on ddl_command_start when tag in ('CREATE TRIGGER') execute function engine.refuse()`,
    );
    await (await openDatabase(empty.url)).close();
    const { length: made } = await asked.rows("select from pg_trigger where not tgisinternal");
    expect(made).toBeGreaterThan(70);
    await expect(
      asked.run(
        "create trigger outside before update on shipments for each row execute function rule_refuse()",
      ),
    ).rejects.toThrow("not supported");
    await asked.close();
  });

  test("is not named in any migration or rule", () => {
    const { migrations, rules } = readMigrationFiles("postgres");
    const refused = [...migrations, rules].flatMap(({ name, sql }) =>
      statementsOf(sql).flatMap((statement) =>
        clusterLimits(statement, false).map((limit) => `${name}: ${limit}`),
      ),
    );
    expect(refused).toEqual([]);
  });
});
