import { afterEach, expect, test, vi } from "vitest";

import { spareTurns } from "#app/runtime/spare-turns.ts";

const PER_MINUTE = 6000;
const A_SECOND = PER_MINUTE / 60;

const WORK_MS = 2;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("one key's flood leaves the others most of the event loop", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const used = { active: 0, idle: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => used.active + used.idle);
  const turnOf = spareTurns(
    () => null,
    PER_MINUTE,
    () => ({ ...used }),
  );
  const ask = async () => {
    for (;;) {
      await turnOf("flood");
      used.active += WORK_MS;
    }
  };
  for (let client = 0; client < 20; client++) void ask();
  for (; used.active + used.idle < 3000; used.idle++) await vi.advanceTimersByTimeAsync(1);
  // The first second's works, and of the time after them a third, or the even pace.
  const restMs = used.active - A_SECOND * WORK_MS;
  expect(restMs / 3000).toBeLessThan(0.4);
  expect(restMs / 3000).toBeGreaterThan(0.25);
});

test("a second's works of a key begin at once, also while the event loop is busy", () => {
  const turnOf = spareTurns(() => null, PER_MINUTE, alwaysBusy());
  for (let index = 0; index < A_SECOND; index++) expect(turnOf("a")).toBeNull();
  expect(turnOf("a")).toBeInstanceOf(Promise);
  expect(turnOf("b")).toBeNull();
});

test("while the event loop is busy, what waits begins at the even pace, in its order", async () => {
  const turnOf = spareTurns(() => null, PER_MINUTE, alwaysBusy());
  for (let index = 0; index < A_SECOND; index++) await turnOf("a");
  const startMs = performance.now();
  const order: number[] = [];
  await Promise.all(
    [0, 1, 2, 3, 4].map(async (index) => {
      await turnOf("a");
      order.push(index);
    }),
  );
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(performance.now() - startMs).toBeGreaterThan(30);
});

test("while the event loop has time, works beyond the pace begin, of each key in turn", async () => {
  const turnOf = spareTurns(() => null, 60, alwaysIdle());
  const begin = async (key: string, log?: string[]) => {
    await turnOf(key);
    log?.push(key);
  };
  for (let index = 0; index < 10; index++) await Promise.all([begin("a"), begin("b")]);
  const order: string[] = [];
  const works = ["a", "a", "a", "b", "b"].map((key) => begin(key, order));
  const startMs = performance.now();
  await Promise.all(works);
  expect(order).toEqual(["a", "b", "a", "b", "a"]);
  // At the even pace of one a second it would take five.
  expect(performance.now() - startMs).toBeLessThan(1000);
});

test("without a limit, all begins at once", () => {
  const turnOf = spareTurns(() => null, 0, alwaysBusy());
  for (let index = 0; index < 10_000; index++) expect(turnOf("a")).toBeNull();
});

function alwaysBusy() {
  return () => ({ active: performance.now(), idle: 0 });
}

function alwaysIdle() {
  return () => ({ active: 0, idle: performance.now() });
}
