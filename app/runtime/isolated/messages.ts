import type { ResourceLimits } from "node:worker_threads";

/** What the process is given when it starts. */
export interface IsolatedSetting {
  /** The module that the worker runs, as a file URL. */
  main: string;
  /** Of the worker's heap. */
  resourceLimits: ResourceLimits;
  /** Of the whole process, buffers included. */
  residentBytesMax: number;
  workerData: unknown;
}

/** The service to the process, after the setting. */
export type ToProcess = { kind: "message"; message: unknown } | { kind: "processor" };

/** The process to the service. */
export type FromProcess =
  | { kind: "message"; message: unknown }
  /** What it has used of the processors since it started: the answer to the same question. */
  | { kind: "processor"; usedMs: number }
  | { kind: "ended"; reason: string };

/** How the process ends when its worker goes beyond a limit: a message could wait behind the worker's own. */
export const exitCodes = { memory: 10, messages: 11 } as const;
