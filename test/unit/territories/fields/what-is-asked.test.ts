import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function answerTo(country: string, address: AddressText): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("a población of Chile", () => {
  test.each(["Población Castro", "Pob. Vallenar", "Población La Serena"])(
    "is a quarter of some town: %s",
    (city) => {
      expect(answerTo("CL", { city })).toBe("ask");
    },
  );

  test("is the town elsewhere", () => {
    expect(answerTo("EC", { city: "Población de Celica" })).toBe("110450");
  });
});

test("two streets of a corner do not confirm one another", () => {
  const address1 = "Ejido de Santa María Tetitla y Tijuana esquina";
  expect(answerTo("MX", { city: "la misma", address1 })).toBe("ask");
});

test("blanks that a form wrote as plus signs do not part a name", () => {
  const address = { city: "Heroica+Mulegé+México", province: "Baja California Sur" };
  expect(answerTo("MX", address)).toBe("030020097");
});

test("a town in a region that no one knows is a question, though it is the only one near", () => {
  expect(answerTo("PE", { city: "Cuzco", province: "San Marín" })).toBe("ask");
});

describe("words that another name has", () => {
  test.each([
    ["MX", "ixtlan del no", "begins Ixtlán del Río"],
    ["US", "Gibson in Pennsylvania", "is not Gibsonia"],
  ])("%s: %s %s", (country, city) => {
    expect(answerTo(country, { city })).toBe("ask");
  });
});

test.each([
  ["CL", "Maule", "Calle Sucre 123", "Linares", "07401"],
  ["CO", "Antioquia", "Calle Sucre # 3-12", "Rionegro", "05615000"],
])("a town in line 1 and its street in the city field are exchanged: %s", (...given) => {
  const [country, province, city, address1, code] = given;
  expect(answerTo(country, { province, city, address1 })).toBe(code);
});

test("what stands in quotes behind its word is no town", () => {
  const address = { city: "Celica", province: "Loja", address1: "Av. Grau 12" };
  expect(answerTo("EC", { ...address, address2: 'encima de Picantería "Déleg"' })).toBe("110450");
  expect(answerTo("EC", { city: '"Celica"' })).toBe("110450");
});
