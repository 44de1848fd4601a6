import { describe, expect, test } from "vitest";

import { toE164 } from "#app/shopify/shop/phone.ts";
import { readMarkets } from "#db/markets/market-data.ts";

const plans = new Map(readMarkets().map(({ country, customs }) => [country, customs.phone]));
const read = (typed: string | null, country: string) => toE164(typed, plans.get(country) ?? null);

describe("a phone as it was typed", () => {
  test.for([
    ["0991234567", "+593991234567"],
    ["099 123 4567", "+593991234567"],
    ["(099) 123-4567", "+593991234567"],
    ["991234567", "+593991234567"],
    ["593991234567", "+593991234567"],
    ["+593991234567", "+593991234567"],
    ["+593 0991234567", "+593991234567"],
    ["+593 (0) 99 123 4567", "+593991234567"],
    ["00593991234567", "+593991234567"],
    ["5930991234567", "+593991234567"],
    ["０９９１２３４５６７", "+593991234567"],
    ["02 256 1234", "+59322561234"],
    ["022561234 ext 12", "+59322561234"],
    ["042381234", "+59342381234"],
    ["+57 310 123 4567", "+573101234567"],
    ["+1 (305) 555-0134", "+13055550134"],
    ["+49 30 901820", "+4930901820"],
  ] as const)("%s is %s", ([typed, phone]) => {
    expect(read(typed, "EC")).toBe(phone);
  });

  test.for([
    null,
    "",
    "n/a",
    "0",
    "12345",
    "09912345",
    "09912345678",
    "0891234567",
    "+59399123456",
    "+5939912345678",
    "+0991234567",
    "99999999999999999999",
    "0991234567 / 0987654321",
    "+",
  ])("%s is none", (typed) => {
    expect(read(typed, "EC")).toBeNull();
  });

  test("belongs to the country of its address when it names none", () => {
    expect(read("310 123 4567", "CO")).toBe("+573101234567");
    expect(read("987654321", "PE")).toBe("+51987654321");
    expect(read("987654321", "XX")).toBeNull();
  });

  test.for([
    ["55 1234 5678", "MX", "+525512345678"],
    ["+52 1 55 1234 5678", "MX", "+525512345678"],
    ["044 55 1234 5678", "MX", "+525512345678"],
    ["52 55 1234 5678", "MX", "+525512345678"],
    ["1234567", "MX", null],
    ["9 8765 4321", "CL", "+56987654321"],
    ["+56 2 2345 6789", "CL", "+56223456789"],
    ["8765 4321", "CL", null],
    ["(213) 555-0123", "US", "+12135550123"],
    ["1-213-555-0123", "US", "+12135550123"],
    ["555-0123", "US", null],
  ] as const)("%s in %s is %s", ([typed, country, phone]) => {
    expect(read(typed, country)).toBe(phone);
  });
});
