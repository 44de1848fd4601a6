import {
  makeAllowance,
  WINDOW_MS,
  type Allowance,
  type AllowanceName,
  type OpenAllowance,
} from "#app/runtime/rate-limit.ts";

import type { TakenAllowance } from "./messages.ts";

/** So long are requests counted here before the other processes hear of them. */
const TELL_AFTER_MS = 20;
/** While nobody listens, the requests of further keys count in this process alone. */
const UNTOLD_MAX = 10_000;

/**
 * Allowances that several processes share: each decides by its own count at once, and tells the others soon afterwards
 * what it let through. Together they let through what one process would; requests of the same moment may exceed it by
 * what the others let through in that time, and are then made up for. Without the others each goes by its own count.
 * @param tell resolves when the message has left, so that no second one waits behind one that nobody reads
 */
export function openSharedAllowances(tell: (taken: TakenAllowance[]) => Promise<void>): {
  openAllowance: OpenAllowance;
  /** What another process let through. */
  charge: (taken: readonly TakenAllowance[]) => void;
} {
  const allowances = new Map<AllowanceName, Allowance>();
  let untold = new Map<string, TakenAllowance>();
  let isTelling = false;

  function note(name: AllowanceName, key: string): void {
    const id = `${name} ${key}`;
    const one = untold.get(id);
    if (one) one.count++;
    else if (untold.size < UNTOLD_MAX) untold.set(id, { name, key, count: 1 });
    tellSoon();
  }

  function tellSoon(): void {
    if (isTelling || untold.size === 0) return;
    isTelling = true;
    setTimeout(() => void tellAll(), TELL_AFTER_MS).unref();
  }

  async function tellAll(): Promise<void> {
    const taken = [...untold.values()];
    untold = new Map();
    await tell(taken);
    isTelling = false;
    tellSoon();
  }

  return {
    openAllowance(name, perMinute) {
      const own = makeAllowance(perMinute, { debtMaxMs: WINDOW_MS });
      if (perMinute <= 0) return own;
      allowances.set(name, own);
      // One clock for all, whichever the caller has.
      const now = () => performance.now();
      return {
        take(key) {
          const waitMs = own.take(key, now());
          if (waitMs === 0) note(name, key);
          return waitMs;
        },
        charge: (count, key) => own.charge(count, key, now()),
        waitOf: (key) => own.waitOf(key, now()),
        restOf: (key) => own.restOf(key, now()),
      };
    },
    charge(taken) {
      for (const { name, key, count } of taken)
        allowances.get(name)?.charge(count, key, performance.now());
    },
  };
}
