import { existsSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

const page = readFileSync("test/findings.md", "utf8");
const guards = new Map<string, { path: string; name: string }[]>();
for (const [, id = "", below = ""] of page.matchAll(
  /^- \*\*([A-Z]\d+)\*\* (.*(?:\n(?!- \*\*).*)*)/gm,
))
  guards.set(
    id,
    [...below.matchAll(/\]\(([^)]+)\):\s+`([^`]+)`/g)].map(([, path = "", name = ""]) => ({
      path,
      name,
    })),
  );

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

test("every finding of money, jobs, security and the public API has its line", () => {
  expect([...guards.keys()]).toEqual([
    ...numbered("M", 29),
    ...numbered("S", 25),
    "C1",
    ...numbered("A", 10),
  ]);
});

describe("what guards a finding is a test that exists:", () => {
  test.for([...guards])("%s", ([, tests]) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const { path, name } of tests) {
      expect(existsSync(`test/${path}`), path).toBe(true);
      expect(readFileSync(`test/${path}`, "utf8"), `${path}: ${name}`).toContain(name);
    }
  });
});
