import type { Service } from "../context.ts";

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

/**
 * Repeats with growing pauses until there is a result: another call, here or in another process, does the work and will
 * store its outcome. Null when the time is over.
 */
export async function waitFor<T>(
  service: Service,
  patienceMs: number,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  let waitedMs = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const answer = await attempt();
    if (answer !== null || waitedMs >= patienceMs) return answer;
    await service.sleep(pauseMs);
    waitedMs += pauseMs;
  }
}
