import { randomUUID } from "node:crypto";

import type Sqlite from "better-sqlite3";
import type pg from "pg";

/** Of an SQLite file that is being moved to PostgreSQL. */
export interface MovingIdentity {
  databaseId: string;
  /** Where it was moved before; null while it serves. */
  movedTo: string | null;
  secretCheck: string | null;
  /** Milliseconds. */
  secretLost: number | null;
}

/** @returns null in a file that no service has opened */
export function readMoving(source: Sqlite.Database): MovingIdentity | null {
  const row = source
    .prepare<[], MovingIdentity>(
      `select database_id as databaseId, moved_to as movedTo, secret_check as secretCheck, secret_lost as secretLost
       from database_identity`,
    )
    .get();
  return row ?? null;
}

/**
 * The first of the two steps that end a move: from here on the file does not serve. On the disk when it returns, so
 * that a copy that is finished afterwards is never beside a file that serves.
 */
export function markMoved(
  source: Sqlite.Database,
  { databaseId }: MovingIdentity,
  to: string,
): void {
  source
    .prepare(
      `insert into database_identity (singleton, database_id, state, moved_to, object_updated)
       values (1, ?, 'moved', ?, ?)
       on conflict (singleton) do update set state = 'moved', moved_to = excluded.moved_to,
         object_updated = max(excluded.object_updated, object_updated + 1)`,
    )
    .run(databaseId, to, Date.now());
  source.exec("commit");
}

/** Part of the second step: the copy goes on under the same id, and learns where it lives at its first start. */
export async function writeMoved(
  target: pg.ClientBase,
  { databaseId, secretCheck, secretLost }: MovingIdentity,
): Promise<void> {
  await target.query("delete from database_identity");
  await target.query(
    `insert into database_identity (singleton, database_id, state, secret_check, secret_lost, object_updated)
     values (1, $1, 'serving', $2, $3, now())`,
    [databaseId, secretCheck, secretLost === null ? null : new Date(secretLost)],
  );
}

export const newIdentity = (): MovingIdentity => ({
  databaseId: randomUUID(),
  movedTo: null,
  secretCheck: null,
  secretLost: null,
});

/** Whether the copy of this database has been finished. */
export async function wasMovedTo(
  target: pg.ClientBase,
  { databaseId }: MovingIdentity,
): Promise<boolean> {
  const { rows } = await target.query<{ found: string | null }>(
    "select to_regclass('database_identity')::text as found",
  );
  if (rows[0]?.found === null) return false;
  const same = await target.query("select 1 from database_identity where database_id = $1", [
    databaseId,
  ]);
  return same.rowCount === 1;
}

/** A PostgreSQL database as a person names it, without user, password and options. */
export function nameOfPostgres(url: string): string {
  const { searchParams, host, pathname } = new URL(url);
  return `postgres://${searchParams.get("host") ?? host}${pathname}`;
}
