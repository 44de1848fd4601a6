import { parentPort } from "node:worker_threads";

import type Sqlite from "better-sqlite3";

import type { LongAnswer, LongStatement, ToLongReads } from "./long-read-messages.ts";
import { connectReader } from "./sqlite-client.ts";

/** Pages that a report comes back to. The service's own connections keep less: they read what is recent. */
const CACHE_KIB = 64_000;
const MAPPED_BYTES = 2 ** 36;

const clients = new Map<string, Sqlite.Database>();

parentPort?.on("message", (message: ToLongReads) => {
  parentPort?.postMessage("closes" in message ? closed(message) : answerTo(message), []);
});

function closed({ id, closes }: { id: number; closes: string }): LongAnswer {
  clients.get(closes)?.close();
  clients.delete(closes);
  return { id, rows: [] };
}

function answerTo({ id, path, source, values }: LongStatement): LongAnswer {
  try {
    const statement = (clients.get(path) ?? open(path)).prepare(source);
    // A write is refused here.
    if (!statement.reader) statement.run(...values);
    return { id, rows: statement.raw().all(...values) as unknown[][] };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { id, message, code };
  }
}

function open(path: string): Sqlite.Database {
  const client = connectReader(path);
  client.pragma(`cache_size = ${-CACHE_KIB}`);
  // A report reads most of the file: to copy each page takes a fifth of its time.
  client.pragma(`mmap_size = ${MAPPED_BYTES}`);
  clients.set(path, client);
  return client;
}
