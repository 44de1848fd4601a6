import { expect, test } from "vitest";

import { readMigrationFiles, readRulesVersions } from "#db/migrate/migration-files.ts";

test("rules of the database that have changed have a new version in db/rules/versions.txt", () => {
  const versions = readRulesVersions();
  const numbers = versions.map(({ version }) => version);
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));

  const { sqlite, postgres } = versions.at(-1)!;
  const shaOf = (dialect: "sqlite" | "postgres") => readMigrationFiles(dialect).rules.sha256;
  // The lines of earlier versions stay: append `<next number> <received hashes>`.
  expect(`${sqlite} ${postgres}`).toBe(`${shaOf("sqlite")} ${shaOf("postgres")}`);
});
