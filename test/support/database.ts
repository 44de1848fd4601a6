import { randomUUID } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { inject, test as base } from "vitest";

import { sqliteClock, type DatabaseClock } from "#db/engine/clock.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { databaseOn } from "#db/engine/sqlite/open-sqlite.ts";

import { keepFile, type KeptFile } from "./kept-file.ts";
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

/** Of the test that runs: where its database is, once it has one. */
let own: { url: string | null } | null = null;

/**
 * A test with a database of its own; `databaseUrl` is for a second process, or a connection past ours. Without it, an
 * SQLite file that the tests of a worker have one after the other.
 */
export const test = base.extend<{ databaseUrl: string; db: Database }>({
  // First of the two: a test's fixtures are made in this order.
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  databaseUrl: async ({}, use) => {
    if (own) throw new Error("the test has a database already: have its hooks ask for its address");
    const database = await makeTestDatabase();
    own = database;
    await use(database.url);
    own = null;
    await database.remove();
  },
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  db: async ({}, use) => {
    if (own?.url) return lend(await openMoved(own.url), use);
    own = { url: null };
    const template = inject("templateUrl");
    try {
      if (inject("dialect") === "sqlite") return await lendKept(template, use);
      const { url, remove } = await borrowOnServer(template);
      await lend(await openMoved(url), use);
      await remove();
    } finally {
      own = null;
    }
  },
});

async function lend(db: Database, use: (db: Database) => Promise<void>): Promise<void> {
  countTransactions(db);
  await use(db);
  await db.close();
}

let kept: KeptFile | null = null;

/** The file that this worker keeps; on PostgreSQL a new connection costs little beside what a test asks. */
async function lendKept(template: string, use: (db: Database) => Promise<void>): Promise<void> {
  const file = kept ?? keepFile(template.slice("file:".length));
  // Not while it is lent, nor after a test that broke it.
  kept = null;
  const options = { isBrief: false, bucketNumber: 0, vault: testVault };
  const db = await moved((clock) => databaseOn(file.clients(), clock(sqliteClock), options));
  await lend(db, use);
  if (file.putBack()) kept = file;
}

/** The clocks that move each database's own: a second that passes, passes for it too. */
const clocks = new WeakMap<Database, (() => Date)[]>();

const openMoved = (url: string): Promise<Database> =>
  moved((clock) => openDatabase(url, { migrate: false, vault: testVault, clock }));

/** An open test database whose time, which leases go by, is never behind the clocks of the services on it. */
async function moved(
  open: (clock: (own: DatabaseClock) => DatabaseClock) => Promise<Database>,
): Promise<Database> {
  const moving: (() => Date)[] = [];
  const aheadMs = () => Math.max(0, ...moving.map((now) => now().getTime() - Date.now()));
  const db = await open(
    (ofDatabase) =>
      (plusMs = 0) =>
        ofDatabase(plusMs + aheadMs()),
  );
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
