import { Worker } from "node:worker_threads";

import { drizzle } from "drizzle-orm/sqlite-proxy";

import type { Connection } from "../database.ts";
import { makeConnection } from "../make-connection.ts";
import type { LongAnswer, ToLongReads } from "./long-read-messages.ts";

const MAIN = new URL("./long-read-thread.ts", import.meta.url);
/** Then its memory is given back. */
const IDLE_MS_MAX = 5_000;

interface Thread {
  worker: Worker;
  /** What waits for an answer, by its number. */
  asked: Map<number, (answer: LongAnswer) => void>;
}

let thread: Thread | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

/**
 * A connection for reports over everything. Its statements run one after the other in a thread of the process, because
 * a statement stops the thread that it runs in, and over a million shipments it takes seconds. The thread is started
 * for the first of them, and ends when none has come for some seconds.
 */
export function openLongReads(
  path: string,
  parts: Parameters<typeof makeConnection>[1],
): { read: Connection; close: () => Promise<void> } {
  let isClosed = false;
  let turn: Promise<unknown> = Promise.resolve();
  // The next one is sent when the last has ended: a process that ends waits for one of them, and not for all.
  const rows = (source: string, values: unknown[]) => {
    const answered = turn.then(async () => {
      if (isClosed) throw new Error("the database is closed");
      const answer = await ask({ path, source, values });
      if ("rows" in answer) return { rows: answer.rows.map(withBuffers) };
      throw Object.assign(new Error(answer.message), answer.code && { code: answer.code });
    });
    turn = answered.catch(() => {});
    return answered;
  };
  // It reads the casing of its third argument only.
  const db = drizzle(rows, undefined, { casing: "snake_case" });
  const executionOf = (statement: unknown) => (values?: Record<string, unknown>) =>
    (statement as { execute: (values?: unknown) => unknown }).execute(values);
  return {
    read: makeConnection(db, parts, () => null, executionOf),
    async close() {
      isClosed = true;
      if (thread) await ask({ closes: path });
    },
  };
}

async function ask(message: WithoutId<ToLongReads>): Promise<LongAnswer> {
  clearTimeout(idle);
  const current = (thread ??= start());
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<LongAnswer>();
  current.asked.set(id, resolve);
  current.worker.ref();
  current.worker.postMessage({ ...message, id }, []);
  const answer = await promise;
  if (current.asked.size === 0 && thread === current) {
    current.worker.unref();
    clearTimeout(idle);
    idle = setTimeout(() => end(current), IDLE_MS_MAX).unref();
  }
  return answer;
}

function start(): Thread {
  // Nothing that the process was started with is for this thread.
  const worker = new Worker(MAIN, { execArgv: [] });
  const asked: Thread["asked"] = new Map();
  worker.on("message", (answer: LongAnswer) => {
    asked.get(answer.id)?.(answer);
    asked.delete(answer.id);
  });
  // Ended for want of memory, or by a fault: its statements have failed, and the next one gets a new thread.
  const fail = (message: string) => {
    if (thread?.worker === worker) thread = null;
    for (const [id, answered] of asked) answered({ id, message, code: undefined });
    asked.clear();
  };
  worker.on("error", (error: Error) => fail(error.message));
  worker.on("exit", () => fail("the thread of long reads has ended"));
  return { worker, asked };
}

function end(current: Thread): void {
  if (current.asked.size > 0) return;
  if (thread === current) thread = null;
  void current.worker.terminate();
}

/** Bytes lose their kind on their way between threads. */
const withBuffers = (row: unknown[]): unknown[] =>
  row.some((value) => value instanceof Uint8Array)
    ? row.map((value) =>
        value instanceof Uint8Array
          ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
          : value,
      )
    : row;
