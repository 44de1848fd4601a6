import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inspect } from "node:util";

import { test as base, expect } from "vitest";

import { openDatabase } from "#db/engine/open-database.ts";

import { accountIds, addAccount } from "./accounts.ts";

const test = base.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "encomienda-test-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a new database, its folder and its journal are for this user only", async ({ folder }) => {
  const path = join(folder, "data", "deeper", "shipping.db");
  const db = await openDatabase(`file:${path}`);
  await db.tx(null, (tx) => addAccount(tx, 1));
  expect(modeOf(path)).toBe("600");
  expect(modeOf(`${path}-wal`)).toBe("600");
  expect(modeOf(dirname(path))).toBe("700");
  await db.close();
});

test("the permissions of an existing database stay as they are", async ({ folder }) => {
  const path = join(folder, "shipping.db");
  writeFileSync(path, "");
  chmodSync(path, 0o640);
  await openDatabase(`file:${path}`).then((db) => db.close());
  expect(modeOf(path)).toBe("640");
});

test("what was written is there after closing, in one file", async ({ folder }) => {
  const path = join(folder, "shipping.db");
  const first = await openDatabase(`file://${path}`);
  const writing = first.tx(null, (tx) => addAccount(tx, 1));
  await first.close();
  await writing;
  expect(existsSync(`${path}-wal`)).toBe(false);
  await expect(first.tx(null, (tx) => addAccount(tx, 2))).rejects.toThrow("closed");

  const second = await openDatabase(`file:${path}`);
  expect(await second.ping()).toBe(true);
  expect(await accountIds(second.read)).toEqual([1]);
  await second.close();
});

test.for([
  "",
  "mysql://u:secret@host/db",
  "file:",
  "file::memory:",
  "file:x.db?password=secret",
  "secret.db",
])("%j is refused without being repeated", async (url) => {
  const error = await openDatabase(url).catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toContain("the database URL must be");
  expect(inspect(error, { showHidden: true })).not.toContain("secret");
});

test.for([
  "postgres://u:secret@127.0.0.1:1/db",
  "postgres://u:secret@[bad/db",
  "postgres://u:secret@127.0.0.1:port/db",
])("a password is not in the error of %s", async (url) => {
  const error = await openDatabase(url).catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { showHidden: true })).not.toContain("secret");
});
