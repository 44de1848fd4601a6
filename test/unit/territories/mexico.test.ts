import { describe, expect, test } from "vitest";

import { confirmationKey } from "#app/territories/confirmation-key.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "./market.ts";
import { codeOf } from "./policy.ts";

const { gazetteer } = countryOf("MX");
const [GUADALAJARA, PUEBLA, VILLAHERMOSA] = ["140390001", "211140001", "270040001"];
const [POZA_RICA, SAN_JOSE_DE_ITURBIDE, LEON] = ["301310001", "110320001", "110200001"];

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

describe("a town that is called as its state", () => {
  const puebla = { city: "Puebla", province: "Puebla" };

  test.each([
    [{ ...puebla, address1: "Morelos 12, Tlaxcalancingo" }, "ambiguous"],
    // The city field says the town once more, or a code does.
    [{ ...puebla, address1: "Morelos 12, Tlaxcalancingo, Puebla" }, PUEBLA],
    [{ ...puebla, address1: "Morelos 12, Tlaxcalancingo", zip: "72000" }, PUEBLA],
    [{ ...puebla, address1: "Morelos 12, Col. Tlaxcalancingo" }, PUEBLA],
    [{ ...puebla, address1: "Morelos 12, por favor dejar con el guardia" }, PUEBLA],
    [{ ...puebla, address1: "Morelos 12, local 3" }, PUEBLA],
    // Other towns of the state by what they are called in short, or without a joiner.
    [{ city: "Veracruz", province: "Veracruz", address1: "Morelos 12, Poza Rica" }, POZA_RICA],
    [{ city: "Guanajuato", address1: "Morelos 12, San José Iturbide" }, SAN_JOSE_DE_ITURBIDE],
    // A door's letter is no "e" between two streets.
    [{ city: "Guanajuato", address1: "Morelos 1818 E, León" }, LEON],
  ])("is doubtful where line 1 ends with a name that no one knows: %j", (address, code) => {
    expect(answerTo(address)).toBe(code);
  });

  test("is confirmed for one such name, and for no other", () => {
    const keys = ["Tlaxcalancingo", "Alchichica", ""].map((end) =>
      confirmationKey(gazetteer, { ...puebla, address1: `Morelos 12, ${end}` }),
    );
    expect(new Set(keys).size).toBe(3);
  });
});

test("a number that lost its tens is a question", () => {
  expect(answerTo({ city: "kilometro y tres" })).not.toMatch(/^\d/);
});
