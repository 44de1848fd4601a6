import { constants, PerformanceObserver } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, expect, test, vi } from "vitest";

import { collectAtRest, makeRestCollection } from "#app/main/processes/collect-at-rest.ts";

const MB = 1024 * 1024;

afterEach(() => void vi.useRealTimers());

function heapWith({ liveMb }: { liveMb: number }) {
  const state = { reservedMb: liveMb, busyShare: 0, liveMb, collections: 0 };
  const check = makeRestCollection({
    reservedBytes: () => state.reservedMb * MB,
    busyShare: () => state.busyShare,
    collect() {
      state.collections += 1;
      state.reservedMb = state.liveMb;
    },
  });
  return { state, check };
}

test("what a burst of requests has left is collected at rest, once", () => {
  const { state, check } = heapWith({ liveMb: 80 });
  state.reservedMb = 400;
  expect([check(), check(), check()]).toEqual([true, false, false]);
  expect(state.reservedMb).toBe(80);
});

test("nothing is collected under load, however much there is", () => {
  const { state, check } = heapWith({ liveMb: 80 });
  state.reservedMb = 4000;
  state.busyShare = 0.06;
  expect([check(), check(), check()]).toEqual([false, false, false]);
  state.busyShare = 0.04;
  expect(check()).toBe(true);
});

test("a heap that has grown by little is not collected", () => {
  const { state, check } = heapWith({ liveMb: 80 });
  state.reservedMb = 159;
  expect(check()).toBe(false);
  const small = heapWith({ liveMb: 20 });
  small.state.reservedMb = 80;
  expect(small.check()).toBe(false);
});

test("where a collection frees nothing, the next one waits for twice as much", () => {
  const { state, check } = heapWith({ liveMb: 80 });
  state.liveMb = 300;
  const found: boolean[] = [];
  for (const reservedMb of [300, 300, 500, 599]) {
    state.reservedMb = reservedMb;
    found.push(check());
  }
  expect(found).toEqual([true, false, false, false]);
  state.reservedMb = 600;
  expect(check()).toBe(true);
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
  /** A busy machine may need more than one check to see half a second of rest. */
  async function check(checksMax: number): Promise<number> {
    for (let checks = 0; checks < checksMax; checks++) {
      await sleep(500);
      vi.advanceTimersByTime(10_000);
      await sleep(10);
      if (forced > 0) break;
    }
    return forced;
  }
  try {
    expect(await check(1)).toBe(0);
    reservedMb = 400;
    expect(await check(20)).toBe(1);
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
