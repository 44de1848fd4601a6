import { readFileSync } from "node:fs";

import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";

import { keptDaysVariables } from "#app/runtime/settings/kept-days.ts";
import { sqliteColumns } from "#db/schema/columns.sqlite.ts";
import { declareTables } from "#db/schema/tables.ts";

const section = readFileSync(new URL("../../../docs/retention.md", import.meta.url), "utf8");

test("the retention page names every setting with the default that the code has", () => {
  const rows = [...section.matchAll(/\| `([A-Z_]+)` +\| (\d+) +\|/g)];
  const named = Object.fromEntries(rows.map(([, name, days]) => [name, Number(days)]));
  const defaults = Object.entries(keptDaysVariables).map(([name, variable]) => [
    name,
    variable.parse(undefined),
  ]);
  expect(named).toEqual(Object.fromEntries(defaults));
  for (const [, name, days] of rows)
    expect(Number(days), `${name} of another row`).toBe(named[name!]);
});

test("the retention page says of every table what becomes of its rows", () => {
  const tables = Object.values(declareTables(sqliteColumns)).map((table) => getTableName(table));
  expect(tables.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});
