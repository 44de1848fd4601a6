import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { makeIdSource, WORKER_ID_COUNT } from "#app/shipping/model/ids.ts";

describe("ids", () => {
  test("rise strictly and stay below 2^53, in a burst and when the clock goes back", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 500 }),
        (steps) => {
          let ms = Date.UTC(2026, 10, 20);
          const newId = makeIdSource(() => ms);
          const ids = steps.map((step) => {
            ms += step;
            return newId();
          });
          expect(ids).toEqual(ids.toSorted((a, b) => a - b));
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.every(Number.isSafeInteger)).toBe(true);
        },
      ),
    );
  });

  test("of two processes never meet", () => {
    const now = () => Date.UTC(2026, 10, 20);
    const sources = Array.from({ length: WORKER_ID_COUNT }, (_, workerId) =>
      makeIdSource(now, workerId),
    );
    const ids = sources.flatMap((newId) => Array.from({ length: 300 }, () => newId()));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("last until 2094: the largest is exactly 2^53 - 1", () => {
    const lastMoment = Date.UTC(2025, 0, 1) + 2 ** 41 - 1;
    const newId = makeIdSource(() => lastMoment, WORKER_ID_COUNT - 1);
    let last = 0;
    for (let count = 0; count < 128; count += 1) last = newId();
    expect(last).toBe(Number.MAX_SAFE_INTEGER);
    expect(new Date(lastMoment).getUTCFullYear()).toBe(2094);
  });
});
