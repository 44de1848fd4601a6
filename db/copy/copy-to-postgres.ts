import Sqlite from "better-sqlite3";
import type pg from "pg";

import { connectPostgres, postgresSettings } from "../engine/postgres/postgres-client.ts";
import {
  markMoved,
  type MovingIdentity,
  nameOfPostgres,
  newIdentity,
  readMoving,
  wasMovedTo,
  writeMoved,
} from "../identity/move-identity.ts";
import { migratePostgres } from "../migrate/migrate-postgres.ts";
import { readMigrationFiles, type MigrationFiles } from "../migrate/migration-files.ts";
import { onlineOf } from "../migrate/online.ts";
import { copiedTables } from "./copied-tables.ts";
import { copyTable, type CopiedRows } from "./copy-table.ts";
import { isUnfinishedCopy, markFinished, markUnfinished } from "./unfinished-copy.ts";

export interface Copied extends CopiedRows {
  tables: number;
  durationMs: number;
  /** The copy had been finished before, and nothing was done. */
  wasFinished: boolean;
}

/** Why nothing was copied. */
export class CopyRefused extends Error {
  readonly reason:
    | "targetInUse"
    | "otherVersion"
    | "unfinishedMigration"
    | "sourceInUse"
    | "sourceMoved"
    | "endUnconfirmed";

  constructor(reason: CopyRefused["reason"], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

const LOCK_WAIT_MAX_MS = 5_000;

/**
 * Makes a PostgreSQL database equal to an SQLite one, as that was at one moment, and compares every row. Other
 * processes may go on writing to SQLite: the next copy brings what has changed. All or nothing: what fails leaves the
 * target as it was. Until a last copy with `isFinal` the target cannot be served, and after it the source cannot.
 * Between the two neither can, so a copy that broke off there is repeated.
 * @param isFinal keeps every other process from writing to SQLite meanwhile
 * @throws CopyRefused: the target is in use and no copy, SQLite has another version's tables or not all of its rows
 * filled by this one's migrations, a server runs on it, it was moved elsewhere, or PostgreSQL did not confirm the end
 */
export async function copyToPostgres(
  path: string,
  targetUrl: string,
  { isFinal, files = readFiles() }: { isFinal: boolean; files?: ReturnType<typeof readFiles> },
): Promise<Copied> {
  const startedMs = performance.now();
  const source = new Sqlite(path, { fileMustExist: true, timeout: LOCK_WAIT_MAX_MS });
  try {
    // One moment of it; or the lock that every writer needs.
    source.pragma("synchronous = FULL");
    source.exec(isFinal ? "begin immediate" : "begin");
    const refused = refuseTables(source, files.sqlite);
    if (refused) throw new CopyRefused(refused);
    const moving = readMoving(source) ?? newIdentity();
    const to = nameOfPostgres(targetUrl);
    if (moving.movedTo !== null && moving.movedTo !== to) throw new CopyRefused("sourceMoved");
    if (isFinal && isServed(source)) throw new CopyRefused("sourceInUse");
    const target = await connectPostgres({
      ...postgresSettings(targetUrl),
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    });
    try {
      if (await isNew(target)) await markUnfinished(target);
      if (!(await isUnfinishedCopy(target))) {
        if (moving.movedTo === null || !(await wasMovedTo(target, moving)))
          throw new CopyRefused("targetInUse");
        return { ...NOTHING, durationMs: performance.now() - startedMs, wasFinished: true };
      }
      // What a service would fill again after the copy has it, filled by SQLite's migrations.
      await migratePostgres(target, files.postgres, { isServed: false });
      return {
        ...(await copyAll(source, target, isFinal ? { moving, to } : null)),
        durationMs: performance.now() - startedMs,
        wasFinished: false,
      };
    } finally {
      await target.end();
    }
  } finally {
    source.close();
  }
}

const NOTHING = { tables: 0, rows: 0, written: 0, removed: 0 };

/** @param end of the last copy: as what and where the database goes on */
async function copyAll(
  source: Sqlite.Database,
  target: pg.Client,
  end: { moving: MovingIdentity; to: string } | null,
) {
  const tables = copiedTables();
  await target.query("begin");
  try {
    const references = await withoutReferences(target);
    for (const { name } of tables) await target.query(`alter table "${name}" disable trigger user`);

    const sum = { ...NOTHING, tables: tables.length };
    for (const table of tables) {
      const { rows, written, removed } = await copyTable(source, target, table);
      sum.rows += rows;
      sum.written += written;
      sum.removed += removed;
    }

    for (const { name } of tables) await target.query(`alter table "${name}" enable trigger user`);
    // Checks them all.
    for (const statement of references) await target.query(statement);
    if (end) await finish(source, target, end);
    else await target.query("commit");
    await target.query("analyze");
    return sum;
  } catch (error) {
    await target.query("rollback").catch(() => {});
    throw error;
  }
}

/** First the source stops to serve, then the target begins: never both. */
async function finish(
  source: Sqlite.Database,
  target: pg.Client,
  { moving, to }: { moving: MovingIdentity; to: string },
): Promise<void> {
  await writeMoved(target, moving);
  await markFinished(target);
  markMoved(source, moving, to);
  await target.query("commit").catch((cause: unknown) => {
    throw new CopyRefused("endUnconfirmed", { cause });
  });
}

/** Tables are copied one after the other, whatever refers to what. Returns what brings the references back. */
async function withoutReferences(target: pg.Client): Promise<string[]> {
  const { rows } = await target.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows)
    await target.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

/** Nothing of ours was ever made in it. */
async function isNew(target: pg.Client): Promise<boolean> {
  const { rows } = await target.query<{ isNew: boolean }>(
    `select to_regclass('schema_migrations') is null as "isNew"`,
  );
  return rows[0]?.isNew === true;
}

function readFiles() {
  return { sqlite: readMigrationFiles("sqlite"), postgres: readMigrationFiles("postgres") };
}

/** Why the tables are not those of the files; null when they are. */
function refuseTables(
  source: Sqlite.Database,
  { migrations, rules }: MigrationFiles,
): CopyRefused["reason"] | null {
  const history = source
    .prepare("select 1 from sqlite_schema where name = 'schema_migrations'")
    .get();
  if (!history) return "otherVersion";
  const rows = source
    .prepare<[], { name: string; position?: number | null }>("select * from schema_migrations")
    .all();
  const names = new Set([...migrations, rules].map(({ name }) => name));
  if (!rows.every(({ name }) => names.has(name))) return "otherVersion";
  const finished = rows.filter(({ position = null }) => position === null);
  const applied = new Set(finished.map(({ name }) => name));
  const missing = [...migrations, rules].filter(({ name }) => !applied.has(name));
  if (missing.length === 0) return null;
  // What is half filled would stay so: the copy's own migrations are all finished.
  return missing.every((file) => onlineOf(file) !== null) ? "unfinishedMigration" : "otherVersion";
}

/** A process that makes ids holds a part of their space. One that was killed holds it for half a minute. */
function isServed(source: Sqlite.Database): boolean {
  const held = source.prepare<[number], number>(
    "select 1 from id_spaces where lease_until > ? limit 1",
  );
  return held.pluck().get(Date.now()) !== undefined;
}
