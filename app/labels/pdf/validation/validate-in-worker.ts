import { setTimeout as sleep } from "node:timers/promises";

import { limitWork, type WorkLimit } from "#app/runtime/isolated/limit-work.ts";
import { startIsolated, type Isolated } from "#app/runtime/isolated/start-isolated.ts";

import type { Verdict } from "./messages.ts";

/** For one document. A large label takes a tenth of it. */
const VALIDATION_MAX: WorkLimit = { processorMs: 3_000, ms: 30_000 };
/** Then its memory is given back. */
const IDLE_MS_MAX = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** The heap, and the buffers that the worker itself counts. */
const MEMORY_MB = 352;

const MAIN = new URL("./validation-worker.ts", import.meta.url);

/** Loading the library on a busy machine. */
const LOAD_MS_MAX = 20_000;

interface Validator {
  worker: Isolated;
  /** Rejects when the worker ends before it is loaded. */
  ready: Promise<void>;
  /** Gets the verdict on the document that is being validated. */
  onVerdict: (verdict: Verdict) => void;
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
  current.worker.setRef(true);
  try {
    await current.ready;
    return await verdictOf(current, pdf);
  } finally {
    current.worker.setRef(false);
    idle = setTimeout(() => end(current), IDLE_MS_MAX).unref();
  }
}

async function verdictOf(current: Validator, pdf: Uint8Array): Promise<Verdict> {
  const { promise: verdict, resolve } = Promise.withResolvers<Verdict>();
  current.onVerdict = resolve;
  current.worker.post(pdf);
  const endWatch = limitWork(current.worker, VALIDATION_MAX, () => {
    end(current);
    resolve("tooLarge");
  });
  try {
    return await verdict;
  } finally {
    endWatch();
  }
}

function startValidator(): Validator {
  const { promise: loaded, resolve, reject } = Promise.withResolvers<void>();
  const worker = startIsolated(MAIN, {
    resourceLimits,
    memoryMb: MEMORY_MB,
    onMessage(message) {
      if (message === "ready") resolve();
      else started.onVerdict(message as Verdict);
    },
    onEnd(reason) {
      reject(new Error(`the validator of PDFs ${reason}`));
      end(started);
      started.onVerdict("tooLarge");
    },
  });
  const ready = Promise.race([
    loaded,
    sleep(LOAD_MS_MAX, null, { ref: false }).then(() =>
      Promise.reject(new Error("the validator of PDFs does not load")),
    ),
  ]);
  const started: Validator = { worker, ready, onVerdict: () => {} };
  ready.catch(() => end(started));
  return started;
}

function end(current: Validator): void {
  if (validator === current) validator = null;
  current.worker.end();
}
