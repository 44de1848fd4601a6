import { parentPort } from "node:worker_threads";

import type Sqlite from "better-sqlite3";

import type { LongAnswer, LongStatement, ToLongReads } from "./long-read-messages.ts";
import { connectReader } from "./sqlite-client.ts";

/** Pages that a report comes back to. The service's own connections keep less: they read what is recent. */
const CACHE_KIB = 64_000;
const MAPPED_BYTES = 2 ** 36;

const clients = new Map<string, Sqlite.Database>();
/** A connection for each moment: what others read meanwhile is of their own. */
const moments = new Map<number, Sqlite.Database>();

parentPort?.on("message", (message: ToLongReads) => {
  parentPort?.postMessage(answerTo(message), []);
});

function answerTo(message: ToLongReads): LongAnswer {
  const { id } = message;
  try {
    return { id, rows: done(message) };
  } catch (error) {
    const { message: text, code } = error as Error & { code?: string };
    return { id, message: text, code };
  }
}

function done(message: ToLongReads): unknown[][] {
  if ("source" in message) return rowsOf(message);
  if ("begins" in message) begin(message.begins, message.path);
  else if ("ends" in message) end(message.ends);
  else close(message.closes);
  return [];
}

function rowsOf({ path, moment, source, values }: LongStatement): unknown[][] {
  const client = moment === undefined ? clientOf(path) : moments.get(moment);
  if (!client) throw new Error("the moment of this read is over");
  const statement = client.prepare(source);
  // A write is refused here.
  if (!statement.reader) statement.run(...values);
  return statement.raw().all(...values) as unknown[][];
}

/** What is read in it are the rows of now, also when it had begun before. */
function begin(moment: number, path: string): void {
  const client = moments.get(moment) ?? open(path);
  moments.set(moment, client);
  if (client.inTransaction) client.exec("commit");
  client.exec("begin");
  client.prepare("select 1 from sqlite_schema limit 1").get();
}

function end(moment: number): void {
  moments.get(moment)?.close();
  moments.delete(moment);
}

function close(path: string): void {
  clients.get(path)?.close();
  clients.delete(path);
  for (const [moment, client] of moments) if (client.name === path) end(moment);
}

function clientOf(path: string): Sqlite.Database {
  const client = clients.get(path) ?? open(path);
  clients.set(path, client);
  return client;
}

function open(path: string): Sqlite.Database {
  const client = connectReader(path);
  client.pragma(`cache_size = ${-CACHE_KIB}`);
  // A report reads most of the file: to copy each page takes a fifth of its time.
  client.pragma(`mmap_size = ${MAPPED_BYTES}`);
  return client;
}
