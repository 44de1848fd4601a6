import { Worker } from "node:worker_threads";

import { exitCodes, type FromProcess, type IsolatedSetting, type ToProcess } from "./messages.ts";

const MEMORY_EVERY_MS = 50;
/** A carrier's largest answer takes some ten messages; what sends more would keep the service busy. */
const MESSAGES_PER_SECOND_MAX = 1_000;
const SECOND_MS = 1_000;
const MICROSECONDS_PER_MS = 1_000;

const dead = () => process.kill(process.pid, "SIGKILL");
const post = (message: FromProcess, onSent?: () => void) =>
  process.send?.(message, undefined, undefined, onSent);

// The service ended, however it ended: nothing may go on without it.
process.on("disconnect", dead);
process.once("message", (setting: IsolatedSetting) => run(setting));

/** The worker has its own thread, so this one sees what the worker does even while it never pauses. */
function run({ main, resourceLimits, residentBytesMax, workerData }: IsolatedSetting): void {
  const worker = new Worker(new URL(main), {
    workerData,
    resourceLimits,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  // What it prints could hold secrets, and is read by nothing.
  worker.stdout.resume();
  worker.stderr.resume();

  const end = (reason: string) => post({ kind: "ended", reason }, dead);
  let messages = 0;
  setInterval(() => (messages = 0), SECOND_MS);
  worker.on("message", (message: unknown) => {
    messages += 1;
    if (messages > MESSAGES_PER_SECOND_MAX) process.exit(exitCodes.messages);
    post({ kind: "message", message });
  });
  worker.on("error", (error) => end(reasonOf(error)));
  worker.on("exit", () => end("ended by itself"));
  process.on("message", (received: ToProcess) => {
    if (received.kind === "message") worker.postMessage(received.message, []);
    else post({ kind: "processor", usedMs: processorMs() });
  });
  setInterval(() => {
    if (process.memoryUsage.rss() > residentBytesMax) process.exit(exitCodes.memory);
  }, MEMORY_EVERY_MS);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
}

function reasonOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: string; message?: string };
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? "uses too much memory" : (message ?? "crashed");
}
