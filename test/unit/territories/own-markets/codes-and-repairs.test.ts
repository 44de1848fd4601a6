import { describe, expect, test } from "vitest";

import { ownMarket } from "./own-market.ts";

const places = [
  ["03", "Norte", "031", "Arenal"],
  ["03", "Norte", "032", "Brezo"],
  ["03", "Norte", "033", "Carmena"],
  ["03", "Norte", "034", "Toral"],
  ["03", "Norte", "035", "Zurná"],
  ["03", "Norte", "036", "Zurnéa"],
  ["28", "Toral", "281", "Brezo"],
  ["46", "Lante/Llant", "461", "Alcor/Alcori"],
  ["46", "Lante/Llant", "462", "Brezo"],
] as const;

const answerTo = ownMarket(places, {
  "postal-codes.csv": `postalCode,territory2Code,territory3Codes
03,03,
28,28,
03020,03,0310 0320
`,
  "region-codes.csv": "regionCode,territory1Code\nN,03\nT,28\n",
  "matching.json": JSON.stringify({ postalCodes: "prefix", postalCodeLength: 5 }),
});

describe("a market whose postal codes are those of regions, or of several places of one", () => {
  test.for([
    ["Brezo", "03999", "032"],
    ["Brezo", "28001", "281"],
    ["Brezo", "03020", "032"],
    ["Arenal", "03020", "031"],
  ])("reads them: %s %s", ([city, zip, code2]) => {
    expect(answerTo({ city: city!, zip: zip! })).toBe(code2);
  });

  test("asks where a code is of another region than the town", () => {
    expect(answerTo({ city: "Arenal", zip: "28001", provinceCode: "T" })).toBe("ask");
    expect(answerTo({ city: "Brezo" })).toBe("ask");
  });
});

describe("a name that is repaired", () => {
  test("is not believed where an article was left out, too", () => {
    expect(answerTo({ city: "El Carmen, Norte", provinceCode: "N" })).toBe("ask");
    expect(answerTo({ city: "Carmen, Norte", provinceCode: "N" })).toBe("033");
  });

  test("of which two letters were lost, or one of two bytes, is asked where both are names", () => {
    expect(answerTo({ city: "Zurn??", provinceCode: "N" })).toBe("ask");
    expect(answerTo({ city: "Zurn\uFFFD\uFFFDa", provinceCode: "N" })).toBe("036");
  });
});

test("a quarter that the form joins to line 2 is no town of the region, where the city field has none", () => {
  const address2 = "piso 2\u2060Arenal";
  expect(answerTo({ city: "Conjunto", provinceCode: "N", address2 })).toBe("ask");
  expect(answerTo({ city: "Carmena", provinceCode: "N", address2 })).toBe("033");
});

test.for(["Alcor", "Alcori", "Alcor/Alcori", "Alcori / Alcor", "alcor, lante"])(
  "a place with two official names has either: %s",
  (city) => {
    expect(answerTo({ city })).toBe("461");
    expect(answerTo({ city: "Brezo", province: "Llant" })).toBe("462");
  },
);
