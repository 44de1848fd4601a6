import { describe, expect, test } from "vitest";

import { moneyText } from "#app/locales/format-money.ts";
import { cents } from "#app/shipping/model/money.ts";
import { typedAmount, typedNumber } from "#app/ui/form/typed-amount.ts";

describe("an amount that a merchant types", () => {
  test.for([
    ["150.000", 150_000],
    ["150,000", 150_000],
    ["1.500.000", 1_500_000],
    ["1 500 000", 1_500_000],
    ["1.500,50", 1500.5],
    ["1,500.5", 1500.5],
    ["1500,5", 1500.5],
    ["12.50", 12.5],
    ["0,75", 0.75],
    ["0.500", 0.5],
    [" 20 ", 20],
  ] as const)("%j is %d", ([text, amount]) => {
    expect(typedAmount(text)).toBe(amount);
  });

  test.for(["", "abc", "1.50.000", "1,500,50", "1.500.00", "12,5,0"])("%j is none", (text) => {
    expect(typedAmount(text)).toBeNaN();
  });

  test.for([
    ["es", "CO", "COP"],
    ["es", "CL", "CLP"],
    ["en", "CO", "COP"],
    ["es", "EC", "USD"],
    ["en", "MX", "MXN"],
  ] as const)("is read as it is shown: %s-%s", ([language, country, currency]) => {
    const shown = moneyText(cents(123_450_000), { language, country, currency });
    expect(typedAmount(shown.replaceAll(/[^\d.,\s]/g, ""))).toBe(1_234_500);
  });
});

test("three digits behind a weight's comma are grams", () => {
  expect(typedNumber("1,500")).toBe(1.5);
});
