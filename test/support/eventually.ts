import { vi } from "vitest";

/** Less than a test may last. */
const WITHIN_MS = 50_000;

/**
 * Reads again and again until it throws no more: what `expect.poll` is where a value is returned, or in a hook.
 * @param terms.withinMs longer where processes have to start behind all other work
 */
export const eventually = <Found>(
  read: () => Found | Promise<Found>,
  { withinMs = WITHIN_MS, intervalMs = 50 } = {},
): Promise<Found> => vi.waitFor(read, { timeout: withinMs, interval: intervalMs });
