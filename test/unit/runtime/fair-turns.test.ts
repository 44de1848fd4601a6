import { setImmediate as nextTurn } from "node:timers/promises";

import { afterEach, expect, test, vi } from "vitest";

import { makeFairTurns } from "#app/runtime/fair-turns.ts";

afterEach(() => void vi.restoreAllMocks());

const WORKS = 40;
const WORK_MS = 0.4;
/** In one turn of the event loop, as long as the last one may begin. */
const STRETCH_MS_MAX = 0.5 + WORK_MS;

test("one key's works keep the event loop for half a millisecond and the last of them, no longer", async () => {
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  const turnOf = makeFairTurns();
  const over = new Set<number>();
  const all = Array.from({ length: WORKS }, async (_, index) => {
    const turn = turnOf("busy");
    if (turn) await turn;
    nowMs += WORK_MS;
    over.add(index);
  });
  const stretches: number[] = [nowMs];
  while (over.size < WORKS) {
    const before = nowMs;
    await nextTurn();
    stretches.push(nowMs - before);
  }
  await Promise.all(all);
  expect(nowMs).toBeCloseTo(WORKS * WORK_MS);
  expect(Math.max(...stretches)).toBeLessThanOrEqual(STRETCH_MS_MAX);
});
