import { expect, test } from "vitest";

import { migrate, onlyAdds, type MigrationTarget } from "#db/migrate/migrate.ts";
import { readMigrationFiles } from "#db/migrate/migration-files.ts";

test.for([
  [
    "create table `a` (`b` integer) STRICT;--> statement-breakpoint\nCREATE UNIQUE INDEX `i` ON `a` (`b`);",
    true,
  ],
  ["ALTER TABLE `a` ADD `c` text;\n-- A comment; of two parts.\nDROP INDEX `i`;", true],
  ["CREATE TABLE `new` (`b` integer) STRICT;\nDROP TABLE `a`;", false],
  ["ALTER TABLE `new` RENAME TO `a`", false],
  ["ALTER TABLE `a` DROP COLUMN `b`", false],
  ["ALTER TABLE a ADD CONSTRAINT f FOREIGN KEY (b) REFERENCES c(d)", false],
  ["CREATE TABLE t AS SELECT * FROM a", false],
  ["INSERT INTO a VALUES (1)", false],
  ["UPDATE a SET b = 1", false],
  ["DELETE FROM a", false],
  ["", true],
] as const)("%s only adds: %s", ([sql, expected]) => {
  expect(onlyAdds(sql)).toBe(expected);
});

function targetOf(checked: string[]): MigrationTarget {
  return {
    applied: async () => new Map(),
    rulesVersion: async () => 0,
    execute: async () => {},
    executeRules: async () => {},
    record: async () => {},
    ruleNames: async () => [],
    recordRestored: async () => {},
    dropRules: async () => {},
    checkReferences: async () => void checked.push("references"),
    checkTables: async () => void checked.push("tables"),
  };
}

test.for([
  ["create table t (i integer) strict", ["tables"]],
  ["drop table t", ["references", "tables"]],
] as const)("after %s these are checked: %s", async ([sql, expected]) => {
  const checked: string[] = [];
  const rules = { ...readMigrationFiles("sqlite").rules, version: 1 };
  await migrate(targetOf(checked), { migrations: [{ name: "1", sql, sha256: sql }], rules });
  expect(checked).toEqual(expected);
});
