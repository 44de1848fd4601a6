import { ownProcess } from "./own-process.ts";

/** What the load generator is to do. */
export interface Load {
  port: number;
  connectionCount: number;
  /** No request is begun after this; those outstanding are waited for. */
  durationMs: number;
  requests: Uint8Array[];
  /** From the start again when all have been sent, or an early end. */
  isRepeating: boolean;
  /** Any other status fails the run: a refusal is cheap to answer. */
  status: number;
}

export interface LoadResult {
  answerCount: number;
  elapsedMs: number;
  bytes: number;
  latencyMs: { p50: number; p99: number };
}

export interface LoadGenerator {
  pid: number;
  run: (load: Load) => Promise<LoadResult>;
  stop: () => void;
}

export function startLoadGenerator(): LoadGenerator {
  const { pid, ask, stop } = ownProcess("load-generator.ts");
  return { pid, run: (load) => ask<LoadResult>(load), stop };
}
