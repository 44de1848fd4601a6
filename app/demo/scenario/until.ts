import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 50;
/** Ends what never comes; a machine with other work takes several times as long as a quiet one. */
const PATIENCE_MS = 120_000;

/**
 * Polls `find` until it returns a value.
 * @throws Error that names what was waited for
 */
export async function until<Found>(
  what: string,
  find: () => Promise<Found | null>,
): Promise<Found> {
  const givesUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (performance.now() > givesUpAt) throw new Error(`timed out waiting until ${what}`);
    await sleep(POLL_MS);
  }
}
