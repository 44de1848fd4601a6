import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  BUCKET_COUNT,
  bornIn,
  ID_SPACE_COUNT,
  idShareOf,
  makeIdSource,
  type IdSpace,
} from "#app/shipping/model/ids.ts";

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
    const sources = Array.from({ length: ID_SPACE_COUNT }, (_, number) =>
      makeIdSource(now, number),
    );
    const ids = sources.flatMap((newId) => Array.from({ length: 300 }, () => newId()));
    expect(new Set(ids).size).toBe(ids.length);
  });

  const spaceOf = (number: number, untilMs: number, bucketNumber = 0): IdSpace => ({
    bucketNumber,
    ...idShareOf(number),
    lastMs: 0,
    sequence: 0,
    untilMs,
  });

  test("of as many processes as there are spaces never meet, and stay below 2^53", () => {
    const now = Date.UTC(2026, 10, 20);
    const ids = Array.from({ length: ID_SPACE_COUNT }, (_, number) =>
      makeIdSource(() => now, spaceOf(number, Infinity)),
    ).flatMap((newId) => Array.from({ length: 300 }, () => newId()));
    expect(ID_SPACE_COUNT).toBeGreaterThan(32);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
  });

  test("continue inside the reserved time when the clock has left it, and end with it", () => {
    let now = Date.UTC(2026, 10, 20);
    const space = spaceOf(20, now + 2);
    const newId = makeIdSource(() => now, space);
    const first = newId();
    now += 3_600_000;
    // 2 ids in each of three milliseconds, less the first.
    const rest = Array.from({ length: 5 }, () => newId());
    expect([first, ...rest]).toEqual([first, ...rest].toSorted((a, b) => a - b));
    expect(new Set([first, ...rest]).size).toBe(6);
    expect(() => newId()).toThrow("no ids are reserved");
    space.untilMs = now + 10;
    expect(newId()).toBeGreaterThan(rest.at(-1)!);
  });

  test("of two buckets never meet, and name their bucket", () => {
    const now = Date.UTC(2026, 10, 20);
    const idsOf = (bucketNumber: number) => {
      const newId = makeIdSource(() => now, spaceOf(3, Infinity, bucketNumber));
      return Array.from({ length: 100 }, () => newId());
    };
    const buckets = Array.from({ length: BUCKET_COUNT }, (_, number) => idsOf(number));
    expect(new Set(buckets.flat()).size).toBe(BUCKET_COUNT * 100);
    for (const [number, ids] of buckets.entries())
      expect(new Set(ids.map(bornIn))).toEqual(new Set([number]));
  });

  test("last until 2059: the largest is exactly 2^53 - 1", () => {
    const lastMoment = Date.UTC(2025, 0, 1) + 2 ** 40 - 1;
    const space = spaceOf(ID_SPACE_COUNT - 1, Infinity, BUCKET_COUNT - 1);
    const newId = makeIdSource(() => lastMoment, space);
    let last = 0;
    for (let count = 0; count < 2; count += 1) last = newId();
    expect(last).toBe(Number.MAX_SAFE_INTEGER);
    // A clock that says more is wrong: ids that JSON cannot carry would meet each other.
    expect(() => newId()).toThrow("the range of ids has ended");
    expect(new Date(lastMoment).getUTCFullYear()).toBe(2059);
  });
});
