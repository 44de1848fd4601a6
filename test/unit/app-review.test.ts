import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const OPEN = /\bopen\b/;

/** What stands in backticks and names a file or a folder of this project. */
const pathsIn = (line: string) =>
  [...line.matchAll(/`((?:app|db|docs|extensions|test)\/[\w./-]*|[\w.]+\.toml)`/g)].map(
    ([, path]) => path!,
  );

const rowsOf = (document: string) =>
  readFileSync(join(ROOT, document), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:Requirement|Criterion|-)/.test(line));

describe("the checklist for a review of the app", () => {
  const rows = rowsOf("docs/app-review.md");

  test("has lines to check", () => {
    expect(rows.length).toBeGreaterThan(20);
  });

  test.for(rows)("points to evidence that exists, or is marked as open: %s", (row) => {
    const paths = pathsIn(row);
    for (const path of paths) expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(paths.length > 0 || OPEN.test(row)).toBe(true);
  });

  test.for(rows)("points to something that a change can break: %s", (row) => {
    const tests = pathsIn(row).flatMap((path) =>
      path.endsWith(".test.ts") ? [path] : globSync(`${path}/**/*.test.ts`, { cwd: ROOT }),
    );
    expect(tests.length > 0 || OPEN.test(row)).toBe(true);
  });
});

test("what the page on privacy points to exists", () => {
  const paths = rowsOf("docs/privacy.md").flatMap(pathsIn);
  expect(paths.length).toBeGreaterThan(2);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
