import { isSupportedCountry } from "libphonenumber-js/min";
import { describe, expect, test } from "vitest";

import { toE164 } from "#app/shipping/addresses/phone.ts";
import { readMarkets } from "#db/markets/market-data.ts";

const plans = new Map(readMarkets().map(({ country, customs }) => [country, customs.phone]));
const read = (typed: string | null, country: string) => toE164(typed, planOf(country));
/** Countries without a folder have no ways of their own. */
const planOf = (country: string) =>
  plans.get(country) ??
  (isSupportedCountry(country) ? { country, prefixes: [], rewrites: [] } : null);

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
    ["8765 4321", "CL", "+56987654321"],
    ["(213) 555-0123", "US", "+12135550123"],
    ["1-213-555-0123", "US", "+12135550123"],
    ["555-0123", "US", null],
    ["011 593 99 123 4567", "US", "+593991234567"],
    ["0111234567", "US", null],
    ["03 310 123 4567", "CO", "+573101234567"],
    ["tel. 042381234 int 5", "EC", "+59342381234"],
    ["022561234 Interno 12", "EC", "+59322561234"],
    ["(01) 444-1234 anexo 201", "PE", "+5114441234"],
    ["213-555-0123 x12", "US", "+12135550123"],
  ] as const)("%s in %s is %s", ([typed, country, phone]) => {
    expect(read(typed, country)).toBe(phone);
  });
});

describe("a phone that was copied from elsewhere", () => {
  const numbers = {
    US: "+1 305 555 0123",
    GB: "+44 20 7946 0958",
    ES: "+34 612 345 678",
    CO: "+57 300 123 4567",
    EC: "+593 99 123 4567",
    PE: "+51 987 654 321",
    CL: "+56 9 1234 5678",
    AR: "+54 9 11 2345 6789",
    BR: "+55 11 91234 5678",
    MX: "+52 55 1234 5678",
    PA: "+507 6123 4567",
  };
  const before = [
    "\u202a",
    "\u2066",
    "\u200e",
    "\u200b",
    "\ufeff",
    "\u00ad",
    "'",
    "=",
    "-",
    "☎",
    "Tel. ",
    "WhatsApp ",
    "Xiomara: ",
    "p:",
    "(",
    "2) ",
    "+",
  ];
  const behind = ["", "\u202c", " (Juan)", " ext. 12", "; llamar antes", ".0", "\u2069 "];

  test.for(["EC", "CO", "MX", "PE", "CL", "US"])(
    "keeps its country in %s, whatever stands beside it",
    (country) => {
      for (const number of Object.values(numbers))
        for (const first of before)
          for (const last of behind)
            expect([first, number, last, read(first + number + last, country)]).toEqual([
              first,
              number,
              last,
              number.replaceAll(" ", ""),
            ]);
    },
  );

  test.for([
    ["0991234567 / 022345678", "EC", "+593991234567"],
    ["022345678 / 0991234567", "EC", "+593991234567"],
    ["0991234567-0987654321", "EC", "+593991234567"],
    ["0991234567 o 0987654321", "EC", "+593991234567"],
    ["099 123 4567 098 765 4321", "EC", "+593991234567"],
    ["Casa: 022345678 Cel: 0991234567", "EC", "+593991234567"],
    ["0991234567 / +57 300 123 4567", "EC", "+593991234567"],
    ["+57 300 123 4567 / 0991234567", "EC", "+593991234567"],
    ["+57 601 234 5678, +57 300 123 4567", "EC", "+573001234567"],
    ["Xavier 0991234567", "EC", "+593991234567"],
    ["593 593 991234567", "EC", "+593991234567"],
    ["+593+593991234567", "EC", "+593991234567"],
    ["+56 +56912345678", "CL", "+56912345678"],
    ["٠٩٩١٢٣٤٥٦٧", "EC", "+593991234567"],
    ["९९१२३४५६७", "EC", "+593991234567"],
    ["9.91234567E+8", "EC", "+593991234567"],
    ["991234567.0", "EC", "+593991234567"],
    ["5,93991234567E11", "EC", "+593991234567"],
    ["9.91E+8", "EC", null],
    ["+52 1 55 1234 5678", "EC", "+525512345678"],
    ["+52 044 55 1234 5678", "MX", "+525512345678"],
    ["1 305 555 0123", "MX", null],
    ["1 234 5678", "CO", "+576012345678"],
    ["+57 1 234 5678", "CO", "+576012345678"],
    ["09 1234 5678", "CL", "+56912345678"],
    ["2345 6789", "CL", null],
    ["+1 555 223 4567", "US", "+15552234567"],
    ["1-800-FLOWERS", "US", null],
    ["+57 300 123 456", "EC", null],
    ["+305 555 0123", "US", null],
    ["11 15 4567-8901", "AR", "+5491145678901"],
    ["0351 15 456 7890", "AR", "+5493514567890"],
    ["0 15 11 91234-5678", "BR", "+5511912345678"],
    ["612 34 56 78", "ES", "+34612345678"],
  ] as const)("%s in %s is %s", ([typed, country, phone]) => {
    expect(read(typed, country)).toBe(phone);
  });

  test("is read in no time, however long it is", () => {
    expect(read("0 ".repeat(5_000) + "0991234567", "EC")).toBeNull();
    expect(read("1-".repeat(100), "US")).toBeNull();
  });
});
