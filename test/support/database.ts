import { randomUUID } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { inject, test as base } from "vitest";

import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";

import { countTransactions } from "./work-in-flight.ts";

declare module "vitest" {
  interface ProvidedContext {
    dialect: "sqlite" | "postgres";
    /** A migrated database that nobody opens: the original of every test's own. */
    templateUrl: string;
  }
}

export interface TestDatabase {
  url: string;
  remove: () => Promise<void>;
}

/** A new, migrated database for one test. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const template = inject("templateUrl");
  return inject("dialect") === "sqlite" ? copyFile(template) : copyOnServer(template);
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
    clock:
      (own) =>
      (plusMs = 0) =>
        own(plusMs + aheadMs()),
  });
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

async function copyOnServer(template: string): Promise<TestDatabase> {
  const name = `encomienda_test_${randomUUID().replaceAll("-", "")}`;
  const original = new URL(template).pathname.slice(1);
  await administrate(template, `create database ${name} template ${original}`);
  const url = new URL(template);
  url.pathname = name;
  return {
    url: url.href,
    remove: () => administrate(template, `drop database ${name} with (force)`),
  };
}

/** Nobody may be connected to a template while it is copied. */
async function administrate(template: string, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = "postgres";
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(statement);
  await client.end();
}
