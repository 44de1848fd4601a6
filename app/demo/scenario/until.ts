import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 50;
const PATIENCE_MS = 30_000;

/**
 * Polls `find` until it returns a value.
 * @throws Error that names what was waited for
 */
export async function until<Found>(
  what: string,
  find: () => Promise<Found | null>,
  patienceMs = PATIENCE_MS,
): Promise<Found> {
  const givesUpAt = performance.now() + patienceMs;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (performance.now() > givesUpAt) throw new Error(`timed out waiting until ${what}`);
    await sleep(POLL_MS);
  }
}
