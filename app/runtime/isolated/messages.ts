import type { ForkOptions } from "node:child_process";
import type { ResourceLimits } from "node:worker_threads";

import type { Sources } from "./own-modules.ts";

/** What the process is given when it starts. */
export interface IsolatedSetting {
  /** The module that the worker runs, as a file URL. */
  main: string;
  /** A file of somebody else's that `main` loads, as a URL. */
  loads: string | null;
  /** Folders and files that it may read; null for all. With them it starts no process and writes nothing. */
  readable: readonly string[] | null;
  /** Of the worker's heap. */
  resourceLimits: ResourceLimits;
  /** Of the whole process, buffers included. */
  residentBytesMax: number;
  workerData: unknown;
}

/** What the launcher gives it: with the JavaScript that stands for our own modules. */
export type LaunchedSetting = IsolatedSetting & { sources: Sources };

/** The service to the process, after the setting. */
export type ToIsolated = { kind: "message"; message: unknown } | { kind: "processor" };

/** The process to the service. */
export type FromProcess =
  | { kind: "message"; message: unknown }
  /** What it has used of the processors since it started: the answer to the same question. */
  | { kind: "processor"; usedMs: number }
  | { kind: "ended"; reason: string };

/** How the process ends when its worker goes beyond a limit: a message could wait behind the worker's own. */
export const exitCodes = { memory: 10, messages: 11 } as const;

/** The service to its launcher. Each process has a number. */
export type ToLauncher = { number: number } & (
  | { kind: "start"; setting: IsolatedSetting }
  | { kind: "send"; message: ToIsolated }
  | { kind: "end" }
);

/** The launcher to the service. */
export type FromLauncher = { number: number } & (
  | { kind: "received"; message: FromProcess }
  /** It could not be started. */
  | { kind: "failed"; reason: string }
  | { kind: "ended"; code: number | null; signal: NodeJS.Signals | null }
);

/**
 * What Node refuses of such a process, whatever its code finds: files outside, also those of other processes in /proc,
 * processes of its own, and reports.
 */
export const permissionsOf = ({ readable }: Pick<IsolatedSetting, "readable">): string[] =>
  readable === null
    ? []
    : ["--permission", "--allow-worker", ...readable.map((path) => `--allow-fs-read=${path}`)];

/** A process without our environment, whose messages are anything that can be cloned. */
export const forkOptions: ForkOptions = {
  serialization: "advanced",
  env: { NODE_ENV: "production" },
  execArgv: [],
  stdio: ["ignore", "ignore", "ignore", "ipc"],
};
