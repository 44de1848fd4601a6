import { Worker } from "node:worker_threads";

import { drizzle } from "drizzle-orm/sqlite-proxy";

import type { Connection } from "../database.ts";
import { makeConnection } from "../make-connection.ts";
import { shareOut } from "../share-out.ts";
import type { LongAnswer, ToLongReads } from "./long-read-messages.ts";

const MAIN = new URL("./long-read-thread.ts", import.meta.url);
/** Then its memory is given back. */
const IDLE_MS_MAX = 5_000;

interface Thread {
  worker: Worker;
  /** What waits for an answer, by its number. */
  asked: Map<number, (answer: LongAnswer) => void>;
  idle?: NodeJS.Timeout;
}

/** Of the process, by their places. */
const threads = new Map<number, Thread>();
let lastId = 0;
let lastMoment = 0;

/**
 * How often two threads begin until no commit comes between. Beside a server that commits all the time one of them then
 * reads alone. The first time opens connections, and takes milliseconds.
 */
const BEGINNINGS_MAX = 20;

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

interface LongReads {
  read: Connection;
  /** Several reads of one moment, shared between the threads. */
  together: <T>(works: readonly ((db: Connection) => Promise<T>)[]) => Promise<T[]>;
  close: () => Promise<void>;
}

/**
 * Connections for reports over everything. Their statements run in threads of the process, in each one after the other,
 * because a statement stops the thread that it runs in, and over a million shipments it takes seconds. A thread is
 * started for its first statement, and ends when none has come for some seconds.
 * @param threadsMax that read at once: two where nothing else is done meanwhile
 */
export function openLongReads(
  path: string,
  parts: Parameters<typeof makeConnection>[1],
  threadsMax: 1 | 2,
): LongReads {
  let isClosed = false;
  const told = async (place: number, message: WithoutId<ToLongReads>): Promise<unknown[][]> => {
    if (isClosed && !("ends" in message)) throw new Error("the database is closed");
    const answer = await ask(place, message);
    if ("rows" in answer) return answer.rows;
    throw Object.assign(new Error(answer.message), answer.code && { code: answer.code });
  };
  const connection = (place: number, moment?: number) => {
    let turn: Promise<unknown> = Promise.resolve();
    // The next one is sent when the last has ended: a process that ends waits for one of them, and not for all.
    const rows = (source: string, values: unknown[]) => {
      const answered = turn.then(async () => {
        const found = await told(place, { path, source, values, ...(moment && { moment }) });
        return { rows: found.map(withBuffers) };
      });
      turn = answered.catch(() => {});
      return answered;
    };
    // It reads the casing of its third argument only.
    const db = drizzle(rows, undefined, { casing: "snake_case" });
    const executionOf = (statement: unknown) => (values?: Record<string, unknown>) =>
      (statement as { execute: (values?: unknown) => unknown }).execute(values);
    return makeConnection(db, parts, () => null, executionOf);
  };
  const leave = (place: number, moment: number) => told(place, { ends: moment });
  /** The version of the file that its other connections have made. */
  const version = async () => {
    const rows = await told(0, { path, source: "pragma data_version", values: [] });
    return rows[0]?.[0];
  };

  async function takeAll(
    place: number,
    moment: number,
    shared: Pick<ReturnType<typeof shareOut>, "takeAll">,
  ): Promise<void> {
    try {
      await shared.takeAll(connection(place, moment));
    } finally {
      // At once, because a thread without anything to do is ended.
      await leave(place, moment);
    }
  }

  /** Begins a moment in all of these threads, or in the first of them where commits come between each time. */
  async function begin(moment: number, places: readonly number[]): Promise<readonly number[]> {
    const beginIn = (some: readonly number[]) =>
      Promise.all(some.map((place) => told(place, { path, begins: moment })));
    for (let left = BEGINNINGS_MAX; left > 0; left--) {
      const before = await version();
      await beginIn(places);
      if (places.length === 1 || (await version()) === before) return places;
    }
    await Promise.all(places.slice(1).map((place) => leave(place, moment)));
    await beginIn([0]);
    return [0];
  }

  return {
    read: connection(0),
    async together(works) {
      const shared = shareOut(works);
      const moment = ++lastMoment;
      const places = threadsMax === 2 && works.length > 1 ? [0, 1] : [0];
      const begun = await begin(moment, places).catch(async (error: unknown) => {
        await Promise.allSettled(places.map((place) => leave(place, moment)));
        throw error;
      });
      await Promise.all(begun.map((place) => takeAll(place, moment, shared)));
      return shared.results();
    },
    async close() {
      isClosed = true;
      await Promise.all([...threads.keys()].map((place) => ask(place, { closes: path })));
    },
  };
}

async function ask(place: number, message: WithoutId<ToLongReads>): Promise<LongAnswer> {
  const current = threads.get(place) ?? start(place);
  clearTimeout(current.idle);
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<LongAnswer>();
  current.asked.set(id, resolve);
  current.worker.ref();
  current.worker.postMessage({ ...message, id }, []);
  const answer = await promise;
  if (current.asked.size === 0 && threads.get(place) === current) {
    current.worker.unref();
    clearTimeout(current.idle);
    current.idle = setTimeout(() => end(place, current), IDLE_MS_MAX).unref();
  }
  return answer;
}

function start(place: number): Thread {
  // Nothing that the process was started with is for this thread.
  const worker = new Worker(MAIN, { execArgv: [] });
  const asked: Thread["asked"] = new Map();
  worker.on("message", (answer: LongAnswer) => {
    asked.get(answer.id)?.(answer);
    asked.delete(answer.id);
  });
  // Ended for want of memory, or by a fault: its statements have failed, and the next one gets a new thread.
  const fail = (message: string) => {
    if (threads.get(place)?.worker === worker) threads.delete(place);
    for (const [id, answered] of asked) answered({ id, message, code: undefined });
    asked.clear();
  };
  worker.on("error", (error: Error) => fail(error.message));
  worker.on("exit", () => fail("the thread of long reads has ended"));
  const started: Thread = { worker, asked };
  threads.set(place, started);
  return started;
}

function end(place: number, current: Thread): void {
  if (current.asked.size > 0) return;
  if (threads.get(place) === current) threads.delete(place);
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
