import { randomUUID } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { inject, test as base } from "vitest";

import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";

import { keepPreparedTimely } from "./moved-clock.ts";
import { prepareReset, resetDatabase } from "./postgres/reset-database.ts";
import { testVault } from "./vault.ts";
import { countTransactions } from "./work-in-flight.ts";

declare module "vitest" {
  interface ProvidedContext {
    dialect: "sqlite" | "postgres";
    /** A migrated database that no test opens: the original of theirs. */
    templateUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  remove: () => Promise<void>;
}

/** A migrated database without rows, which a test may change in any way. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const template = inject("templateUrl");
  return inject("dialect") === "sqlite" ? copyFile(template) : borrowOnServer(template);
}

/** A test with a database of its own; `databaseUrl` is for a second process, or a connection past ours. */
export const test = base.extend<{ databaseUrl: string; db: Database }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  databaseUrl: async ({}, use) => {
    const database = await makeTestDatabase();
    await use(database.url);
    await database.remove();
  },
  db: async ({ databaseUrl }, use) => {
    const db = await openMoved(databaseUrl);
    countTransactions(db);
    await use(db);
    await db.close();
  },
});

/** The clocks that move each database's own: a second that passes, passes for it too. */
const clocks = new WeakMap<Database, (() => Date)[]>();

/** An open test database whose time, which leases go by, is never behind the clocks of the services on it. */
async function openMoved(url: string): Promise<Database> {
  const moving: (() => Date)[] = [];
  const aheadMs = () => Math.max(0, ...moving.map((now) => now().getTime() - Date.now()));
  const db = await openDatabase(url, {
    migrate: false,
    vault: testVault,
    clock:
      (own) =>
      (plusMs = 0) =>
        own(plusMs + aheadMs()),
  });
  keepPreparedTimely(db, () => aheadMs() > 0);
  clocks.set(db, moving);
  return db;
}

/** Lets time pass for this database whenever it passes on the clock. */
export function moveWith(db: Database, now: () => Date): void {
  clocks.get(db)?.push(now);
}

async function copyFile(template: string): Promise<TestDatabase> {
  const original = template.slice("file:".length);
  const path = join(original, "..", `${randomUUID()}.db`);
  copyFileSync(original, path);
  return {
    url: `file:${path}`,
    async remove() {
      for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
    },
  };
}

let isBorrowed = false;

/** The database of this worker, emptied; a second one within a test is a copy of the template. */
async function borrowOnServer(template: string): Promise<TestDatabase> {
  if (isBorrowed) return copyOnServer(template);
  isBorrowed = true;
  const name = `${nameOf(template)}_${process.env["VITEST_POOL_ID"]}`;
  const url = named(template, name);
  if (!(await resetDatabase(url))) {
    await administrate(template, `drop database if exists ${name} with (force)`);
    await administrate(template, `create database ${name} template ${nameOf(template)}`);
    await prepareReset(url);
  }
  return {
    url,
    async remove() {
      isBorrowed = false;
    },
  };
}

async function copyOnServer(template: string): Promise<TestDatabase> {
  const name = `encomienda_test_${randomUUID().replaceAll("-", "")}`;
  await administrate(template, `create database ${name} template ${nameOf(template)}`);
  return {
    url: named(template, name),
    remove: () => administrate(template, `drop database ${name} with (force)`),
  };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

function named(template: string, name: string): string {
  const url = new URL(template);
  url.pathname = name;
  return url.href;
}

/** No process may be connected to a template while it is copied. */
async function administrate(template: string, statement: string): Promise<void> {
  const client = new pg.Client(named(template, "postgres"));
  await client.connect();
  await client.query(statement);
  await client.end();
}
