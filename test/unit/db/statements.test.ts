import { expect, test } from "vitest";

import { readMigrationFiles } from "#db/migrate/migration-files.ts";
import { statementsOf } from "#db/migrate/statements.ts";

test.for([
  ["select 1; select 2;", ["select 1", "select 2"]],
  ["-- One; of two parts.\nselect 1 -- and; more\n;", ["select 1"]],
  [
    "create table a (b text);--> statement-breakpoint\nselect 2",
    ["create table a (b text)", "select 2"],
  ],
  ["select 'it''s; --here', \"a;b\", `c;d`", ["select 'it''s; --here', \"a;b\", `c;d`"]],
  [
    "do $$ begin a; -- it's\n b; end $$; select 1",
    ["do $$ begin a; -- it's\n b; end $$", "select 1"],
  ],
  ["do $a$ select $$;$$; $a$", ["do $a$ select $$;$$; $a$"]],
  [" ;\n; ", []],
] as const)("%j has the statements %j", ([sql, expected]) => {
  expect(statementsOf(sql)).toEqual(expected);
});

test("PostgreSQL's rules come one statement a message", () => {
  const { rules } = readMigrationFiles("postgres");
  const statements = statementsOf(rules.sql);
  expect(statements.length).toBe(rules.sql.match(/^create /gm)!.length);
  for (const statement of statements)
    expect(statement).toMatch(/^create (function[^]*(\$\$|date '1970-01-01')|trigger[^$;]*\))$/);
});
