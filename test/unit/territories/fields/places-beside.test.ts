import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { confirmationKey } from "#app/territories/confirmation-key.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

const { gazetteer } = countryOf("EC");
const DAULE = { province: "Guayas", city: "Daule" };
const CODE = "090650";

function answerTo(address: AddressText) {
  const found = matchAddress(gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("a place that another field says", () => {
  test.each([
    { address1: "Calle 5, Ambato" },
    { address1: "Ambato, Calle 5 y Av. 3" },
    { address1: "Calle 5, Ambato, Tungurahua" },
    { address1: "Calle 5, Ambato, Tungurahua, Ecuador" },
    { address1: "Calle 5 N3, Colombia" },
    { address2: "Piso 3, Ambato" },
    { address2: "Piso 3, Manabí, tocar el timbre" },
    { address2: "estoy en Ambato hasta el lunes" },
    { address2: "no es Daule, es Ambato" },
    { address2: "Ambato, no Daule" },
    { address2: "retiro en la agencia de Ambato" },
    { address2: "retiro en oficina de Ambato" },
    { address2: "Agencia Laar Courier de Ambato" },
    { address2: "sucursal Tramaco Ambato" },
    { address1: "Oficina Servientrega de Ambato" },
    { address2: "Suc. Estafeta de Ambato" },
    { address2: "Ag. Tramaco de Ambato" },
    { address2: "Agcia. Tramaco Ambato" },
    { address2: "Of. Servientrega Ambato" },
    { address2: "Of Servientrega Ambato" },
    { address2: "Ofic. Servientrega de Ambato" },
    { address1: "retiro en of. Tramaco de Ambato" },
    { address2: "OJO: Chontahuasi" },
    { zip: "Ambato" },
    { province: "Guayas / Tungurahua" },
    { latitude: -1.25, longitude: -78.62 },
  ])("and that the result does not explain is a question: %j", (fields) => {
    expect(answerTo({ ...DAULE, ...fields })).toBe("ask");
  });

  test.each([
    { address1: "Calle 5, Daule" },
    { address1: "Calle 5, Daule, Guayas, Ecuador" },
    { address1: "Calle 5 y Ambato" },
    { address1: "Ambato 5-21 y Sucre" },
    { address1: "Ambato, 5-21" },
    { address1: "Calle 5, entre Ambato y Sucre" },
    { address1: "Km 5 vía Daule - Ambato" },
    { address2: "Piso 3, Daule" },
    { address2: "salida a Ambato" },
    { address2: "junto a Panadería Ambato" },
    { address2: "Edificio Ambato piso 3" },
    { address2: "preguntar por Rosa Ambato" },
    { address2: "retiro en oficina de Daule" },
    { address2: "Suc. Tramaco de Daule" },
    { address2: "Edif. Ambato Of. 302" },
    { address2: "Of. 302, Torre Ambato" },
    { address2: "oficina 301, torre de Ambato" },
    { address2: "frente a la agencia de Ambato" },
    { address2: "oficina del Banco de Ambato" },
    { address2: "Barrio Ambato" },
    { zip: "Daule" },
    { province: "Guayas, Ecuador" },
    { latitude: -1.87, longitude: -79.98 },
    { latitude: -78.62, longitude: -1.25 },
  ])("and that it explains, or that is a street or a person, is none: %j", (fields) => {
    expect(answerTo({ ...DAULE, ...fields })).toBe(CODE);
  });

  test("is a part of what a merchant's answer holds for, where it is another place", () => {
    const key = confirmationKey(gazetteer, DAULE);
    const keyWith = (address1: string) => confirmationKey(gazetteer, { ...DAULE, address1 });
    expect(keyWith("Calle 5, Ambato")).not.toBe(key);
    expect(keyWith("Calle 5")).toBe(key);
  });

  test("is not the end of a town's name behind an office's word", () => {
    const colombia = countryOf("CO").gazetteer;
    const address = {
      city: "Las Pavitas",
      province: "Sucre",
      address1: "Ocurre en sucursal Las Pavitas",
    };
    const found = matchAddress(colombia, address);
    expect(found.kind).toBe("match");
  });

  test("is not the parish that is called as the region behind the town", () => {
    const address = { ...DAULE, city: "El Empalme", address1: "Calle 5, El Empalme, Guayas" };
    expect(answerTo(address)).toBe("090850");
  });
});

test("a municipality that begins with a quarter's word is a place beside another town", () => {
  const colombia = countryOf("CO").gazetteer;
  const address = {
    city: "Villavicencio",
    province: "Meta",
    address1: "Kr 22 #6324, Zona Bananera",
  };
  expect(matchAddress(colombia, address).kind).toBe("ambiguous");
});
