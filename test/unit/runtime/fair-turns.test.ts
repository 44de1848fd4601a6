import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

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

test("a key whose works always wait keeps nothing of those that have begun", async () => {
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const turnOf = makeFairTurns();
  const begun: WeakRef<Promise<void>>[] = [];
  async function workOn(): Promise<void> {
    while (begun.length < 1000) {
      const turn = turnOf("busy");
      if (turn) begun.push(new WeakRef(turn));
      await turn;
      nowMs += WORK_MS;
    }
  }
  const works = [workOn(), workOn(), workOn()];
  while (begun.length < 900) await nextTurn();
  collect();
  expect(begun.filter((turn) => turn.deref() !== undefined).length).toBeLessThan(300);
  await Promise.all(works);
});
