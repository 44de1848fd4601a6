import { expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

const { gazetteer } = countryOf("CO");

function answerTo(address: AddressText) {
  const found = matchAddress(gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

test("the end of a name of several parts behind a building's is no village", () => {
  const address = {
    city: "Piendamó - Tunía",
    province: "Cauca",
    address1: "Centro Comercial Gran Plaza de Piendamó - Tunía, local 12",
  };
  expect(answerTo(address)).toBe("19548000");
});

test.each(["2do piso", "3er. piso", "5to piso"])(
  "a floor that is counted hides no district behind it: %s",
  (floor) => {
    const peru = countryOf("PE").gazetteer;
    const address2 = `${floor}, Miraflores`;
    const found = matchAddress(peru, { city: "Arequipa", province: "Arequipa", address2 });
    expect(found).toMatchObject({ kind: "match", territory: { territory3Name: "Miraflores" } });
  },
);
