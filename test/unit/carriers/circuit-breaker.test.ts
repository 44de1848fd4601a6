import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { makeCarrierHealth } from "#app/carriers/circuit-breaker.ts";

const PAUSE_MS = 30_000;

describe("after the pause of a circuit breaker", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  test("the first request is a parcel's first one, never a repeat", () => {
    const breaker = pausedBreaker();
    expect([breaker.isOpen(), breaker.mayRepeat()]).toEqual([true, false]);
    vi.advanceTimersByTime(PAUSE_MS);
    expect([breaker.isOpen(), breaker.mayRepeat()]).toEqual([false, false]);
    breaker.recordSuccess();
    expect(breaker.mayRepeat()).toBe(true);
  });

  test("a first request that fails makes repeats wait for the next one", () => {
    const breaker = pausedBreaker();
    vi.advanceTimersByTime(PAUSE_MS);
    breaker.recordFailure(6);
    expect([breaker.isOpen(), breaker.mayRepeat()]).toEqual([true, false]);
    vi.advanceTimersByTime(2 * PAUSE_MS);
    expect([breaker.isOpen(), breaker.mayRepeat()]).toEqual([false, false]);
  });

  test("a repeat goes all the same when no first request comes for a minute", () => {
    const breaker = pausedBreaker();
    vi.advanceTimersByTime(PAUSE_MS + 59_999);
    expect(breaker.mayRepeat()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(breaker.mayRepeat()).toBe(true);
  });

  test("one first request goes at a time, until it has its answer or had the time for it", () => {
    const breaker = pausedBreaker();
    expect(breaker.mayTry()).toBe(false);
    vi.advanceTimersByTime(PAUSE_MS);
    expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false]);
    vi.advanceTimersByTime(19_999);
    expect(breaker.mayTry()).toBe(false);
    vi.advanceTimersByTime(1);
    expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false]);
    breaker.recordSuccess();
    expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true]);
  });

  test("repeats need not wait where it never opened", () => {
    const breaker = makeCarrierHealth().waybills;
    for (const parcel of [1, 2, 3, 4]) breaker.recordFailure(parcel);
    expect(breaker.mayRepeat()).toBe(true);
  });
});

function pausedBreaker() {
  const breaker = makeCarrierHealth().waybills;
  for (const parcel of [1, 2, 3, 4, 5]) breaker.recordFailure(parcel);
  return breaker;
}
