import fs, { copyFileSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { sql } from "drizzle-orm";
import pg from "pg";

import type { DatabaseClock } from "#db/engine/clock.ts";
import type { Database } from "#db/engine/database.ts";
import { openDatabase } from "#db/engine/open-database.ts";
import { cacheStatements } from "#db/engine/sqlite/sqlite-client.ts";
import { makeFolder } from "#test/support/make-folder.ts";
import { keepPreparedTimely } from "#test/support/moved-clock.ts";
import { findPostgres } from "#test/support/postgres/find-postgres.ts";
import { startPostgres } from "#test/support/postgres/start-postgres.ts";
import { connectRaw, connectRawFile, type RawSql } from "#test/support/raw-sql.ts";
import { testVault } from "#test/support/vault.ts";

import { currentTask } from "./scheduler.ts";

export const dialects = ["sqlite", "postgres"] as const;
export type Dialect = (typeof dialects)[number];

/** An empty database for one seed. */
export interface SeedDatabase {
  db: Database;
  /** Past the code of the service. */
  raw: RawSql;
  close: () => Promise<void>;
}

export interface Databases {
  dialect: Dialect;
  /** @param nowMs the time that leases go by, asked for at every use */
  open: (nowMs: () => number) => Promise<SeedDatabase>;
  /** Resolves when no query of a simulated process is at work. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

export function openDatabases(dialect: Dialect): Promise<Databases> {
  return dialect === "sqlite" ? openOnFiles() : openOnServer();
}

const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));

async function openOnFiles(): Promise<Databases> {
  const folder = makeFolder("encomienda-simulation-");
  const template = join(folder, "template.db");
  await (await openDatabase(`file:${template}`)).close();
  const clock = installClock();
  const restoreSync = skipDisk();
  let opened = 0;

  return {
    dialect: "sqlite",
    async open(nowMs) {
      opened += 1;
      const path = join(folder, `${opened}.db`);
      copyFileSync(template, path);
      const db = await openDatabase(`file:${path}`, {
        migrate: false,
        vault: testVault,
        clock: () => clock.of(path, nowMs),
      });
      const raw = connectRawFile(path, cacheStatements);
      return {
        db,
        raw,
        async close() {
          await raw.close();
          await db.close();
          clock.forget(path);
          for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
        },
      };
    },
    // Its reads end within the microtasks of the event, which itself waits for its transaction.
    settle: immediate,
    async close() {
      clock.restore();
      restoreSync();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * No disk is waited for: its machine never loses power, and another thread for each commit was a third of a run.
 * @returns puts the machine's own back
 */
function skipDisk(): () => void {
  const { fdatasync } = fs;
  const replace = (by: unknown) => {
    Object.assign(fs, { fdatasync: by });
    syncBuiltinESMExports();
  };
  replace((_file: number, done: (error: null) => void) => setImmediate(done, null));
  return () => replace(fdatasync);
}

const NOW = "simulated_now_ms";

/**
 * The clock as a function of each connection, so that a prepared statement asks for the time whenever it runs. A
 * connection gets it with the first statement that asks.
 */
function installClock() {
  // eslint-disable-next-line typescript/unbound-method -- called with its connection below
  const { prepare } = Sqlite.prototype;
  const clocks = new Map<string, () => number>();
  const known = new WeakSet<Sqlite.Database>();
  const withClock = function (this: Sqlite.Database, source: string) {
    const nowMs = source.includes(NOW) && !known.has(this) ? clocks.get(this.name) : undefined;
    if (nowMs) {
      known.add(this);
      this.function(NOW, nowMs);
    }
    return prepare.call(this, source);
  };
  Object.assign(Sqlite.prototype, { prepare: withClock });
  return {
    of(path: string, nowMs: () => number): DatabaseClock {
      clocks.set(path, nowMs);
      return (plusMs = 0) => sql`(${sql.raw(NOW)}() + ${plusMs})`;
    },
    forget: (path: string) => clocks.delete(path),
    restore: () => void Object.assign(Sqlite.prototype, { prepare }),
  };
}

/** Reads of simulated processes run one after the other, because the order of their answers would be chance. */
function queueReads(): { isIdle: () => boolean; restore: () => void } {
  // eslint-disable-next-line typescript/unbound-method -- called with its pool below
  const { query } = pg.Pool.prototype;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const queued = function (this: pg.Pool, ...args: unknown[]) {
    waiting += 1;
    const mine = last.then(() =>
      currentTask.exit(() => Reflect.apply(query, this, args) as Promise<unknown>),
    );
    last = mine
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
    return mine;
  };
  Object.assign(pg.Pool.prototype, { query: queued });
  return {
    isIdle: () => waiting === 0,
    restore: () => Object.assign(pg.Pool.prototype, { query }),
  };
}

async function openOnServer(): Promise<Databases> {
  const source = findPostgres(process.env);
  if (!source) throw new Error("no TEST_POSTGRES_URL and no PostgreSQL server programs");
  const server =
    source.kind === "url"
      ? { url: source.url, stop: () => Promise.resolve() }
      : await startPostgres(source.folder);
  const admin = new pg.Client(server.url);
  await admin.connect();
  const prefix = `encomienda_simulation_${process.pid}`;
  await admin.query(`create database ${prefix}`);
  await (await openDatabase(named(server.url, prefix))).close();
  const reads = queueReads();
  let opened = 0;

  return {
    dialect: "postgres",
    async open(nowMs) {
      opened += 1;
      const name = `${prefix}_${opened}`;
      await admin.query(`create database ${name} template ${prefix}`);
      const url = named(server.url, name);
      const db = await openDatabase(url, {
        migrate: false,
        vault: testVault,
        clock:
          () =>
          (plusMs = 0) =>
            sql`to_timestamp(${(nowMs() + plusMs) / 1000}::double precision)`,
      });
      keepPreparedTimely(db, () => true);
      const raw = await connectRaw(url);
      return {
        db,
        raw,
        async close() {
          await raw.close();
          await db.close();
          await admin.query(`drop database ${name} with (force)`);
        },
      };
    },
    async settle() {
      do await immediate();
      while (!reads.isIdle());
      await immediate();
    },
    async close() {
      reads.restore();
      await admin.query(`drop database ${prefix} with (force)`);
      await admin.end();
      await server.stop();
    },
  };
}

function named(template: string, name: string): string {
  const url = new URL(template);
  url.pathname = name;
  return url.href;
}
