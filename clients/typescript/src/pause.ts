export interface PauseRules {
  /** Retries after the first attempt. */
  retries: number;
  /** Before the first retry; it doubles for each further one. */
  backoffMs: number;
  /** A longer `Retry-After` is the caller's to wait for. */
  retryAfterMaxMs: number;
}

const BACKOFF_MAX_MS = 10_000;

/**
 * How long to wait before the next attempt; null when there is none. Half of a pause is chance, so that clients that
 * failed together do not come back together.
 * @param retryAfterMs what the service asked for, or null
 */
export function pauseBefore(
  retry: number,
  retryAfterMs: number | null,
  { retries, backoffMs, retryAfterMaxMs }: PauseRules,
): number | null {
  if (retry > retries) return null;
  if (retryAfterMs !== null && retryAfterMs > retryAfterMaxMs) return null;
  const backoff = Math.min(backoffMs * 2 ** (retry - 1), BACKOFF_MAX_MS);
  return Math.max(retryAfterMs ?? 0, backoff / 2 + (Math.random() * backoff) / 2);
}

/** Seconds or a date (RFC 9110, 10.2.3), in milliseconds from now; null for none, and for anything else. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === "") return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}

/** @throws what the signal was aborted with */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
