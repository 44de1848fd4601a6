import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function answerTo(country: string, address: AddressText): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("a place that is denied behind the town's name", () => {
  test.each([
    ["EC", "Sigchos, no Palora", "050750"],
    ["EC", "Sigchos (no es Palora)", "050750"],
    ["EC", "Sigchos no Palora", "050750"],
    ["CO", "Sopó, no el de Santander", "25758000"],
    // The town itself may be the one that is denied.
    ["EC", "Sigchos, no Cotopaxi", "ask"],
    ["EC", "San Miguel, no el de Bolívar", "ask"],
    ["EC", "no Sigchos, Palora", "ask"],
    // What is denied is no place that is known.
    ["EC", "Sigchos, no Qwertyhuaico", "ask"],
  ])("%s: %s", (country, city, code) => {
    expect(answerTo(country, { city, address1: "Los Cipreses 12-03" })).toBe(code);
  });
});

describe("words around a town in its field that say nothing of it", () => {
  test.each([
    ["EC", "desde Sigchos", "050750"],
    ["EC", "desde Sigchos a Palora", "ask"],
    ["CO", "Togüí matriz", "15816000"],
    ["CO", "Togüí sucursal", "15816000"],
    // La Matriz is a parish of several towns.
    ["EC", "Latacunga matriz", "ask"],
    ["CL", "21XH+8Q Copiapó, Chile", "03101"],
    ["CO", "Br. Altos del Mirto - Turbaná", "13838000", "Bolívar"],
    ["CO", "Centro poblado La Estrella, municipio de Chivolo", "47170003", "Magdalena"],
  ])("%s: %s", (country, city, code, province = "") => {
    expect(answerTo(country, { city, province, address1: "Los Cipreses 12-03" })).toBe(code);
  });
});

describe("a sign that stands for a letter", () => {
  test.each([
    ["EC", "Logro#o", "141050"],
    ["CL", "Cha¤aral", "03201"],
    ["EC", "#Sigchos#EC", "050750"],
  ])("%s: %s", (country, city, code) => {
    expect(answerTo(country, { city, address1: "Los Cipreses 12-03" })).toBe(code);
  });
});

describe("a town that a line says in words, where the city field has none", () => {
  test.each([
    ["EC", "Calle Sexta 909 y la Octava\nVero: es en Sigchos", null, "050750"],
    ["EC", "Calle Sexta 909, queda en Sigchos", null, "050750"],
    ["EC", "Calle Sexta 909", "Lugar de entrega: Sigchos Barrio: ____ Ref: ____", "050750"],
    ["CL", "Los Aromos 630", "Comuna de despacho: Copiapó Barrio: ____", "03101"],
    ["MX", "Calle Fresno 63", "Ciudad o Población: Tixpéhual Barrio: ____", "310950001"],
    ["EC", "Calle Sexta 909", "Entrega: Sigchos, es en Palora", "ask"],
  ])("%s: %s, %s", (country, address1, address2, code) => {
    expect(answerTo(country, { city: "-", address1, address2 })).toBe(code);
  });

  test("contradicts another city, too", () => {
    const address1 = "Calle Sexta 909, es en Sigchos";
    expect(answerTo("EC", { city: "Loja", address1 })).toBe("ask");
  });
});
