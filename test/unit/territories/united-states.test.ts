import { describe, expect, test } from "vitest";

import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "./market.ts";
import { codeOf } from "./policy.ts";

const { gazetteer: states } = countryOf("US");

const answerTo = (address: AddressText) => {
  const found = matchAddress(states, { countryCode: "US", ...address });
  return found.kind === "match" ? codeOf(found.territory) : "ask";
};

describe("an address in the United States", () => {
  test.each([
    ["a state that is none is a question", { city: "Toronto", provinceCode: "ON" }, "ask"],
    ["New York is the city", { city: "New York", provinceCode: "NY", zip: "10001" }, "3606110001"],
    ["St. is Saint", { city: "St. Louis", provinceCode: "MO", zip: "63101" }, "2951063101"],
    ["a state may be abbreviated", { city: "Chicago, Ill", zip: "60601" }, "1703160601"],
    [
      "a neighbour of the ZIP code's city in its county is the town: a code has several names",
      { city: "Pasadena", provinceCode: "CA", zip: "90028" },
      "0603791101",
    ],
    [
      "a town of two counties is the one of its ZIP code",
      { city: "Aurora", provinceCode: "CO", zip: "80042", address1: "12 Elm Rd" },
      "0800180011",
    ],
    [
      "a street along the border of both is a question",
      { city: "Aurora", provinceCode: "CO", zip: "80042", address1: "12 County Line Rd" },
      "ask",
    ],
    [
      "it is none in a town of one county",
      { city: "Dallas", provinceCode: "PA", zip: "18612", address1: "12 County Line Rd" },
      "4207918612",
    ],
    ["Springfield alone is a question", { city: "Springfield" }, "ask"],
    [
      "a metropolis with nearly all codes of its name is meant without its state",
      { city: "San Antonio" },
      "4802978201",
    ],
    ["Dallas is not: another state has a town of the name", { city: "Dallas" }, "ask"],
    [
      "a town is in the county of all its codes but one in six",
      { city: "Huntington", provinceCode: "WV" },
      "5401125701",
    ],
    [
      "one with a fourth of its codes elsewhere is a question",
      { city: "Peachtree City", provinceCode: "GA" },
      "ask",
    ],
  ])("%s", (_, address, code) => {
    expect(answerTo(address)).toBe(code);
  });
});

describe("beyond the fifty states", () => {
  test.each([
    ["San Juan", "PR", "00901", "7212700901"],
    ["Hagatna", "GU", "96910", "6601096910"],
    ["FPO", "AE", "09626", "AE02"],
    ["APO", "AP", "96205", "AP01"],
    ["APO", "AA", "34001", "AA01"],
    ["DPO", "AE", "09892", "AE03"],
    ["Florida", "PR", "00650", "7205400650"],
    ["Charlotte Amalie", "VI", "00802", "7803000801"],
    ["St. Thomas", "VI", "00802", "7803000801"],
    ["Christiansted", "VI", "00820", "7801000820"],
    ["Cruz Bay", "VI", "00830", "7802000830"],
    ["Ponce", "PR", "00716", "7211300716"],
    ["Bayamón", "PR", "00959", "7202100956"],
    ["Aguadilla", "PR", "00603", "7200500603"],
    ["Fajardo", "PR", "00738", "7205300738"],
    ["Mayaguez", "PR", "00680", "7209700680"],
    ["Carolina", "PR", "00987-1234", "7203100979"],
    ["Saipan", "MP", "96950", "6911096950"],
    ["Pago Pago", "AS", "96799", "6001096799"],
    ["Tamuning", "GU", "96913", "6601096911"],
    ["Tamuning", "GU", "96931", "6601096911"],
    ["Majuro", "MH", "96960", "6819096960"],
    ["Pohnpei", "FM", "96941", "6404096941"],
    ["Koror", "PW", "96940", "7015096939"],
    ["San Juan", "TX", "78589", "4821578589"],
    ["Toronto", "ON", "M5V 2T6", "ask"],
    ["Springfield", "MA", "90210", "ask"],
    ["Springfield", "ZZ", "62701", "ask"],
    // A spreadsheet took both zeros.
    ["Vega Baja", "PR", "693", "7214500693"],
  ])("%s, %s %s is %s", (city, provinceCode, zip, code) => {
    expect(answerTo({ city, provinceCode, zip })).toBe(code);
  });

  test.each([
    [{ city: "APO", province: "Armed Forces Europe", zip: "09012" }, "AE01"],
    [{ city: "APO AE", zip: "09012" }, "AE01"],
    [{ city: "San Juan PR", zip: "00926" }, "7212700901"],
  ])("%j is %s", (address, code) => {
    expect(answerTo(address)).toBe(code);
  });

  test("a place that contradicts both the state and the ZIP code is no candidate", () => {
    const asked = (city: string, provinceCode: string, zip: string) => {
      const found = matchAddress(states, { countryCode: "US", city, provinceCode, zip });
      return found.kind === "ambiguous" ? found.candidates.map(codeOf) : found.kind;
    };
    expect(asked("Toronto", "ON", "M5V 2T6")).toBe("none");
    expect(asked("Springfield", "MA", "90210")).toEqual(["2501301101", "0603790209"]);
  });
});
