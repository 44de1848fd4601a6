import { describe, expect, test } from "vitest";

import { matchAddress } from "#app/territories/match-address.ts";
import type { AddressText } from "#app/territories/read-address.ts";

import { countryOf } from "./market.ts";
import { codeOf } from "./policy.ts";

const { gazetteer: states } = countryOf("US");

const answerTo = (address: AddressText) => {
  const found = matchAddress(states, { countryCode: "US", ...address });
  return found.kind === "match" ? codeOf(found.territory) : "ask";
};

describe("an address in the United States", () => {
  test.each([
    [
      "San Juan, Puerto Rico, is none in Texas",
      { city: "San Juan", provinceCode: "PR", zip: "00901" },
      "ask",
    ],
    ["a state that is none is a question", { city: "Toronto", provinceCode: "ON" }, "ask"],
    ["New York is the city", { city: "New York", provinceCode: "NY", zip: "10001" }, "3606110001"],
    ["St. is Saint", { city: "St. Louis", provinceCode: "MO", zip: "63101" }, "2951063101"],
    ["a state may be abbreviated", { city: "Chicago, Ill", zip: "60601" }, "1703160601"],
    [
      "a neighbour of the ZIP code's city is a question",
      { city: "Pasadena", provinceCode: "CA", zip: "90028" },
      "ask",
    ],
    ["Springfield alone is a question", { city: "Springfield" }, "ask"],
  ])("%s", (_, address, code) => {
    expect(answerTo(address)).toBe(code);
  });
});
