import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

import Sqlite from "better-sqlite3";

import { verifyCopy, type VerifiedCopy } from "./verify-copy.ts";

export interface Backup {
  bytes: number;
  durationMs: number;
  /** The checks of the copy; null when its tables are those of another version of this program. */
  verified: VerifiedCopy | null;
}

const LOCK_WAIT_MAX_MS = 5_000;

/**
 * Copies an SQLite database at one moment, while other processes write: it contains every earlier commit, and no
 * partial transaction. The file appears under its name, readable by this user only, once it is complete, verified and
 * on the disk. The database itself is only read: nothing is migrated. Runs long; call it in a process that serves no
 * requests.
 * @throws Error of the file system, with its code: EEXIST when the file exists, ENOENT when the folder does not; Error
 * when the copy is damaged. No file is left behind then.
 */
export async function backUpSqlite(path: string, target: string): Promise<Backup> {
  const startedMs = performance.now();
  refuseTaken(target);
  const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
  try {
    // Created empty and private, before it contains any address.
    closeSync(openSync(draft, "wx", 0o600));
    copyInto(path, draft);
    const verified = await verifyCopy(draft);
    flush(draft);
    publish(draft, target);
    flush(dirname(target));
    return { bytes: statSync(target).size, durationMs: performance.now() - startedMs, verified };
  } finally {
    for (const suffix of ["", "-journal"]) rmSync(draft + suffix, { force: true });
  }
}

/** Not the online backup: from outside the writing process it restarts at every commit, and never ends. */
function copyInto(path: string, draft: string): void {
  const source = new Sqlite(path, {
    readonly: true,
    fileMustExist: true,
    timeout: LOCK_WAIT_MAX_MS,
  });
  try {
    source.prepare("vacuum into ?").run(draft);
  } finally {
    source.close();
  }
}

function flush(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A link fails when the file exists; a rename would replace a file created meanwhile. */
function publish(draft: string, target: string): void {
  try {
    linkSync(draft, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw error;
    // USB sticks and network drives often do not support links.
    refuseTaken(target);
    renameSync(draft, target);
  }
}

function refuseTaken(target: string): void {
  if (existsSync(target)) {
    throw Object.assign(new Error(`there is a file already: ${target}`), { code: "EEXIST" });
  }
}
