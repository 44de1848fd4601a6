import type { Service } from "../context.ts";

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

/**
 * Asks again and again, with growing pauses, until there is an answer or the time is up: somebody else, here or in
 * another process, is doing the work and will write its outcome down. Null when the time was up.
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
