import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function answerTo(country: string, address: AddressText): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("words around a town in its field", () => {
  test.each([
    ["EC", "Sigchos tocar el timbre dos veces", "050750"],
    ["EC", "Sigchos dejar con el guardia", "050750"],
    ["EC", "Sigchos solo por las tardes", "050750"],
    ["EC", "Sigchos no tocar, hay bebé durmiendo", "ask"],
    ["EC", "Sigchos entregar en Loja", "ask"],
    ["EC", "acá en Sigchos", "050750"],
    ["EC", "Sigchos mismo", "050750"],
    ["EC", "Lugar de entrega: Sigchos", "050750"],
    ["CO", "Ciudad de destino: Aratoca Departamento: Santander", "68051000"],
    ["PE", "Distrito de entrega: Paimas", "200207"],
    ["CO", "Covarachía cel. +57 3507175240", "15218000"],
    ["EC", "Sigchos WhatsApp +593 949961665", "050750"],
    ["CO", "Togüí, Department of Boyacá, Colombia", "15816000"],
    ["PE", "Marcará, Reg. Áncash", "020606"],
    ["CL", "Copiapó Commune", "03101"],
    ["MX", "Mpio.: Tixpéhual Entidad: Yucatán", "310950001"],
  ])("%s: %s", (country, city, code) => {
    expect(answerTo(country, { city, address1: "Los Cipreses 12-03" })).toBe(code);
  });
});

describe("a town that line 1 says in words beside another city", () => {
  test.each([
    ["EC", "Loja", "vivo en Sigchos, Calle Sexta 190 y la Octava", "ask"],
    ["EC", "Loja", "hola me lo mandan a Sigchos por favor, Los Cipreses 12-03", "ask"],
    ["CO", "Medellín", "Calle 10 # 4-22, vivo en Sopó", "ask"],
    ["EC", "Sigchos", "vivo en Sigchos, Calle Sexta 190", "050750"],
    ["EC", "Loja", "vivo en la Sucre y Azuay", "110150"],
    ["EC", "Loja", "vivo en Calle Sigchos 190", "110150"],
    ["EC", "Loja", "entregar en portería, Calle Sexta 190", "110150"],
  ])("%s: %s, %s", (country, city, address1, code) => {
    expect(answerTo(country, { city, address1 })).toBe(code);
  });
});

describe("a town in line 1, where the city field has none", () => {
  test("stands before a telephone number that ends the line", () => {
    const address1 =
      "Dir.: Calle Sexta 125 y la Octava; Cant.: Valencia; Prov.: Los Ríos; Telf: 0963090081";
    expect(answerTo("EC", { city: ".", address1 })).toBe("121150");
  });

  test.each([
    ["calle sexta entre la octava y la novena en vinces los ríos", "120850"],
    // A road to it.
    ["calle sexta, camino a vinces los ríos", "ask"],
  ])("stands behind “en”, with its region: %s", (address1, code) => {
    expect(answerTo("EC", { city: "-", address1 })).toBe(code);
  });
});

describe("a town that a line says in words, where the city field has none", () => {
  test.each([
    ["EC", "Otra", null, "Cant.: Palora Barrio: _____ Ref: ____", "140450"],
    ["CO", "Seleccione", null, "Ciudad/Municipio: Togüí, Barrio: Centro", "15816000"],
    ["CL", "null", null, "Comuna: Purén Barrio: _____ Ref: ____", "09208"],
    ["EC", "-", "Buenas tardes, vivo en Sigchos, Calle Sexta 190 y la Octava", null, "050750"],
    ["EC", "", "hola me lo mandan a Sigchos por favor, Los Cipreses 12-03", null, "050750"],
    [
      "CL",
      ".",
      "Mi dirección es Los Aromos 630 de la ciudad de Copiapó, muchas gracias",
      null,
      "03101",
    ],
    ["EC", ".", "vivo en Sigchos o Palora, Los Cipreses 12-03", null, "ask"],
    ["EC", ".", "Ciudad: Sigchos, Los Cipreses 12-03", "vivo en Palora", "ask"],
    ["EC", ".", "vivo en la esquina de Sigchos y Palora", null, "ask"],
  ])("%s, “%s”, %s, %s", (country, city, address1, address2, code) => {
    expect(answerTo(country, { city, address1, address2 })).toBe(code);
  });
});

describe("names of the United States", () => {
  test("that shorten the state are no town of it", () => {
    expect(answerTo("US", { province: "Pennsylvania", city: "Penn" })).toBe("ask");
    expect(answerTo("US", { province: "Pennsylvania", city: "Penn", zip: "15675" })).toBe(
      "4212915675",
    );
    expect(answerTo("US", { province: "New York", city: "New York" })).toBe("3606110001");
  });

  test("have no word for the way as a misspelt one of their own", () => {
    expect(answerTo("US", { province: "Vermont", city: "past Middlebury" })).toBe("ask");
    expect(answerTo("US", { province: "Vermont", city: "Eest Middlebury" })).toBe("5000105740");
  });
});
