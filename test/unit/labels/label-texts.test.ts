import { expect, test } from "vitest";

import { dateText, momentText, moneyOnPaper } from "#app/labels/label-texts.ts";
import type { Language } from "#app/locales/languages.ts";
import { cents, type Currency } from "#app/shipping/model/money.ts";

const evening = new Date("2026-12-02T01:30:00Z");
const paper = (language: Language, country: string, timeZone: string, currency: Currency) => {
  const customs = { language, country, timeZone };
  return [
    moneyOnPaper(cents(45_900_00), currency, customs),
    dateText(evening, customs),
    momentText(evening, customs),
  ];
};

test("money, days and times on paper are written as that country's pages write them", () => {
  expect(paper("es", "EC", "America/Guayaquil", "USD")).toEqual([
    "$45.900,00",
    "1 dic 2026",
    "1 dic 2026, 20:30",
  ]);
  expect(paper("es", "CO", "America/Bogota", "COP")).toEqual([
    "$ 45.900",
    "1/12/2026",
    "1/12/2026, 20:30",
  ]);
  expect(paper("es", "CL", "America/Santiago", "CLP")).toEqual([
    "$45.900",
    "01-12-2026",
    "01-12-2026, 22:30",
  ]);
  expect(paper("en", "US", "America/New_York", "USD")).toEqual([
    "$45,900.00",
    "Dec 1, 2026",
    "Dec 1, 2026, 20:30",
  ]);
});
