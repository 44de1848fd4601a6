import { expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function answerTo(country: string, address: AddressText): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

test.each([
  ["EC", "Guano", "Mz. 47 Villa 4", "retiro en el terminal terrestre de Sangolqui"],
  ["EC", "Ibarra", "Av. 10 de Agosto 33-83", "lo recojo en la terminal de Loja"],
  ["EC", "Yantzaza", "Bloque 4 dpto 49", "por favor enviarlo a Otavalo que ahi estoy ahora"],
  // Of the same region, whatever the words around it are.
  ["EC", "Riobamba", "Calle Sexta 12", "el pedido de Guano centro"],
])("%s, %s: another place in a line is a question: %s, %s", (country, city, address1, address2) => {
  expect(answerTo(country, { city, address1, address2 })).toBe("ask");
});

test.each([
  ["Riobamba", "Guano 12-34 y Chambo", null, "060150"],
  ["Riobamba", "Guano y Chambo", null, "060150"],
  ["Riobamba", "Carretera Riobamba - Guano km 12", null, "060150"],
  ["Riobamba", "Calle Sexta 12", "a dos cuadras de la Escuela Guano", "060150"],
  ["Piñas", "Pasaje B lote 14", null, "071050"],
  // Another region's, which streets and shops are called after.
  ["Riobamba", "Calle Sexta 12", "el local de Sangolqui", "060150"],
])("EC, %s: a street, a way or a shop is none: %s, %s", (city, address1, address2, code) => {
  expect(answerTo("EC", { city, address1, address2 })).toBe(code);
});
