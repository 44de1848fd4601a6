import type { Isolated } from "./start-isolated.ts";

const CHECK_EVERY_MS = 250;

export interface WorkLimit {
  /** Of the processors: on a busy machine a process may wait for seconds without having worked. */
  processorMs: number;
  /** Of the clock, for a process that neither works nor answers. */
  ms: number;
}

/**
 * Until its worker is loaded, which takes half a second of a processor. These processes give way: beside eight others
 * that work on two processors, that is 22 s of the clock.
 */
export const LOAD_MAX: WorkLimit = { processorMs: 10_000, ms: 300_000 };

/**
 * Watches one stretch of work of an isolated process, from now on.
 * @param onBeyond called once, when the stretch has lasted longer than one of its limits, with the name of that limit:
 * beyond that of the clock it may have done nothing wrong on a machine that stands still
 * @returns ends the watch
 */
export function limitWork(
  worker: Isolated,
  limit: WorkLimit,
  onBeyond: (limit: keyof WorkLimit) => void,
): () => void {
  const startedAtMs = performance.now();
  let usedBeforeMs: number | null = null;
  let isOver = false;

  function beyond(which: keyof WorkLimit): void {
    if (isOver) return;
    stop();
    onBeyond(which);
  }
  function stop(): void {
    isOver = true;
    clearInterval(checking);
  }
  async function check(): Promise<void> {
    if (performance.now() - startedAtMs > limit.ms) return beyond("ms");
    const usedMs = await worker.processorMs();
    usedBeforeMs ??= usedMs;
    if (usedMs - usedBeforeMs > limit.processorMs) beyond("processorMs");
  }

  void check();
  const checking = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  return stop;
}
