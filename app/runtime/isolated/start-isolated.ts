import { fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { ResourceLimits } from "node:worker_threads";

import { exitCodes, type FromProcess, type IsolatedSetting, type ToProcess } from "./messages.ts";

const MAIN = new URL("./process-main.ts", import.meta.url);
const MEGABYTE = 1024 * 1024;
/** What Node itself takes of memory, most of it shared with the other processes of Node. */
const NODE_MB = 96;
/** V8 ends its whole process when one allocation is far beyond the heap's limit. */
const OUT_OF_MEMORY_SIGNALS = ["SIGABRT", "SIGTRAP", "SIGILL"];
const OOM_SCORE_MAX = "1000";

export interface IsolatedOptions {
  workerData?: unknown;
  resourceLimits: ResourceLimits;
  /** In MB, all that the worker may hold: its heap and its buffers. */
  memoryMb: number;
  onMessage: (message: unknown) => void;
  /** Once, however it ended. */
  onEnd: (reason: string) => void;
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
  const child = fork(fileURLToPath(MAIN), [], {
    serialization: "advanced",
    env: { NODE_ENV: "production" },
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const setting: IsolatedSetting = {
    main: main.href,
    workerData: options.workerData,
    resourceLimits: options.resourceLimits,
    residentBytesMax: (options.memoryMb + NODE_MB) * MEGABYTE,
  };
  let hasEnded = false;
  function ended(reason: string): void {
    if (hasEnded) return;
    hasEnded = true;
    child.kill("SIGKILL");
    options.onEnd(reason);
  }

  const questions: ((usedMs: number) => void)[] = [];
  child.on("message", (received: FromProcess) => {
    if (hasEnded) return;
    if (received.kind === "ended") ended(received.reason);
    else if (received.kind === "processor") questions.shift()?.(received.usedMs);
    else options.onMessage(received.message);
  });
  child.on("error", (error) => ended(error.message));
  child.on("exit", (code, signal) => ended(reasonOf(code, signal)));
  // A message to a process that has just ended is lost; its end is reported anyway.
  const send = (message: IsolatedSetting | ToProcess) => {
    if (child.connected) child.send(message, () => {});
  };
  send(setting);
  yieldToService(child.pid);
  return {
    post: (message) => send({ kind: "message", message }),
    processorMs: () =>
      new Promise((answer) => {
        questions.push(answer);
        send({ kind: "processor" });
      }),
    setRef(isAwaited) {
      if (isAwaited) child.ref();
      else child.unref();
      if (isAwaited) child.channel?.ref();
      else child.channel?.unref();
    },
    end: () => child.kill("SIGKILL"),
  };
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (code === exitCodes.messages) return "sends too many messages";
  const isMemory = code === exitCodes.memory || OUT_OF_MEMORY_SIGNALS.includes(signal ?? "");
  return isMemory ? "uses too much memory" : "ended by itself";
}

/**
 * The service's requests come first when processors are short. When memory runs out, Linux ends this process before the
 * service; other systems have no such file.
 */
function yieldToService(pid: number | undefined): void {
  if (pid === undefined) return;
  setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  writeFile(`/proc/${pid}/oom_score_adj`, OOM_SCORE_MAX).catch(() => {});
}
