import type { Isolated } from "./start-isolated.ts";

const CHECK_EVERY_MS = 250;

export interface WorkLimit {
  /** Of the processors: on a busy machine a process may wait for seconds without having worked. */
  processorMs: number;
  /** Of the clock, for a process that neither works nor answers. */
  ms: number;
}

/**
 * Watches one stretch of work of an isolated process, from now on.
 * @param onBeyond called once, when the stretch has lasted longer than one of its limits
 * @returns ends the watch
 */
export function limitWork(worker: Isolated, limit: WorkLimit, onBeyond: () => void): () => void {
  const startedAtMs = performance.now();
  let usedBeforeMs: number | null = null;
  let isOver = false;

  function beyond(): void {
    if (isOver) return;
    stop();
    onBeyond();
  }
  function stop(): void {
    isOver = true;
    clearInterval(checking);
  }
  async function check(): Promise<void> {
    if (performance.now() - startedAtMs > limit.ms) return beyond();
    const usedMs = await worker.processorMs();
    usedBeforeMs ??= usedMs;
    if (usedMs - usedBeforeMs > limit.processorMs) beyond();
  }

  void check();
  const checking = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  return stop;
}
