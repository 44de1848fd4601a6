import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function answerTo(country: string, address: AddressText): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("a city field with words that no name has", () => {
  test.each([
    ["EC", "Katty Yagual", "Calle Sexta 125", "Palora, Morona Santiago", "140450"],
    ["CO", "Yuliana Quishpe", "Cra 7 12-30", "Togüí, Boyacá", "15816000"],
    // Without the region it may be the name of anything.
    ["EC", "Katty Yagual", "Calle Sexta 125", "Palora", "140450"],
    // Not the town's region.
    ["EC", "Katty Yagual", "Calle Sexta 125", "Palora, Loja", "ask"],
    ["EC", "Katty Loja", "Calle Sexta 125", "Palora, Morona Santiago", "ask"],
  ])("%s: %s, %s, %s", (country, city, address1, address2, code) => {
    expect(answerTo(country, { city, address1, address2 })).toBe(code);
  });
});

describe("a town in one line of an address without a region", () => {
  test.each([
    ["kyagual30@hotmail.com", "Calle Sexta 125", "Sigchos", "050750"],
    ["Ecuador", "Calle Sexta 125", "Carlos Julio Arosemena Tola", "150950"],
    ["-", "Calle Sexta 125, Sigchos", null, "050750"],
    ["dejar con el guardia", "Calle Sexta 125, Sigchos", null, "050750"],
    // A name of several places, of a quarter elsewhere, of a region, and a short one of a village.
    [".", "Calle Sexta 125", "El Rosario", "ask"],
    [".", "Calle Sexta 125", "Loja", "ask"],
    [".", "Calle Sexta 125", "Bulán", "010552"],
    [".", "Calle Sexta 125, El Rosario", null, "ask"],
    // A corner.
    [".", "Calle Sexta y Sigchos", null, "ask"],
    // A road.
    [".", "Km 12 carretera El Diez - Sigchos", null, "050750"],
    [".", "salida a Loja, Sigchos", null, "050750"],
    // Another town.
    [".", "Calle Sexta 125, Palora", "Sigchos", "ask"],
  ])("%s, %s, %s", (city, address1, address2, code) => {
    expect(answerTo("EC", { city, address1, address2 })).toBe(code);
  });

  test("is a question beside a region that is none", () => {
    const address = { city: ".", address1: "Calle Sexta 125", address2: "Sigchos" };
    expect(answerTo("EC", { ...address, province: "Kujawsko" })).toBe("ask");
  });
});

describe("a town in line 1 beside a map's reference", () => {
  test.each([
    ["EC", null, "Mera, https://maps.app.goo.gl/aB3xYz14", "160250"],
    ["EC", null, "74XH+9Q Colimes, Ecuador", "090550"],
    ["CO", "Bolívar", "Zambrano (-7.938, -72.8696)", "13894000"],
    ["CO", "Boyacá", "Zambrano (-7.938, -72.8696)", "ask"],
    ["CO", "Bolívar", "Zambrano", "ask"],
  ])("%s: %s, %s", (country, province, address1, code) => {
    expect(answerTo(country, { city: ".", province, address1 })).toBe(code);
  });
});

describe("a street before the town in the city field", () => {
  test.each([
    ["EC", null, "Los Cipreses 84-53, Pujilí, Cotopaxi, Ecuador", "050450"],
    ["EC", null, "Los Cipreses 84-53 Pujilí", "050450"],
    ["EC", null, "Av. 10 de Agosto N79-738 San Felipe de Oña", "011050"],
    ["CO", "Cesar", "Tv 73 82-98 Apto 552 San Alberto", "20710000"],
    ["MX", "San Luis Potosí", "Av. Tulipanes 8633 Int. 1 Villa de Arriaga", "240460001"],
    // A street of one number may be called so.
    ["EC", null, "Calle 5 Pujilí", "ask"],
    ["EC", null, "Av. Loja 84-53 y Pujilí", "ask"],
    ["CO", "Boyacá", "Tv 73 82-98 Apto 552 San Alberto", "ask"],
  ])("%s: %s, %s", (country, province, city, code) => {
    expect(answerTo(country, { city, province, address1: "Casa" })).toBe(code);
  });

  test("is the middle of a town behind the word for it", () => {
    expect(answerTo("EC", { city: "zona urbana Girón", address1: "Los Cipreses 12-3" })).toBe(
      "010250",
    );
  });
});
