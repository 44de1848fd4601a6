import { performance } from "node:perf_hooks";

import { MINUTE_MS } from "#app/shipping/model/time-units.ts";

import type { FairTurns } from "./fair-turns.ts";
import { makeAllowance } from "./rate-limit.ts";

/** Of the event loop's time: what is used at most when work beyond an account's even pace begins. */
const SPARE_SHARE = 1 / 3;
/** So many milliseconds of spare time may be saved up, and be owed. */
const CREDIT_MS_MAX = 5;
const DEBT_MS_MAX = 10;
const TICK_MS = 1;
/** Works of a tick that begin in spare time: what they cost is known only afterwards. */
const SPARE_A_TICK = 4;
const BURST_MS = 1000;
const BURST_MIN = 10;

/** What the event loop worked and waited since it began. */
export type ReadUtilization = () => { active: number; idle: number };

/**
 * Works that come faster than the limit's even pace, one every minute / limit, begin only while less than a third of
 * the event loop's time is used, or at that pace: nothing is refused, but one key's flood no longer decides what all
 * others wait. A second's works may come at once. Keys take turns.
 * @param turnOf gives the turn in the event loop, when the work is due
 * @param perMinute works of a key; 0 lets everything begin at once
 */
export function spareTurns(
  turnOf: FairTurns,
  perMinute: number,
  read: ReadUtilization = () => performance.eventLoopUtilization(),
): FairTurns {
  if (perMinute <= 0) return turnOf;
  const paceMs = MINUTE_MS / perMinute;
  const pace = makeAllowance(perMinute, { windowMs: Math.max(BURST_MS, BURST_MIN * paceMs) });
  const isTimeSpare = watchSpareTime(read);
  const waiting = new Map<string, (() => void)[]>();

  const isDue = (key: string) => pace.take(key, performance.now()) === 0;

  function release(key: string): void {
    const releases = waiting.get(key)!;
    // To the end of the order.
    waiting.delete(key);
    releases.shift()!();
    if (releases.length > 0) waiting.set(key, releases);
  }

  function tick(): void {
    for (const key of waiting.keys()) while (waiting.has(key) && isDue(key)) release(key);
    for (let begun = 0; begun < SPARE_A_TICK && waiting.size > 0 && isTimeSpare(); begun++)
      release(waiting.keys().next().value!);
    if (waiting.size > 0) setTimeout(tick, TICK_MS);
  }

  async function wait(key: string): Promise<void> {
    await new Promise<void>((resolve) => {
      if (waiting.size === 0) setTimeout(tick, TICK_MS);
      const releases = waiting.get(key);
      if (releases) releases.push(resolve);
      else waiting.set(key, [resolve]);
    });
    await turnOf(key);
  }

  return (key) => (!waiting.has(key) && isDue(key) ? turnOf(key) : wait(key));
}

/** Counts what the event loop uses against its spare share, over the last milliseconds. */
function watchSpareTime(read: ReadUtilization): () => boolean {
  let last = read();
  let creditMs = 0;

  return function isTimeSpare() {
    const now = read();
    const active = now.active - last.active;
    const elapsed = active + now.idle - last.idle;
    last = now;
    creditMs += SPARE_SHARE * elapsed - active;
    creditMs = Math.min(CREDIT_MS_MAX, Math.max(-DEBT_MS_MAX, creditMs));
    return creditMs > 0;
  };
}
