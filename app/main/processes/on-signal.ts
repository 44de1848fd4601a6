import type { Log } from "#app/runtime/log.ts";

import { endWith } from "./end-with.ts";

/** Under npm the first Ctrl-C arrives twice: from the terminal, and forwarded by npm. */
const SAME_SIGNAL_MS = 500;

/** The first signal stops in order, the second at once. */
export function onSignal(
  log: Log,
  { stop, abort }: { stop: (signal: string) => Promise<void>; abort: () => void },
): void {
  let firstAt: number | null = null;
  const receive = (signal: string) => {
    if (firstAt === null) {
      firstAt = performance.now();
      stop(signal).catch((error: unknown) => endWith(error, log));
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
      abort();
    }
  };
  process.on("SIGTERM", receive);
  process.on("SIGINT", receive);
}
