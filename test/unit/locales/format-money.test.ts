import { describe, expect, test } from "vitest";

import { moneyFormat, moneyStyle, moneyText } from "#app/locales/format-money.ts";
import { cents } from "#app/shipping/model/money.ts";

import { writeMoney } from "../../../extensions/shared/money.ts";

type Case = [language: "es" | "en", country: string | null, currency: string, amount: number];

const cases: [...Case, text: string][] = [
  // Written as US dollars are, so the code says that they are none.
  ["es", "MX", "MXN", 74, "$74.00 MXN"],
  ["es", "MX", "MXN", 12345.5, "$12,345.50 MXN"],
  ["es", "MX", "MXN", 0, "$0.00 MXN"],
  ["en", "MX", "MXN", 74, "MX$74.00"],
  // Hundredths exist, but people write none.
  ["es", "CO", "COP", 15000, "$ 15.000"],
  ["es", "CO", "COP", 0, "$ 0"],
  ["es", "CO", "COP", 15000.5, "$ 15.000,50"],
  ["en", "CO", "COP", 15000, "COP 15,000"],
  ["es", "CL", "CLP", 15000, "$15.000"],
  ["es", "CL", "CLP", -800, "-$800"],
  ["es", "PE", "PEN", 74.5, "S/ 74.50"],
  ["es", "EC", "USD", 1234.5, "$1.234,50"],
  ["es", "EC", "USD", -7.25, "-$7,25"],
  ["en", "EC", "USD", 7.25, "$7.25"],
  ["en", "US", "USD", 7, "$7.00"],
  ["es", "US", "USD", 7, "$7.00"],
  // A currency that is not the reader's country's is named by the locale itself.
  ["es", "MX", "USD", 7, "USD 7.00"],
  ["es", "CO", "USD", 7, "US$ 7,00"],
  ["es", "BO", "BOB", 15, "Bs 15,00"],
  ["es", "JP", "JPY", 15000, "15.000 JPY"],
  ["en", "JP", "JPY", 15000, "¥15,000"],
  ["es", null, "USD", 7, "7,00 US$"],
];

describe("an amount of money", () => {
  test.each(cases)("in %s in %s, %s %d, reads %s", (language, country, currency, amount, text) => {
    expect(moneyFormat({ language, country, currency })(amount)).toBe(text);
  });

  test.each(cases)("is written by an extension the same: %s %s %s %d", (...each) => {
    const [language, country, currency, amount, text] = each;
    expect(writeMoney(amount, moneyStyle({ language, country, currency }))).toBe(text);
  });

  test("is read from hundredths, as mails and the tracking page do", () => {
    expect(moneyText(cents(7400), { language: "es", country: "MX", currency: "MXN" })).toBe(
      "$74.00 MXN",
    );
  });
});
