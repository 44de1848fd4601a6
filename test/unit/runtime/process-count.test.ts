import { availableParallelism } from "node:os";

import { expect, test } from "vitest";

import { processCountOf } from "#app/runtime/settings/process-count.ts";

const postgres = { NODE_ENV: "production", DATABASE_URL: "postgres://user@host/name" };
const sqlite = { NODE_ENV: "production", DATABASE_URL: "file:./data/shipping.db" };

test("a server has the processes that were asked for, with auto one for each core", () => {
  expect(processCountOf({ ...postgres, WEB_CONCURRENCY: "3" })).toBe(3);
  expect(processCountOf({ ...postgres, WEB_CONCURRENCY: "auto" })).toBe(availableParallelism());
});

test("on SQLite it has one, with auto too, and more are refused", () => {
  expect(processCountOf({ ...sqlite, WEB_CONCURRENCY: "1" })).toBe(1);
  expect(processCountOf({ ...sqlite, WEB_CONCURRENCY: "auto" })).toBe(1);
  expect(() => processCountOf({ ...sqlite, WEB_CONCURRENCY: "2" })).toThrow(
    /^[^\n]*WEB_CONCURRENCY is 2, .*several need PostgreSQL[^\n]*$/,
  );
});

test("in development it has one", () => {
  expect(processCountOf({ ...postgres, NODE_ENV: undefined, WEB_CONCURRENCY: "4" })).toBe(1);
});
