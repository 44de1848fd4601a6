import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openTimeLimit } from "#app/runtime/time-limit.ts";
import { TooLate } from "#app/runtime/within.ts";

const LIMIT_MS = 300;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const never = new Promise<never>(() => {});

/** How many timers it sets; what other files of the process left behind may set some at any other moment. */
function timersOf(work: () => unknown): number {
  const before = vi.getTimerCount();
  work();
  return vi.getTimerCount() - before;
}

/** When the work was too late, in milliseconds from the start of the test. */
async function lateAt(limited: Promise<unknown>): Promise<number> {
  const error = await limited.catch((err: unknown) => err);
  return error instanceof TooLate ? performance.now() : Number.NaN;
}

test("each piece of work has the whole limit, whenever it began", async () => {
  const startMs = performance.now();
  const inTime = openTimeLimit(LIMIT_MS);
  const ends = [lateAt(inTime(never))];
  await pass(100);
  ends.push(lateAt(inTime(never)));
  await pass(0.5);
  ends.push(lateAt(inTime(never)));
  await pass(199);
  const result = inTime(Promise.resolve("in time"));
  expect(await result).toBe("in time");
  await pass(1000);
  const [first = 0, second = 0, third = 0] = (await Promise.all(ends)).map((at) => at - startMs);
  expect(first).toBeGreaterThanOrEqual(LIMIT_MS);
  expect(first).toBeLessThan(LIMIT_MS + 2);
  expect(second).toBeGreaterThanOrEqual(100 + LIMIT_MS);
  expect(second).toBeLessThan(102 + LIMIT_MS);
  expect(third).toBeGreaterThanOrEqual(100.5 + LIMIT_MS);
  expect(third).toBeLessThan(103 + LIMIT_MS);
});

test("what ended in time is not late afterwards, and one that hangs holds no other up", async () => {
  const inTime = openTimeLimit(LIMIT_MS);
  const hanging = lateAt(inTime(never));
  const failing = inTime(Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  for (let index = 0; index < 100; index += 1)
    expect(await inTime(Promise.resolve(index))).toBe(index);
  await pass(LIMIT_MS);
  expect(await hanging).not.toBeNaN();
  expect(await inTime(Promise.resolve("again"))).toBe("again");
  const late = lateAt(inTime(never));
  await pass(2 * LIMIT_MS);
  expect(await late).not.toBeNaN();
});

test("a thousand works of one moment need one timer, and after the last none is left", async () => {
  const inTime = openTimeLimit(LIMIT_MS);
  const works = Array.from({ length: 1000 }, () => Promise.withResolvers<number>());
  let results: Promise<number>[] = [];
  expect(timersOf(() => (results = works.map(({ promise }) => inTime(promise))))).toBe(1);
  works.forEach(({ resolve }, index) => resolve(index));
  expect(await Promise.all(results)).toEqual(works.map((_, index) => index));
  await pass(LIMIT_MS);
  // One that was left would do for the next work.
  expect(timersOf(() => void inTime(never).catch(() => null))).toBe(1);
  await pass(LIMIT_MS);
});

test("a late work's own end, whenever it comes, changes nothing", async () => {
  const inTime = openTimeLimit(LIMIT_MS);
  const work = Promise.withResolvers<string>();
  const late = lateAt(inTime(work.promise));
  await pass(LIMIT_MS + 1);
  expect(await late).not.toBeNaN();
  const other = inTime(never);
  work.resolve("late");
  await pass(1);
  const otherLate = lateAt(other);
  await pass(LIMIT_MS);
  expect(await otherLate).not.toBeNaN();
});
