/** Where the writer listens now. */
export interface WriterAddress {
  current: () => string;
  /** True as soon as it is another than that; false after so many ms. */
  next: (before: string, withinMs: number) => Promise<boolean>;
}

/** @returns move: called when another process has become the writer */
export function openWriterAddress(first: string): WriterAddress & { move: (path: string) => void } {
  let path = first;
  const waiting = new Set<() => void>();

  return {
    current: () => path,
    next(before, withinMs) {
      if (path !== before) return Promise.resolve(true);
      if (withinMs <= 0) return Promise.resolve(false);
      return new Promise((resolve) => {
        const end = (isMoved: boolean) => {
          clearTimeout(limit);
          waiting.delete(go);
          resolve(isMoved);
        };
        const go = () => end(true);
        const limit = setTimeout(() => end(false), withinMs);
        waiting.add(go);
      });
    },
    move(moved) {
      path = moved;
      for (const go of waiting) go();
    },
  };
}
