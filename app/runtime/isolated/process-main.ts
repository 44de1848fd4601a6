import { Worker } from "node:worker_threads";

import { giveWay } from "./give-way.ts";
import { exitCodes, type FromProcess, type LaunchedSetting, type ToIsolated } from "./messages.ts";
import { withSources } from "./own-modules.ts";

const WATCH_EVERY_MS = 50;
/** Of processor time. The first stretch, in which the worker loads, does not count. */
const UNPAUSED_MS_MAX = 250;
/** A carrier's largest answer takes some ten messages; what sends more would keep the service busy. */
const MESSAGES_PER_SECOND_MAX = 1_000;
const SECOND_MS = 1_000;
const MICROSECONDS_PER_MS = 1_000;

const dead = () => process.kill(process.pid, "SIGKILL");
const post = (message: FromProcess, onSent?: () => void) =>
  process.send?.(message, undefined, undefined, onSent);

// The service ended, however it ended: nothing may go on without it.
process.on("disconnect", dead);
process.once("message", (setting: LaunchedSetting) => run(setting));

/** The worker has its own thread, so this one sees what the worker does even while it never pauses. */
function run({
  main,
  sources,
  resourceLimits,
  residentBytesMax,
  workerData,
}: LaunchedSetting): void {
  const worker = new Worker(withSources(sources, main), {
    workerData,
    resourceLimits,
    env: {},
    // Not its own: the permissions of this process count for the worker only where it inherits them.
    stdout: true,
    stderr: true,
  });
  // What it prints could hold secrets, and is read by nothing.
  worker.stdout.resume();
  worker.stderr.resume();

  const end = (reason: string) => post({ kind: "ended", reason }, dead);
  let messages = 0;
  let isLoaded = false;
  setInterval(() => (messages = 0), SECOND_MS);
  worker.on("message", (message: unknown) => {
    messages += 1;
    isLoaded = true;
    if (messages > MESSAGES_PER_SECOND_MAX) process.exit(exitCodes.messages);
    post({ kind: "message", message });
  });
  worker.on("error", (error) => end(reasonOf(error)));
  worker.on("exit", () => end("ended by itself"));
  process.on("message", (received: ToIsolated) => {
    if (received.kind === "message") worker.postMessage(received.message, []);
    else post({ kind: "processor", usedMs: processorMs() });
  });
  const unpausedMs = watchPauses(worker);
  let hasGivenWay = false;
  setInterval(() => {
    if (process.memoryUsage.rss() > residentBytesMax) process.exit(exitCodes.memory);
    if (unpausedMs() <= UNPAUSED_MS_MAX || !isLoaded || hasGivenWay) return;
    hasGivenWay = true;
    giveWay();
  }, WATCH_EVERY_MS);
}

/** @returns what the process has used of the processors since the worker's last pause, as often as it is asked */
function watchPauses({ performance }: Worker): () => number {
  let before = performance.eventLoopUtilization();
  let usedBeforeMs = processorMs();
  let unpausedMs = 0;
  return () => {
    const usedMs = processorMs();
    const { idle } = performance.eventLoopUtilization(before);
    unpausedMs = idle > 0 ? 0 : unpausedMs + usedMs - usedBeforeMs;
    before = performance.eventLoopUtilization();
    usedBeforeMs = usedMs;
    return unpausedMs;
  };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
}

function reasonOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: string; message?: string };
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? "uses too much memory" : (message ?? "crashed");
}
