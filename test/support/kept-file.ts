import { randomUUID } from "node:crypto";
import { copyFileSync, ftruncateSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

import type Sqlite from "better-sqlite3";

import { keepStatistics } from "#db/engine/sqlite/keep-statistics.ts";
import type { SqliteClients } from "#db/engine/sqlite/open-sqlite.ts";
import { cacheStatements, connectReader, connectWriter } from "#db/engine/sqlite/sqlite-client.ts";
import { openLogSync } from "#db/engine/sqlite/sync-log.ts";

/** More than production's: these are the statements of all tests of a worker. */
const STATEMENTS_MAX = 3_000;
/** The two copies of the header of a log's index (https://sqlite.org/walformat.html). */
const INDEX_HEADER_BYTES = 96;

/**
 * A copy of an SQLite file that stays open from test to test. To open one costs as much as a short test: each of two
 * connections parses the whole schema, and compiles again what the test before has compiled.
 */
export interface KeptFile {
  clients(): SqliteClients;
  /** Puts the content of the original back. False when that cannot be: the file is closed and gone. */
  putBack(): boolean;
}

/**
 * Nothing is moved from the log into the file, so the file stays the original's copy, and a test's changes are the log
 * alone. It is emptied, and the index over it is made invalid: whoever reads next finds an index that a crash has left,
 * reads the empty log, and drops what it remembers of any page. A test that changed the schema or the planner's
 * statistics, or had the log moved, takes its file with it.
 */
export function keepFile(original: string): KeptFile {
  const path = join(original, "..", `kept-${randomUUID()}.db`);
  copyFileSync(original, path);
  const reader = connectReader(path);
  const writer = connectWriter(path);
  for (const client of [reader, writer]) {
    client.pragma("wal_autocheckpoint = 0");
    client.pragma("synchronous = NORMAL");
  }
  const kept = {
    reader: { client: reader, prepare: cacheStatements(reader, STATEMENTS_MAX) },
    writer: { client: writer, prepare: cacheStatements(writer, STATEMENTS_MAX) },
  };
  // Nothing of it outlives a power cut: a sync would only wake another thread.
  const sync = openLogSync(path, (_file, done) => void setImmediate(done, null));
  // To close a file of SQLite's would end the locks that this process has on it.
  const log = openSync(`${path}-wal`, "r+");
  const index = openSync(`${path}-shm`, "r+");
  const before = stateOf(path, writer);

  return {
    clients: () => ({
      ...kept,
      synced: sync.synced,
      committed: keepStatistics(writer, reader).committed,
      close: () => {},
    }),
    putBack() {
      const isOpen = reader.open && writer.open;
      const isBusy = isOpen && (reader.inTransaction || writer.inTransaction);
      if (isOpen && !isBusy && stateOf(path, writer) === before) {
        ftruncateSync(log, 0);
        writeSync(index, Buffer.alloc(INDEX_HEADER_BYTES), 0, INDEX_HEADER_BYTES, 0);
        return true;
      }
      reader.close();
      writer.close();
      sync.close();
      for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
      return false;
    },
  };
}

/** Of the file itself, its schema and its statistics, which stay with a connection. */
function stateOf(path: string, client: Sqlite.Database): string {
  const { ino, size, mtimeNs } = statSync(path, { bigint: true });
  const schema = client.pragma("schema_version", { simple: true });
  const isAnalysed = client
    .prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'")
    .get();
  const statistics = isAnalysed ? client.prepare("select * from sqlite_stat1").raw().all() : [];
  return JSON.stringify([String(ino), String(size), String(mtimeNs), schema, statistics]);
}
