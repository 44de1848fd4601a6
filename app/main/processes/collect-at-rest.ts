import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const MB = 1024 * 1024;
const CHECK_EVERY_MS = 10_000;
/** Of the event loop's time since the last check. */
const REST_MAX = 0.05;
/** A heap that has grown by less is not worth a pause. */
const GROWN_MIN_BYTES = 64 * MB;

export interface RestOptions {
  /** Bytes that the process has reserved for its heap and its buffers. */
  reservedBytes: () => number;
  /** The share of the time since the last call in which the event loop had something to do. */
  busyShare: () => number;
  /** Collects all garbage, and gives the emptied pages back. */
  collect: () => void;
}

/**
 * V8 keeps the pages that a burst of requests has filled: it collects as a process allocates, and a process at rest
 * does not. So one full collection follows ten seconds of rest, when the heap is twice what the last one left. It never
 * runs under load, and where it frees nothing the next one waits for twice as much.
 * @returns to be called at even intervals; true when it has collected
 */
export function makeRestCollection({ reservedBytes, busyShare, collect }: RestOptions) {
  let leftBytes = reservedBytes();
  return (): boolean => {
    const isAtRest = busyShare() <= REST_MAX;
    const bytes = reservedBytes();
    if (!isAtRest || bytes < 2 * leftBytes || bytes < leftBytes + GROWN_MIN_BYTES) return false;
    collect();
    leftBytes = reservedBytes();
    return true;
  };
}

/**
 * Checks every ten seconds, for as long as the process lives.
 * @returns ends it
 */
export function collectAtRest(): () => void {
  let last = performance.eventLoopUtilization();
  const collectWhenDue = makeRestCollection({
    reservedBytes() {
      const { heapTotal, external } = process.memoryUsage();
      return heapTotal + external;
    },
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    collect: exposedCollection(),
  });
  const timer = setInterval(collectWhenDue, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** V8 gives its collection to contexts that are made while the flag is set; no other code of the process sees it. */
function exposedCollection(): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  setFlagsFromString("--no-expose-gc");
  return () => collect({ type: "major", execution: "sync", flavor: "regular" });
}
