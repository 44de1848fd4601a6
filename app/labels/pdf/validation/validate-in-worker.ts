import { LOAD_MAX, limitWork, type WorkLimit } from "#app/runtime/isolated/limit-work.ts";
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

interface Validator {
  worker: Isolated;
  /** Rejects when the worker ends before it is loaded. */
  ready: Promise<void>;
  /** Gets the verdict on the document that is being validated; null when the worker could not come to one. */
  onVerdict: (verdict: Verdict | null) => void;
}

let validator: Validator | null = null;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Validates a document in a worker, one after the other. A document that takes too long, or all memory, ends the worker
 * and is too large; the next one gets a new worker. So does one whose worker was killed or stood still, which need not
 * be its fault; twice is.
 */
export function validateInWorker(pdf: Uint8Array): Promise<Verdict> {
  const verdict = turn.then(
    async () => (await validateNext(pdf)) ?? (await validateNext(pdf)) ?? "tooLarge",
  );
  turn = verdict.catch(() => {});
  return verdict;
}

async function validateNext(pdf: Uint8Array): Promise<Verdict | null> {
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

async function verdictOf(current: Validator, pdf: Uint8Array): Promise<Verdict | null> {
  const { promise: verdict, resolve } = Promise.withResolvers<Verdict | null>();
  current.onVerdict = resolve;
  current.worker.post(pdf);
  const endWatch = limitWork(current.worker, VALIDATION_MAX, (limit) => {
    end(current);
    resolve(limit === "ms" ? null : "tooLarge");
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
    onEnd(reason, isFromOutside) {
      endLoading();
      reject(failure(reason));
      end(started);
      started.onVerdict(isFromOutside ? null : "tooLarge");
    },
  });
  const endLoading = limitWork(worker, LOAD_MAX, () => reject(failure("does not load in time")));
  const ready = loaded.finally(endLoading);
  const started: Validator = { worker, ready, onVerdict: () => {} };
  ready.catch(() => end(started));
  return started;
}

const failure = (reason: string) => new Error(`the validator of PDFs ${reason}`);

function end(current: Validator): void {
  if (validator === current) validator = null;
  current.worker.end();
}
