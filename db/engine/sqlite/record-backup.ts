import Sqlite from "better-sqlite3";

const LOCK_WAIT_MAX_MS = 5_000;

/** Keeps that a backup was made, in the database itself; not on a full or read-only disk, where the backup counts. */
export function recordBackup(path: string, isClean: boolean): void {
  const client = new Sqlite(path, { fileMustExist: true, timeout: LOCK_WAIT_MAX_MS });
  try {
    const now = Date.now();
    client
      .prepare(
        `insert into upkeep_runs (kind, last_at, is_clean, clean_at) values ('backup', ?, ?, ?)
         on conflict (kind) do update set last_at = excluded.last_at, is_clean = excluded.is_clean,
           clean_at = coalesce(excluded.clean_at, clean_at)`,
      )
      .run(now, Number(isClean), isClean ? now : null);
  } catch {
    // The age of the last note tells it.
  } finally {
    client.close();
  }
}
