import type { ResourceLimits } from "node:worker_threads";

import { launch } from "./launch.ts";
import { exitCodes, type IsolatedSetting } from "./messages.ts";

const MEGABYTE = 1024 * 1024;
/** What Node itself takes of memory, most of it shared with the other processes of Node. */
const NODE_MB = 96;
/** V8 ends its whole process when one allocation is far beyond the heap's limit. */
const OUT_OF_MEMORY_SIGNALS = ["SIGABRT", "SIGTRAP", "SIGILL"];
/** What a service manager, a shell or the kernel's want of memory sends; no module sends them to itself. */
const SENT_SIGNALS = ["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"];

export interface IsolatedOptions {
  workerData?: unknown;
  /** A file of somebody else's that the module loads, as a URL. */
  loads?: string;
  resourceLimits: ResourceLimits;
  /** In MB, all that the worker may hold: its heap and its buffers. */
  memoryMb: number;
  /** Folders and files that it may read; absent: all that the service may. */
  readable?: readonly string[];
  onMessage: (message: unknown) => void;
  /** Once, however it ended. `isFromOutside`: by nothing that it did, such as a signal or the end of its launcher. */
  onEnd: (reason: string, isFromOutside: boolean) => void;
}

export interface Isolated {
  /** Anything that can be cloned. Nothing happens when the process has ended. */
  post: (message: unknown) => void;
  /** What the process has used of the processors since it started, in milliseconds; never when it has ended. */
  processorMs: () => Promise<number>;
  /** Whether the service waits for it before it ends. */
  setRef: (isAwaited: boolean) => void;
  /** At once, whatever it is doing. */
  end: () => void;
}

/**
 * Runs a module as a worker thread in a process of its own. A thread alone is not enough: V8 ends the process of a
 * thread whose list, map or text grows past the heap's limit in one step. The process has no environment, and ends with
 * the service.
 * @param main the module, which uses `parentPort` and `workerData` as in any worker thread
 */
export function startIsolated(main: URL, options: IsolatedOptions): Isolated {
  const setting: IsolatedSetting = {
    main: main.href,
    loads: options.loads ?? null,
    workerData: options.workerData,
    readable: options.readable ?? null,
    resourceLimits: options.resourceLimits,
    residentBytesMax: (options.memoryMb + NODE_MB) * MEGABYTE,
  };
  let hasEnded = false;
  function ended(reason: string, isFromOutside = false): void {
    if (hasEnded) return;
    hasEnded = true;
    launched.kill();
    options.onEnd(reason, isFromOutside);
  }

  const questions: ((usedMs: number) => void)[] = [];
  const launched = launch(setting, {
    onMessage(received) {
      if (hasEnded) return;
      if (received.kind === "ended") ended(received.reason);
      else if (received.kind === "processor") questions.shift()?.(received.usedMs);
      else options.onMessage(received.message);
    },
    onError: (reason) => ended(reason, true),
    onExit: (code, signal) => ended(reasonOf(code, signal), code === null && isSent(signal)),
  });
  return {
    post: (message) => launched.send({ kind: "message", message }),
    processorMs: () =>
      new Promise((answer) => {
        questions.push(answer);
        launched.send({ kind: "processor" });
      }),
    setRef: launched.setRef,
    end: launched.kill,
  };
}

/** Also by the launcher that ended: without a signal. */
const isSent = (signal: NodeJS.Signals | null): boolean =>
  signal === null || SENT_SIGNALS.includes(signal);

function reasonOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (code === exitCodes.messages) return "sends too many messages";
  const isMemory = code === exitCodes.memory || OUT_OF_MEMORY_SIGNALS.includes(signal ?? "");
  return isMemory ? "uses too much memory" : "ended by itself";
}
