import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { postgresSettings } from "#db/engine/postgres/postgres-client.ts";

const ROOT = join(import.meta.dirname, "../..");
const text = (path: string) => readFileSync(join(ROOT, path), "utf8");
const compose = text("compose.yaml");

/** The limits of time that a connection asks for: what a pooler refuses, because PostgreSQL never reports them. */
const limits = Object.entries(postgresSettings("postgres://encomienda@database/encomienda"))
  .filter(([name]) => /^[a-z]+(_[a-z]+)+$/.test(name) && name !== "application_name")
  .map(([name, value]) => [name, Number(value)] as const)
  .toSorted(([a], [b]) => (a < b ? -1 : 1));

interface Compose {
  services: Record<string, { configs?: { source: string; target: string }[] }>;
  configs: Record<string, { content: string }>;
}

/** What PgBouncer would read of its databases, each a line. */
function databasesIn(file: string): string[] {
  const { configs } = parse(text(file)) as Compose;
  const [title, ...lines] = configs["pooler-databases"]!.content.trim().split("\n");
  expect(title).toBe("[databases]");
  return lines;
}

describe("the pooler of compose.yaml", () => {
  test("sets the limits of time that a process would have set, with the same values, for every bucket", () => {
    expect(limits.length).toBeGreaterThan(2);
    const [alone, many] = ["compose.yaml", "compose.buckets.yaml"].map(databasesIn);
    expect([alone!.length, many!.length]).toEqual([1, 2]);
    // The second file takes the place of what the first says, so it has to repeat it.
    expect(many![0]).toBe(alone![0]);
    for (const database of many!) {
      const [, query = ""] = /connect_query='([^']+)'/.exec(database) ?? [];
      const set = Array.from(query.matchAll(/set (\w+) = (\d+)/g), ([, name, ms]) => [
        name,
        Number(ms),
      ]);
      expect(set.toSorted(([a], [b]) => (a! < b! ? -1 : 1))).toEqual(limits);
    }
    const ignored = /ignore_startup_parameters = (\S+)/.exec(compose)?.[1]?.split(",") ?? [];
    expect(ignored.toSorted()).toEqual(limits.map(([name]) => name));
  });

  test("reads the databases from a file that a second bucket replaces", () => {
    const { services, configs } = parse(compose) as Compose;
    const [, included] = /^%include (\S+)$/m.exec(configs["pooler"]!.content) ?? [];
    expect(services["pooler"]!.configs).toContainEqual({
      source: "pooler-databases",
      target: included,
    });
  });

  test("gives a connection back after each transaction, and knows prepared statements", () => {
    expect(compose).toContain("pool_mode = transaction");
    const [, release] = /edoburu\/pgbouncer:v(\d+\.\d+)/.exec(compose) ?? [];
    const [major = 0, minor = 0] = release?.split(".").map(Number) ?? [];
    expect([major, minor >= 21]).toEqual([1, true]);
    expect(Number(/max_prepared_statements = (\d+)/.exec(compose)?.[1])).toBeGreaterThan(0);
  });
});

const ofASession: [string, RegExp][] = [
  ["waits for notifications", /["'`;]\s*(un)?listen\s+\w+["'`;]/i],
  ["holds a lock of its session", /pg_(try_)?advisory_(un)?lock/i],
  [
    "changes a setting of its session",
    /["'`;]\s*set (session\b|(?!local\b)[a-z]+_[a-z_]+ ?(=|to)\s)/,
  ],
  ["makes a temporary table", /create temp(orary)? table/i],
  ["keeps a cursor after its transaction", /\bcursor\b[^;]*\bwith hold\b/i],
];

describe("a connection of a pool", () => {
  const sources = globSync(["app/**/*.ts", "db/**/*.ts", "db/rules/postgres.sql"], { cwd: ROOT });

  test.for(ofASession)("never %s", ([, pattern]) => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((path) => pattern.test(text(path)))).toEqual([]);
  });

  test.for([
    ["listen", "listen jobs", 0],
    ["lock", "select pg_advisory_lock(1)", 1],
    ["setting", "set statement_timeout = 0", 2],
    ["table", "create temporary table t (i int)", 3],
    ["cursor", "declare c cursor with hold for select 1", 4],
  ] as const)("would be seen to use a session: %s", ([, statement, at]) => {
    expect(ofASession[at]![1].test(`client.query("${statement}")`)).toBe(true);
  });
});
