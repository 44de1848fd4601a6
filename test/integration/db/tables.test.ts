import { getTableColumns, getTableName } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig as getPostgresConfig } from "drizzle-orm/pg-core";
import { getTableConfig as getSqliteConfig } from "drizzle-orm/sqlite-core";
import { expect, inject } from "vitest";

import { postgresColumns } from "#db/schema/columns.postgres.ts";
import { sqliteColumns } from "#db/schema/columns.sqlite.ts";
import { declareTables, type Tables } from "#db/schema/tables.ts";
import { test } from "#test/support/database.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

const dialect = inject("dialect");

/** `table.column`, with a question mark when it may be null, sorted. */
function declared(tables: Tables): string[] {
  const casing = new CasingCache("snake_case");
  return Object.values(tables)
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) =>
          `${getTableName(table)}.${casing.getColumnCasing(column)}${column.notNull ? "" : "?"}`,
      ),
    )
    .toSorted();
}

test("both dialects declare the same columns", () => {
  expect(declared(declareTables(sqliteColumns))).toEqual(declared(declareTables(postgresColumns)));
});

test("the migrations make exactly the declared columns", async ({ databaseUrl, db }) => {
  const raw = await connectRaw(databaseUrl);
  const rows = await raw.rows(
    dialect === "sqlite"
      ? `select t.name || '.' || c.name || case c."notnull" when 1 then '' else '?' end as name
         from pragma_table_list t, pragma_table_info(t.name) c
         where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%' and t.name <> 'schema_migrations'`
      : `select table_name || '.' || column_name || case is_nullable when 'NO' then '' else '?' end as name
         from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`,
  );
  await raw.close();
  expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(declared(db.read.tables));
});

test("the migrations make exactly the declared constraints and indexes", async ({
  databaseUrl,
  db,
}) => {
  const raw = await connectRaw(databaseUrl);
  const rows = await raw.rows(
    dialect === "sqlite"
      ? "select name from sqlite_schema where type = 'index' and sql is not null"
      : `select indexname as name from pg_indexes where schemaname = 'public' and indexname not like '%_pkey'
         union all select conname from pg_constraint c where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  await raw.close();

  const expected = Object.values(db.read.tables).flatMap((table) => {
    const { indexes, uniqueConstraints, checks } = configOf(table);
    // SQLite keeps checks in the text of the table only.
    const named = dialect === "sqlite" ? [] : checks.map(({ name }) => name);
    return [
      ...indexes.map(({ config }) => config.name),
      ...uniqueConstraints.map(({ name }) => name),
      ...named,
    ];
  });
  expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(expected.map(String).toSorted());
});

function configOf(table: Tables[keyof Tables]) {
  return dialect === "sqlite"
    ? (getSqliteConfig(table as never) as unknown as ReturnType<typeof getPostgresConfig>)
    : getPostgresConfig(table);
}

test("every kind of column gives back what it was given", async ({ db }) => {
  const { accounts, addresses, labels, rateCards } = db.read.tables;
  const accountId = Number.MAX_SAFE_INTEGER as never;
  const objectCreated = new Date("2026-11-20T12:34:56.789Z");
  const address = {
    addressId: 1 as never,
    accountId,
    addressType: "sender" as const,
    saved: true,
    territoryBaseId: "EC|:|17|:|1701|:|170150",
    country: "EC",
    person: Buffer.from([0, 1, 254, 255]),
    phoneKey: "Ñandú",
    emailKey: null,
    objectCreated,
    erased: null,
  };
  const card = {
    carrierToken: "andes",
    version: "1",
    country: "EC",
    sha256: "x",
    card: { zones: [1, "dos"], none: null },
    objectCreated,
  };

  await db.tx(null, async (tx) => {
    await tx.insert(accounts).values({ accountId, name: "a", objectCreated });
    await tx.insert(addresses).values(address);
    await tx.insert(rateCards).values(card);
  });
  expect(await db.read.select().from(addresses)).toEqual([address]);
  expect(await db.read.select().from(rateCards)).toEqual([card]);
  expect(await db.read.select().from(labels)).toEqual([]);
});
