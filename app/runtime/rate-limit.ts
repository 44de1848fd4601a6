import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

export const WINDOW_MS = MINUTE_MS;
const KEYS_MAX = 10_000;
/** How many of the oldest keys are checked when one has to be forgotten. */
const FORGET_AMONG = 32;
/** Sixty seconds do not divide evenly by every limit. */
const ROUNDING_MS = 0.5;

/**
 * Takes one request of that key: 0 when it may pass, else the milliseconds after which it may come again. A key may
 * spend a whole minute's requests at once; they come back evenly, one every window / limit.
 */
export type RateLimit = (key: string, nowMs: number) => number;

export interface Allowance {
  take: RateLimit;
  /** Requests that passed elsewhere. */
  charge: (count: number, key: string, nowMs: number) => void;
  /** What `take` would return, without taking anything. */
  waitOf: RateLimit;
  /** How many requests the key may send at once, and after which time it may send them all. */
  restOf: (key: string, nowMs: number) => { requests: number; fullInMs: number };
}

/**
 * The allowance of that name: the same for every process of this server.
 * @param perMinute 0 lets everything pass
 */
export type OpenAllowance = (name: AllowanceName, perMinute: number) => Allowance;

export type AllowanceName = "account" | "anonymous" | "refused" | "extension" | "buyer" | "answer";

/** For a server of one process. */
export const openLocalAllowance: OpenAllowance = (_name, perMinute) => makeAllowance(perMinute);

/**
 * @param perMinute 0 lets everything pass
 * @param options.windowMs whose requests a key may spend at once; a minute
 * @param options.debtMaxMs for so much longer may a key wait that was charged with more requests than it had
 */
export function makeAllowance(
  perMinute: number,
  {
    keysMax = KEYS_MAX,
    windowMs = WINDOW_MS,
    debtMaxMs = 0,
  }: { keysMax?: number; windowMs?: number; debtMaxMs?: number } = {},
): Allowance {
  if (perMinute <= 0) {
    return {
      take: () => 0,
      charge: () => {},
      waitOf: () => 0,
      restOf: () => ({ requests: Infinity, fullInMs: 0 }),
    };
  }

  const intervalMs = WINDOW_MS / perMinute;
  /** When the key will have its whole window again. A key that has it already need not be remembered. */
  const fullAgainMs = new Map<string, number>();

  /** The moment when the key was full, or will be. */
  function fullOf(key: string, nowMs: number): number {
    // A clock that is set back must not lock a key out for longer than the window.
    return Math.min(Math.max(fullAgainMs.get(key) ?? 0, nowMs), nowMs + windowMs + debtMaxMs);
  }
  function waitAfter(before: number, nowMs: number): number {
    const waitMs = before + intervalMs - nowMs - windowMs;
    return waitMs > ROUNDING_MS ? waitMs : 0;
  }

  function restOf(key: string, nowMs: number) {
    const fullInMs = fullOf(key, nowMs) - nowMs;
    const requests = Math.floor((windowMs - fullInMs + ROUNDING_MS) / intervalMs);
    return { requests: Math.max(0, requests), fullInMs };
  }
  function keep(key: string, fullMs: number, nowMs: number): void {
    if (fullAgainMs.size >= keysMax && !fullAgainMs.has(key))
      forgetSome(fullAgainMs, nowMs, keysMax);
    fullAgainMs.set(key, fullMs);
  }

  return {
    take(key, nowMs) {
      const before = fullOf(key, nowMs);
      const waitMs = waitAfter(before, nowMs);
      keep(key, waitMs > 0 ? before : before + intervalMs, nowMs);
      return waitMs;
    },
    charge: (count, key, nowMs) => keep(key, fullOf(key, nowMs) + count * intervalMs, nowMs),
    waitOf: (key, nowMs) => waitAfter(fullOf(key, nowMs), nowMs),
    restOf,
  };
}

/**
 * Drops those of the oldest keys that are full again; when none is, the one seen first, so that the memory stays
 * bounded. Only a few are checked: a flood from many addresses makes a new key of every request.
 */
function forgetSome(fullAgainMs: Map<string, number>, nowMs: number, keysMax: number): void {
  let seen = 0;
  for (const [key, fullMs] of fullAgainMs) {
    if (seen++ >= FORGET_AMONG) break;
    if (fullMs <= nowMs) fullAgainMs.delete(key);
  }
  const [first] = fullAgainMs.keys();
  if (fullAgainMs.size >= keysMax && first !== undefined) fullAgainMs.delete(first);
}
