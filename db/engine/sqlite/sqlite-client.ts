import Sqlite from "better-sqlite3";
import { LRUCache } from "lru-cache";

const BUSY_TIMEOUT_MS = 5_000;
const CACHE_KIB = 16_000;
const JOURNAL_BYTES_MAX = 64 * 1024 * 1024;
const ANALYSIS_ROWS_MAX = 400;
const STATEMENTS_MAX = 300;

/** Every setting is explicit: better-sqlite3 opens an existing WAL file with `synchronous = NORMAL`. */
export function connectReader(path: string): Sqlite.Database {
  const client = connect(path, BUSY_TIMEOUT_MS);
  client.pragma("query_only = ON");
  return client;
}

/** The writer never waits inside SQLite, because that would block the whole process. */
export function connectWriter(path: string): Sqlite.Database {
  const client = connect(path, 0);
  // A savepoint keeps each page as it was before. Above 64 KiB, which a draft with the entries of its search exceeds,
  // that would be a file, made and removed for each work of a commit: half of what a draft costs here.
  client.pragma("temp_store = MEMORY");
  return client;
}

function connect(path: string, busyTimeoutMs: number): Sqlite.Database {
  const client = new Sqlite(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  client.pragma("journal_mode = WAL");
  // The wallet is the only record of the money: a commit must survive a power cut.
  client.pragma("synchronous = FULL");
  client.pragma("foreign_keys = ON");
  // Without it INSERT OR REPLACE deletes rows without firing the triggers of db/rules.
  client.pragma("recursive_triggers = ON");
  client.pragma("trusted_schema = OFF");
  // Overwrites deleted content: erased personal data must not remain in free pages.
  client.pragma("secure_delete = ON");
  client.pragma(`cache_size = ${-CACHE_KIB}`);
  client.pragma(`journal_size_limit = ${JOURNAL_BYTES_MAX}`);
  client.pragma(`analysis_limit = ${ANALYSIS_ROWS_MAX}`);
  client.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return client;
}

/** Compiles a statement once. drizzle passes the same text again and again, and compiling costs more than running. */
export function cacheStatements(
  client: Sqlite.Database,
  max = STATEMENTS_MAX,
): (source: string) => Sqlite.Statement {
  const statements = new LRUCache<string, Sqlite.Statement>({ max });

  return function prepare(source) {
    const known = statements.get(source);
    // drizzle turns it on and expects a new statement to have it off.
    if (known) return known.reader ? known.raw(false) : known;

    const statement = client.prepare(source);
    statements.set(source, statement);
    return statement;
  };
}
