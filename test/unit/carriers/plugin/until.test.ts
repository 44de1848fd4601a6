import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { callHttp } from "#app/carriers/plugin/worker/call-http.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

test.for([
  [2_300, 3, "found"],
  [2_300, 9, null],
  [18_000, 30, "found"],
  [18_000, 40, null],
] as const)("of %i ms, an answer at question %i is %s", async ([forMs, readyAt, outcome]) => {
  const http = callHttp({
    sessions: { open: () => Promise.reject(new Error("none")), drop: async () => {} },
    secrets: {},
    constants: {},
    sessionEndStatuses: [401],
    sessionEnded: () => false,
    hosts: {},
    endsAtMs: performance.now() + forMs,
    send: () => Promise.reject(new Error("nothing is sent")),
    keep: () => {},
  });
  let asked = 0;
  const answer = http.until(async () => ((asked += 1) >= readyAt ? "found" : null));
  await vi.runAllTimersAsync();
  expect(await answer).toBe(outcome);
});
