/** Where the writer listens now. */
export interface WriterAddress {
  current: () => string;
  /** False while it does not answer its supervisor: what is sent to it may wait for ever. */
  isAnswering: () => boolean;
  /** True as soon as one answers that is another than that; false after so many ms. */
  next: (before: string | null, withinMs: number) => Promise<boolean>;
}

interface Movable extends WriterAddress {
  /** Called when another process has become the writer, or when this one falls silent or answers again. */
  move: (path: string, isAnswering: boolean) => void;
}

export function openWriterAddress(first: string): Movable {
  let path = first;
  let isAnswering = true;
  const waiting = new Set<() => void>();
  const isNext = (before: string | null) => isAnswering && path !== before;

  return {
    current: () => path,
    isAnswering: () => isAnswering,
    next(before, withinMs) {
      if (isNext(before)) return Promise.resolve(true);
      if (withinMs <= 0) return Promise.resolve(false);
      return new Promise((resolve) => {
        const end = (isMoved: boolean) => {
          clearTimeout(limit);
          waiting.delete(go);
          resolve(isMoved);
        };
        const go = () => {
          if (isNext(before)) end(true);
        };
        const limit = setTimeout(() => end(false), withinMs);
        waiting.add(go);
      });
    },
    move(moved, answers) {
      path = moved;
      isAnswering = answers;
      for (const go of waiting) go();
    },
  };
}
