import * as fc from "fast-check";
import { expect, test } from "vitest";

import {
  isTrackingNumber,
  SERIAL_MAX,
  trackingNumberOf,
} from "#app/carriers/rate-card/tracking-number.ts";

const serials = fc.integer({ min: 0, max: SERIAL_MAX });

test("a number is prefix, nine digits and a check digit by Damm's table", () => {
  expect(trackingNumberOf("CON", 572)).toBe("CON0000005724");
  expect(trackingNumberOf("CON", SERIAL_MAX)).toMatch(/^CON9{9}\d$/);
});

test("different serials are different numbers, and every number is one of its range", () => {
  fc.assert(
    fc.property(serials, serials, (one, other) => {
      const number = trackingNumberOf("CON", one);
      expect(isTrackingNumber("CON", number)).toBe(true);
      expect(isTrackingNumber("QUI", number)).toBe(false);
      expect(trackingNumberOf("CON", other) === number).toBe(one === other);
    }),
  );
});

test("any one wrong digit is noticed", () => {
  fc.assert(
    fc.property(serials, fc.nat(9), fc.integer({ min: 1, max: 9 }), (serial, at, shift) => {
      const digits = trackingNumberOf("", serial).split("");
      digits[at] = String((Number(digits[at]) + shift) % 10);
      expect(isTrackingNumber("", digits.join(""))).toBe(false);
    }),
  );
});

test("any two swapped neighbours are noticed, the check digit included", () => {
  fc.assert(
    fc.property(serials, fc.nat(8), (serial, at) => {
      const number = trackingNumberOf("", serial);
      const [left, right] = [number.charAt(at), number.charAt(at + 1)];
      fc.pre(left !== right);
      const swapped = number.slice(0, at) + right + left + number.slice(at + 2);
      expect(isTrackingNumber("", swapped)).toBe(false);
    }),
  );
});

test.each([-1, 1.5, SERIAL_MAX + 1, Number.NaN, Infinity])("%d is no serial", (serial) => {
  expect(() => trackingNumberOf("CON", serial)).toThrow(RangeError);
});
