import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 50;
const PATIENCE_MS = 30_000;

/**
 * What `look` finds as soon as it finds something.
 * @throws Error that names what was waited for in vain
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null>,
  patienceMs = PATIENCE_MS,
): Promise<Found> {
  const givesUpAt = performance.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > givesUpAt) throw new Error(`waited in vain until ${what}`);
    await sleep(POLL_MS);
  }
}
