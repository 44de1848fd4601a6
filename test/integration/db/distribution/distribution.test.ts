import { describe, expect, inject } from "vitest";

import { test } from "#test/support/database.ts";
import { connectRaw } from "#test/support/raw-sql.ts";

import { readCatalogue, type CatalogueTable } from "./catalogue.ts";
import { findBreaks } from "./find-breaks.ts";
import { placements, unfitting } from "./placements.ts";

/** The engine is an extension of PostgreSQL; SQLite is one file on one machine. */
describe.skipIf(inject("dialect") !== "postgres")("on a PostgreSQL of several machines", () => {
  test("every table has its place", async ({ databaseUrl }) => {
    const tables = await catalogueOf(databaseUrl);
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(placements).toSorted());
  });

  test("every table keeps the engine's rules, but those listed with a reason", async ({
    databaseUrl,
  }) => {
    const broken = (await catalogueOf(databaseUrl))
      .map((table) => [table.name, findBreaks(table, placements)] as const)
      .filter(([, breaks]) => breaks.length > 0);
    const listed = Object.entries(unfitting).map(([name, { breaks }]) => [name, breaks]);
    expect(Object.fromEntries(broken)).toEqual(Object.fromEntries(listed));
  });

  test("a table that is made without its account is found", async ({ databaseUrl }) => {
    const raw = await connectRaw(databaseUrl);
    await raw.run("begin");
    await raw.run(
      "create table parcels (account_id bigint not null references accounts, parcel_id bigint primary key)",
    );
    await raw.run("create table notes (note text references jobs (once_key))");
    const made = new Map((await readCatalogue(raw)).map((table) => [table.name, table]));
    await raw.run("rollback");
    await raw.close();
    const placed = { ...placements, parcels: "distributed", notes: "distributed" } as const;
    expect(findBreaks(made.get("parcels")!, placed)).toEqual(["key"]);
    expect(findBreaks(made.get("notes")!, placed)).toEqual(["column", "reference"]);
    expect(findBreaks(made.get("notes")!, { ...placed, notes: "local" })).toEqual([]);
    expect(findBreaks(made.get("parcels")!, { ...placed, parcels: "reference" })).toEqual([]);
    expect(findBreaks(made.get("parcels")!, { ...placed, parcels: "local" })).toEqual([
      "reference",
    ]);
  });
});

async function catalogueOf(url: string): Promise<CatalogueTable[]> {
  const raw = await connectRaw(url);
  try {
    return await readCatalogue(raw);
  } finally {
    await raw.close();
  }
}
