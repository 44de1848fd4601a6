import { describe, expect, test } from "vitest";

import { matchAddress } from "#app/territories/match-address.ts";

import { gazetteer } from "./market.ts";

describe("what is no short form of a place", () => {
  test.each([
    "Guatem",
    "Buenos Air",
    "Santa Mar",
    "Washington",
    "xxxxxx",
    "smth",
    "qwrt",
    "Calle S",
    "A?B",
    "???",
  ])("%s is not matched", (city) => {
    expect(matchAddress(gazetteer, { countryCode: "EC", city }).kind).not.toBe("match");
  });
});

test("a name that begins two names, or almost is one and begins another, is a question", () => {
  for (const city of ["San Jacinto de", "La Candela", "Membrill", "Guasaga"])
    expect(matchAddress(gazetteer, { city }).kind).toBe("ambiguous");
});
