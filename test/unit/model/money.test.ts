import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  add,
  cents,
  fromDecimal,
  roundedDecimal,
  share,
  subtract,
  toDecimal,
} from "#app/shipping/model/money.ts";

/** Amounts far beyond any wallet, with margin for sums and percentages below 2^53. */
const amount = fc.integer({ min: 0, max: 10 ** 11 }).map(cents);

describe("money", () => {
  test("a decimal of the wire and its cents are the same amount, there and back", () => {
    fc.assert(fc.property(amount, (value) => fromDecimal(toDecimal(value)) === value));
  });

  test("a number that is no whole cent is never rounded into one", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 9 }), (value, tenths) => {
        expect(fromDecimal((value * 10 + tenths) / 1000)).toBeNull();
      }),
    );
    for (const nonsense of [Number.NaN, Infinity, -Infinity, 2 ** 53, 1e300])
      expect(fromDecimal(nonsense)).toBeNull();
  });

  test("the noise of binary fractions is no fraction of a cent", () => {
    expect(fromDecimal(0.1 + 0.2)).toBe(30);
    expect(fromDecimal(1.005 * 1000)).toBe(100_500);
    expect(fromDecimal(19.99 * 3)).toBe(5997);
    expect(Object.is(fromDecimal(-0), 0)).toBe(true);
  });

  test("a client's decimal is rounded half up as it is written, in the digits of its currency", () => {
    const written = fc.tuple(fc.nat(1_000_000), fc.integer({ min: 0, max: 9999 }));
    fc.assert(
      fc.property(written, ([whole, tenThousandths]) => {
        const text = `${whole}.${String(tenThousandths).padStart(4, "0")}`;
        const expected = whole * 100 + Math.floor((tenThousandths + 50) / 100);
        expect(roundedDecimal(Number(text), "USD"), text).toBe(expected);
        expect(roundedDecimal(Number(text), "CLP"), text).toBe(
          (whole + Number(tenThousandths >= 5000)) * 100,
        );
      }),
    );
    expect(roundedDecimal(1.005, "USD")).toBe(101);
    expect(roundedDecimal(4.300000000000001, "USD")).toBe(430);
    expect(roundedDecimal(1e-300, "USD")).toBe(0);
    expect(roundedDecimal(-1e300, "USD")).toBe(-2e11);
    expect(roundedDecimal(Number.MAX_VALUE, "USD")).toBe(2e11);
  });

  test("sums are exact and order does not matter", () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
        const total = add(...amounts);
        expect(add(...amounts.toReversed())).toBe(total);
        expect(amounts.reduce((rest, part) => subtract(rest, part), total)).toBe(0);
      }),
    );
  });

  test("a share is rounded half up to the cent, and no cent is made or lost beside it", () => {
    expect(share(cents(50), 100)).toBe(1);
    expect(share(cents(49), 100)).toBe(0);
    expect(share(cents(4590), 300)).toBe(138);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (whole, basisPoints) => {
        const exact = (BigInt(whole) * BigInt(basisPoints) + 5000n) / 10_000n;
        expect(BigInt(share(whole, basisPoints))).toBe(exact);
      }),
    );
  });

  test("a fraction of a cent inside the service is a bug and says so", () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(2 ** 53)).toThrow(RangeError);
  });
});
