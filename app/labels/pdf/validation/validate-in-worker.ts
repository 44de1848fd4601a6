import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";

import type { Verdict } from "./messages.ts";

/** For one document. A large label takes a tenth of it on a busy machine. */
const VALIDATION_MS_MAX = 3_000;
/** Then the thread is given back. */
const IDLE_MS_MAX = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

const MAIN = new URL("./validation-worker.ts", import.meta.url);

/** Loading the library on a busy machine. */
const LOAD_MS_MAX = 20_000;

interface Validator {
  worker: Worker;
  /** Rejects when the worker ends before it is loaded. */
  ready: Promise<unknown>;
}

let validator: Validator | null = null;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Validates a document in a worker, one after the other. A document that takes too long, or all memory, ends the worker
 * and is too large; the next one gets a new worker.
 */
export function validateInWorker(pdf: Uint8Array): Promise<Verdict> {
  const verdict = turn.then(() => validateNext(pdf));
  turn = verdict.catch(() => {});
  return verdict;
}

async function validateNext(pdf: Uint8Array): Promise<Verdict> {
  clearTimeout(idle);
  const current = (validator ??= startValidator());
  current.worker.ref();
  try {
    await current.ready;
    return await verdictOf(current, pdf);
  } finally {
    current.worker.unref();
    idle = setTimeout(() => end(current), IDLE_MS_MAX).unref();
  }
}

function verdictOf(current: Validator, pdf: Uint8Array): Promise<Verdict> {
  const { worker } = current;
  return new Promise((resolve) => {
    const settle = (verdict: Verdict) => {
      clearTimeout(limit);
      for (const event of ["message", "exit"]) worker.removeAllListeners(event);
      resolve(verdict);
    };
    const tooLarge = () => {
      end(current);
      settle("tooLarge");
    };
    const limit = setTimeout(tooLarge, VALIDATION_MS_MAX);
    worker.once("message", settle);
    worker.once("exit", tooLarge);
    // A copy: the caller keeps its own bytes.
    worker.postMessage(pdf, []);
  });
}

function startValidator(): Validator {
  const worker = new Worker(MAIN, { resourceLimits, execArgv: [], env: {} });
  // An error, such as all memory, is followed by the exit.
  worker.on("error", () => {});
  const ready = Promise.race([
    once(worker, "message"),
    once(worker, "exit").then(() => Promise.reject(new Error("the validator of PDFs ended"))),
    sleep(LOAD_MS_MAX, null, { ref: false }).then(() =>
      Promise.reject(new Error("the validator of PDFs does not load")),
    ),
  ]);
  const started = { worker, ready };
  ready.catch(() => end(started));
  return started;
}

function end(current: Validator): void {
  if (validator === current) validator = null;
  void current.worker.terminate();
}
