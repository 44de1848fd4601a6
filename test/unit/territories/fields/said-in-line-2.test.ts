import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function codeFor(country: string, address: AddressText): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("a parcel that is collected in another town is a question, whatever company keeps it", () => {
  test.each([
    ["EC", "Quito", null, "Retiro en Servientrega Ambato"],
    ["EC", "Tena", null, "Retiro en Laarcourier Sangolquí"],
    ["EC", "Cumbayá", null, "Retiro en oficina de Cooperativa Loja Alfredo Baquerizo Moreno"],
    ["EC", "Quito", null, "entregar en Servientrega Macas por favor"],
    ["CO", "Cúcuta", "Norte de Santander", "Retiro en 4-72 Viotá"],
    ["MX", "Juchitán", "Guerrero", "Retiro en Paquetexpress ocurre Zumpahuacán"],
    ["PE", "Chiara", "Apurímac", "Retiro en Shalom La Huaca"],
    ["CL", "Copiapó", "Atacama", "Retiro en punto Blue Mostazal"],
  ])("%s, %s, %s: %s", (country, city, province, address2) => {
    expect(codeFor(country, { city, province, address2 })).toBe("ask");
  });

  test.each([
    ["EC", "Quito", null, "Servientrega Macas"],
    ["EC", "Quito", null, "Terminal terrestre Macas"],
    ["CL", "Maipú", "Metropolitana", "Starken Talca"],
    ["MX", "León", "Guanajuato", "Paquetexpress Celaya"],
    ["PE", "Breña", "Lima", "para Shalom Trujillo"],
  ])("%s, %s, %s: the company alone says it: %s", (country, city, province, address2) => {
    expect(codeFor(country, { city, province, address2 })).toBe("ask");
    expect(codeFor(country, { city, province, address1: address2 })).toBe("ask");
  });

  test.each([
    ["frente a Servientrega Macas"],
    ["Servientrega Quito"],
    ["Retiro en Servientrega Quito"],
    ["enviar por Cooperativa Loja"],
    ["entregar en casa de Ana Loja"],
    ["dejar en portería"],
    ["dejar en edificio Ambato"],
  ])("EC, Quito: in the town, a company or a person changes nothing: %s", (address2) => {
    expect(codeFor("EC", { city: "Quito", address2 })).toBe("170150");
  });
});

test("a city that line 1 repeats is no village of its name", () => {
  const address = { city: "Daule", address1: "Los Laureles 160 y Las Acacias, Daule, Ecuador" };
  expect(codeFor("EC", address)).not.toBe("080352");
});

test("the country behind a town is no village of its name", () => {
  const province = "Atlántico";
  const address1 = "Cl 67 Sur Nro 74 - 81, Sabanalarga, Atlántico, Colombia";
  expect(codeFor("CO", { province, city: "", address1 })).toBe("08638000");
  const address = { city: "Yumbo", province: "Valle del Cauca", address2: "Colombia" };
  expect(codeFor("CO", address)).toBe("76892000");
});

test("a name in common use of a region counts beside the store's code for it", () => {
  const region = { province: "Cundinamarca", provinceCode: "CUN" };
  expect(codeFor("CO", { city: "Bogotá D.C.", ...region })).toBe("11001000");
  expect(codeFor("CO", { city: "Soacha", ...region })).toBe("25754000");
  // "Lima (provincia)" is narrower than the region of its name.
  const lima = { city: "Miraflores", province: "Lima (provincia)", provinceCode: "LMA" };
  expect(codeFor("PE", lima)).toBe("150122");
});

test("housing that is called Ciudad Jardín is not sent to Jardín", () => {
  const address2 = "Conjunto Ciudad Jardín";
  const address = { city: "La Calera", province: "Cundinamarca", address2 };
  expect(codeFor("CO", address)).toBe("25377000");
});

test("a misspelt parish behind its word is a question, and no part of the seat", () => {
  expect(codeFor("EC", { city: "Riobamba", address2: "parroquia Floress" })).toBe("ask");
  expect(codeFor("EC", { city: "Riobamba", address2: "parroquia Flores" })).toBe("060154");
});

describe("the form's field for a district or neighbourhood", () => {
  test("may have a quarter that is called after a day, though a village near the town is, too", () => {
    const address = { city: "Tumaco", province: "Nariño", address2: "\u2060Primero de Mayo" };
    expect(codeFor("CO", address)).not.toBe("52835201");
  });
});

test("a town and its region of one name at the end of line 1 contradict the city", () => {
  const address1 = "Calles: Vicente Rocafuerte y Sucre, Esmeraldas, Esmeraldas";
  expect(codeFor("EC", { city: "Saquisilí", province: "Cotopaxi", address1 })).toBe("ask");
  expect(codeFor("EC", { city: "Esmeraldas", address1 })).toBe("080150");
});

test.each(["CO", "EC", "MX", "PE"])("%s: line 1 may end with any name of several parts", (code) => {
  const names = [...countryOf(code).gazetteer.namesOfParts.keys()];
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const address = { city: "Centro", address1: `Calle 5 # 3, ${name}` };
    expect(() => codeFor(code, address)).not.toThrow();
  }
});

test("a town of three letters counts behind the verb, too", () => {
  const address = { city: "Breña", province: "Lima", address2: "lo recojo en la terminal de Ica" };
  expect(codeFor("PE", address)).toBe("ask");
});

test("the middle of a town is no municipality called Centro", () => {
  const address = { city: "Emiliano Zapata", province: "Tabasco", zip: "86986" };
  expect(codeFor("MX", { ...address, address2: "Col Centro" })).toBe("270070001");
});

test("two places are a question, also where the second has the word for its level", () => {
  expect(codeFor("MX", { city: "Cofradía de Morelos y Poblado Tres" })).toBe("ask");
});

test("a canton's name that begins a street is the street's", () => {
  const address = { city: "Huaquillas", address1: "Pasaje Los Laureles Oe4-69" };
  expect(codeFor("EC", address)).toBe("070750");
});
