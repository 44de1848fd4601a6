import { ownProcess } from "./own-process.ts";
import { findWrk } from "./wrk/wrk.ts";

/** What the load generator is to do. */
export interface Load {
  port: number;
  connectionCount: number;
  /** No request is begun after this; those outstanding are waited for. */
  durationMs: number;
  requests: Uint8Array[];
  /** From the start again when all have been sent, or an early end. */
  isRepeating: boolean;
  /** Any other status fails the run: a refusal is cheap to answer. wrk knows refusals only. */
  status: number;
}

export interface LoadResult {
  answerCount: number;
  elapsedMs: number;
  bytes: number;
  latencyMs: { p50: number; p99: number };
}

export interface LoadGenerator {
  name: string;
  run: (load: Load) => Promise<LoadResult>;
  stop: () => void;
}

/** wrk where it is installed; our own is the limit of what a fast server shows. */
export const startLoadGenerator = (): LoadGenerator => findWrk() ?? startOwnGenerator();

/** A client in JavaScript, which also asks for each answer's status. */
function startOwnGenerator(): LoadGenerator {
  const { ask, stop } = ownProcess("load-generator.ts");
  return { name: "our own client", run: (load) => ask<LoadResult>(load), stop };
}
