import { existsSync, realpathSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { LOAD_MAX, limitWork, type WorkLimit } from "#app/runtime/isolated/limit-work.ts";
import { startIsolated, type Isolated } from "#app/runtime/isolated/start-isolated.ts";

import type { Known } from "../kit/carrier-plugin.ts";
import type {
  FromWorker,
  PluginDescription,
  PluginOperation,
  ToWorker,
  WireReply,
  WireRequest,
  WorkerSetting,
} from "./messages.ts";

/** What a plugin may use: a heap of V8's, and with its buffers `MEMORY_MB`. */
const resourceLimits = {
  maxOldGenerationSizeMb: 96,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 4,
};
const MEMORY_MB = 256;
/** How long one stretch of the plugin's own work may last. The carrier's answers are awaited without it. */
const WORK_MAX: WorkLimit = { processorMs: 2_000, ms: 30_000 };
const PING_EVERY_MS = 500;

const MAIN = new URL("./worker/worker-main.ts", import.meta.url);

/** A plugin threw: `isRefusal` when it said that the carrier made nothing. */
export class PluginError extends Error {
  override readonly name = "PluginError";
  readonly isRefusal: boolean;

  constructor(reason: string, isRefusal: boolean) {
    super(reason);
    this.isRefusal = isRefusal;
  }
}

/** Its process ended, whatever it was doing. */
export class PluginEnded extends PluginError {
  /** By the one call that it worked on, and would again. */
  readonly isOfItsCall: boolean;

  constructor(reason: string, isOfItsCall: boolean) {
    super(reason, false);
    this.isOfItsCall = isOfItsCall;
  }
}

export interface PluginCall {
  operation: PluginOperation;
  /** Anything that can be cloned. */
  input: unknown;
  /** How long the operation may plan to last. The signal ends it. */
  forMs: number;
  send: (request: WireRequest) => Promise<WireReply>;
  onKnown?: (known: Known) => void;
}

export interface PluginWorker {
  /** Loads the plugin now, so that the first call does not wait for it. Ends when it has loaded, or never will. */
  start: () => Promise<void>;
  /** @throws PluginError, also when the worker ended meanwhile; the signal's reason */
  call: (call: PluginCall, signal: AbortSignal) => Promise<unknown>;
  close: () => void;
}

interface Pending {
  call: PluginCall;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

interface Running {
  worker: Isolated;
  ready: Promise<PluginDescription>;
  pending: Map<number, Pending>;
  /** Calls that wait for the plugin, also those that wait until it has loaded. */
  calls: number;
  /** Ends the watch over an unanswered ping. */
  endWatch: (() => void) | null;
}

/**
 * A plugin in a process of its own, started with the first call and again after it ended. What it does wrong (a loop,
 * an exit, all memory) ends the calls that it is working on, and nothing else.
 */
export function startPlugin(setting: WorkerSetting): PluginWorker {
  let running: Running | null = null;
  let lastCallId = 0;

  function spawn(): Running {
    const started = spawnWorker(setting, () => {
      if (running === started) running = null;
    });
    return started;
  }

  return {
    async start() {
      running ??= spawn();
      await running.ready.catch(() => {});
    },
    async call(call, signal) {
      signal.throwIfAborted();
      running ??= spawn();
      const asked = running;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      // An abandoned operation may go on in the worker; nothing that it sends leaves any more.
      const leave = () => reject(signal.reason as Error);
      signal.addEventListener("abort", leave, { once: true });
      lastCallId += 1;
      const callId = lastCallId;
      const begin = () => {
        if (signal.aborted) return;
        asked.pending.set(callId, { call, resolve, reject });
        const { operation, input, forMs } = call;
        post(asked.worker, { kind: "call", callId, operation, input, forMs });
      };
      // From now on, not from the first message: a command that does nothing else would end while the plugin loads.
      asked.calls += 1;
      asked.worker.setRef(true);
      asked.ready.then(begin, reject);
      try {
        return await promise;
      } finally {
        signal.removeEventListener("abort", leave);
        asked.pending.delete(callId);
        asked.calls -= 1;
        if (asked.calls === 0) asked.worker.setRef(false);
      }
    },
    close() {
      running?.worker.end();
    },
  };
}

/**
 * What the plugin's file says of itself: its card and its operations. It runs without secrets, and ends.
 * @throws Error when the file exports no carrier, imports what a carrier may not, or does not end to load
 */
export async function describePlugin(
  pluginUrl: string,
  loadMax = LOAD_MAX,
): Promise<PluginDescription> {
  const { worker, ready } = spawnWorker({ pluginUrl, secrets: {} }, () => {}, loadMax);
  worker.setRef(true);
  try {
    return await ready;
  } finally {
    worker.end();
  }
}

function spawnWorker(workerData: WorkerSetting, onEnd: () => void, loadMax = LOAD_MAX): Running {
  const worker = startIsolated(MAIN, {
    workerData,
    loads: workerData.pluginUrl,
    resourceLimits,
    memoryMb: MEMORY_MB,
    readable: [...ownCode(), ...folderOf(workerData.pluginUrl)],
    onMessage: (message) => onMessage(message as FromWorker),
    onEnd: ended,
  });
  worker.setRef(false);
  const { promise: ready, resolve, reject } = Promise.withResolvers<PluginDescription>();
  // Awaited by the calls, of which there may be none.
  ready.catch(() => {});
  const running: Running = { worker, ready, pending: new Map(), calls: 0, endWatch: null };

  function ended(reason: string, isFromOutside = false): void {
    endLoading();
    clearInterval(pinging);
    running.endWatch?.();
    onEnd();
    const error = new PluginEnded(reason, !isFromOutside && running.pending.size === 1);
    reject(error);
    for (const pending of running.pending.values()) pending.reject(error);
    running.pending.clear();
    worker.end();
  }

  function onMessage(message: FromWorker): void {
    if (message.kind === "ready") {
      endLoading();
      resolve(message.description);
    } else if (message.kind === "refused") ended(message.reason);
    else if (message.kind === "pong") {
      running.endWatch?.();
      running.endWatch = null;
    } else take(running, message);
  }

  const endLoading = limitWork(worker, loadMax, () => ended("does not load in time"));
  const pinging = setInterval(() => {
    if (running.pending.size === 0 || running.endWatch) return;
    post(worker, { kind: "ping" });
    running.endWatch = limitWork(worker, WORK_MAX, (limit) => {
      if (limit === "ms") ended("does not answer", true);
      else ended("works without a pause");
    });
  }, PING_EVERY_MS).unref();
  return running;
}

/** Of the service: its code and its packages, and not its data. */
function ownCode(): string[] {
  const root = dirname(findPackageJSON(MAIN) ?? fileURLToPath(MAIN));
  return ["app", "build", "node_modules", "package.json"].map((name) => real(join(root, name)));
}

/** With the folder that a link of the same name leads to. */
function folderOf(pluginUrl: string): string[] {
  const folder = dirname(fileURLToPath(pluginUrl));
  return [...new Set([folder, real(folder)])];
}

const real = (path: string) => (existsSync(path) ? realpathSync(path) : path);

const post = (worker: Isolated, message: ToWorker) => worker.post(message);

type CallMessage = Extract<FromWorker, { callId: number }>;

function take({ worker, pending }: Running, message: CallMessage): void {
  const found = pending.get(message.callId);
  if (message.kind === "request") {
    const { requestId, request } = message;
    const sent = found ? found.call.send(request) : Promise.reject(new Error("aborted"));
    sent.then(
      (reply) => post(worker, { kind: "reply", requestId, reply }),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : "not sent";
        const isOver = !pending.has(message.callId);
        post(worker, { kind: "failure", requestId, reason, isOver });
      },
    );
  } else if (message.kind === "known") found?.call.onKnown?.(message.known);
  else if (message.kind === "result") found?.resolve(message.value);
  else found?.reject(new PluginError(message.reason, message.isRefusal));
}
