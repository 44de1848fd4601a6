import { makeAllowance, type LocalAllowance } from "#app/runtime/rate-limit.ts";

import type { AllowanceAnswer, AllowanceQuestion } from "./messages.ts";

/** Of what a key has left, all processes together are granted at most half in advance. */
const ADVANCE_SHARE = 0.5;

/**
 * Keeps the allowances of all server processes, in the supervisor.
 * @param processCount among how many a key's rest is divided
 */
export function openGrants(
  processCount: number,
  now: () => number = () => performance.now(),
): (questions: readonly AllowanceQuestion[]) => AllowanceAnswer[] {
  const allowances = new Map<string, LocalAllowance>();

  function grant({ name, perMinute, key, waiting, more }: AllowanceQuestion): AllowanceAnswer {
    const allowance = allowances.get(name) ?? makeAllowance(perMinute);
    allowances.set(name, allowance);
    const nowMs = now();
    const taken = allowance.takeUpTo(waiting, key, nowMs);
    const { requests } = allowance.restOf(key, nowMs);
    const share = Math.floor((requests * ADVANCE_SHARE) / processCount);
    const advance = allowance.takeUpTo(Math.min(more, share), key, nowMs);
    return {
      name,
      key,
      granted: taken + advance,
      waitMs: allowance.waitOf(key, nowMs),
      rest: allowance.restOf(key, nowMs),
    };
  }

  return (questions) => questions.map(grant);
}
