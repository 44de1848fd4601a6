import { constants, PerformanceObserver } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, expect, test, vi } from "vitest";

import { collectAtRest, makeRestCollection } from "#app/main/collect-at-rest.ts";

const MB = 1024 * 1024;

afterEach(() => void vi.useRealTimers());

function heapWith({ liveMb }: { liveMb: number }) {
  const state = { reservedMb: liveMb, busyShare: 0, liveMb, collections: 0 };
  const look = makeRestCollection({
    reservedBytes: () => state.reservedMb * MB,
    busyShare: () => state.busyShare,
    collect() {
      state.collections += 1;
      state.reservedMb = state.liveMb;
    },
  });
  return { state, look };
}

test("what a burst of requests has left is collected at rest, once", () => {
  const { state, look } = heapWith({ liveMb: 80 });
  state.reservedMb = 400;
  expect([look(), look(), look()]).toEqual([true, false, false]);
  expect(state.reservedMb).toBe(80);
});

test("nothing is collected under load, however much there is", () => {
  const { state, look } = heapWith({ liveMb: 80 });
  state.reservedMb = 4000;
  state.busyShare = 0.06;
  expect([look(), look(), look()]).toEqual([false, false, false]);
  state.busyShare = 0.04;
  expect(look()).toBe(true);
});

test("a heap that has grown by little is left alone", () => {
  const { state, look } = heapWith({ liveMb: 80 });
  state.reservedMb = 159;
  expect(look()).toBe(false);
  const small = heapWith({ liveMb: 20 });
  small.state.reservedMb = 80;
  expect(small.look()).toBe(false);
});

test("where a collection frees nothing, the next one waits for twice as much", () => {
  const { state, look } = heapWith({ liveMb: 80 });
  state.liveMb = 300;
  const found: boolean[] = [];
  for (const reservedMb of [300, 300, 500, 599]) {
    state.reservedMb = reservedMb;
    found.push(look());
  }
  expect(found).toEqual([true, false, false, false]);
  state.reservedMb = 600;
  expect(look()).toBe(true);
});

test("a process at rest collects everything, and no other code can", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let reservedMb = 80;
  vi.spyOn(process, "memoryUsage").mockImplementation(
    () => ({ heapTotal: reservedMb * MB, external: 0 }) as NodeJS.MemoryUsage,
  );
  let forced = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) forced += Number(isForced(entry as unknown as GcEntry));
  });
  observer.observe({ type: "gc" });
  const end = collectAtRest();
  /** A busy machine may need more than one look to see half a second of rest. */
  async function look(looksMax: number): Promise<number> {
    for (let looks = 0; looks < looksMax; looks++) {
      await sleep(500);
      vi.advanceTimersByTime(10_000);
      await sleep(10);
      if (forced > 0) break;
    }
    return forced;
  }
  try {
    expect(await look(1)).toBe(0);
    reservedMb = 400;
    expect(await look(20)).toBe(1);
    expect("gc" in globalThis).toBe(false);
  } finally {
    end();
    observer.disconnect();
    vi.restoreAllMocks();
  }
});

interface GcEntry {
  detail: { kind: number; flags: number };
}

/** V8 forces none by itself. */
const isForced = ({ detail: { kind, flags } }: GcEntry): boolean =>
  kind === constants.NODE_PERFORMANCE_GC_MAJOR &&
  (flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0;
