import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { amount } from "#app/operator/flags.ts";
import { UsageError } from "#app/operator/usage-error.ts";

const { read } = amount("an amount");
const anyCents = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const written = (value: number) => {
  const digits = String(value).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe("an amount of money on the command line", () => {
  test("is exactly the cents that were written, up to 2^53 - 1", () => {
    fc.assert(fc.property(anyCents, (value) => read(written(value)) === value));
  });

  test("may leave out decimals that are zero", () => {
    fc.assert(
      fc.property(anyCents, (value) => {
        const short = written(value).replace(/\.?0{1,2}$/, "");
        return !/^[1-9]|^0\./.test(short) || read(short) === value;
      }),
    );
    expect([read("10"), read("10.00"), read("10.5"), read("0.5"), read("0.01")]).toEqual([
      1000, 1000, 1050, 50, 1,
    ]);
  });

  test("is refused in every other spelling", () => {
    const spellings = [
      ..."1e3 10.005 -5 +5 0 0.00 1,000.00 1.000,00 10,5 1_000 .5 5. 007 0x10 Infinity NaN $10 10USD".split(
        " ",
      ),
      "",
      " ",
      " 10",
      "10 ",
      "10\n",
      "1 0",
      "１０",
      "90071992547409.92",
      "9".repeat(400),
    ];
    for (const spelling of spellings)
      expect(() => read(spelling), JSON.stringify(spelling)).toThrow(UsageError);
  });

  test("never becomes another amount than the one written", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-+e ".split("")) }), (text) => {
        let value: number;
        try {
          value = read(text);
        } catch (error) {
          return error instanceof UsageError;
        }
        const [dollars = "", fraction = ""] = text.split(".");
        return BigInt(value) === BigInt(dollars) * 100n + BigInt(fraction.padEnd(2, "0"));
      }),
      { numRuns: 2000 },
    );
  });
});
