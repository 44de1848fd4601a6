import { describe, expect, test } from "vitest";

import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "./market.ts";
import { codeOf } from "./policy.ts";

const { gazetteer } = countryOf("MX");
const [GUADALAJARA, PUEBLA, VILLAHERMOSA] = ["140390001", "211140001", "270040001"];

function answerTo(address: object): string {
  const outcome = matchAddress(gazetteer, { countryCode: "MX", ...address });
  return outcome.kind === "match" ? codeOf(outcome.territory) : outcome.kind;
}

describe("Centro", () => {
  test.each([
    [{ city: "Guadalajara", province: "Jalisco", address2: "Centro" }, GUADALAJARA],
    [{ city: "Guadalajara - Centro", province: "Jalisco" }, GUADALAJARA],
    [{ city: "Puebla, Centro", province: "Puebla" }, PUEBLA],
  ])("beside a town is a part of it: %j", (address, code) => {
    expect(answerTo(address)).toBe(code);
  });

  test.each([
    [{ city: "Centro", province: "Tabasco" }, VILLAHERMOSA],
    [{ city: "Centro, Tabasco" }, VILLAHERMOSA],
    [{ city: "Villahermosa, Centro" }, VILLAHERMOSA],
    [{ city: "Centro", province: "Jalisco" }, "ambiguous"],
  ])("in Tabasco is a town: %j", (address, code) => {
    expect(answerTo(address)).toBe(code);
  });
});

test("a number that lost its tens is a question", () => {
  expect(answerTo({ city: "kilometro y tres" })).not.toMatch(/^\d/);
});
