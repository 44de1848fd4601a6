import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function codeFor(country: string, address: AddressText): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("another town of which line 2 speaks is a question, whatever words are around it", () => {
  test.each([
    ["EC", "Quito", "por ahora estoy por Macas"],
    ["EC", "Quito", "ando por Macas esta semana"],
    ["EC", "Quito", "cambiar ciudad por Macas"],
    ["EC", "Quito", "la casa queda en Atacames"],
    ["EC", "Quito", "Calle Bolívar 123 en Macas"],
    ["EC", "Quito", "esta vez Macas"],
    ["EC", "Quito", "estamos en la provincia de Manabí"],
    ["CO", "Cali", "que salga por Tumaco"],
    ["MX", "León", "ahorita sigo por Zitácuaro"],
    ["PE", "Tacna", "pasarlo allá por Juliaca"],
    ["CL", "Talca", "hoy salgo donde mi tía Curicó"],
    ["US", "Denver", "we moved back in Omaha"],
  ])("%s, %s: %s", (country, city, address2) => {
    expect(codeFor(country, { city, address2 })).toBe("ask");
  });
});

describe("a town that has its region's name is meant as the town, where the parcel shall go there", () => {
  test.each([
    ["EC", "Catamayo", "Loja", "Retiro en Servientrega Loja"],
    ["EC", "Catamayo", "Loja", "Retiro en oficina de Loja"],
    ["EC", "Catamayo", "Loja", "esta semana estoy en Loja"],
    ["MX", "Atlixco", "Puebla", "recoger en sucursal Puebla"],
    ["PE", "Sicuani", "Cusco", "Recojo en Shalom Cusco"],
  ])("%s, %s, %s: %s", (country, city, province, address2) => {
    expect(codeFor(country, { city, province, address2 })).toBe("ask");
  });

  test("and a region alone behind the city is the region", () => {
    const address = { city: "Catamayo", province: "Loja" };
    expect(codeFor("EC", { ...address, address2: "Loja" })).toBe("110350");
    expect(codeFor("EC", { ...address, address2: "vivimos en la provincia de Loja" })).toBe(
      "110350",
    );
  });
});

describe("where the parcel shall go or is collected outweighs a postal code of the city", () => {
  test.each([
    ["Krotz Springs", "Louisiana", "70750", "19 Birch Ln", "forward to Philadelphia please"],
    [
      "Richmond",
      "Kentucky",
      "40476",
      "605 SW 12th",
      "we are in Cleveland until March, deliver there",
    ],
    ["Loveville", "Maryland", "20656", "87 Oak Rd", "actually send this to my sister in Atlanta"],
    ["Oakland", "California", "94604", "1234 Maple St", "hold at UPS store in Las Vegas"],
    ["Naperville", "Illinois", "60566", "1234 Maple St. forward to Milwaukee please", ""],
    ["Shelly", "Minnesota", "56581", "87 Oak Rd, will pick up at FedEx in Las Vegas, NV", ""],
    ["Money", "Mississippi", "38945", "19 Birch Ln. change destination to Charlotte, NC", ""],
  ])("US, %s, %s %s: %s, %s", (city, province, zip, address1, address2) => {
    const address = { city, province, zip, address1 };
    expect(codeFor("US", { ...address, address2 })).toBe("ask");
    expect(codeFor("US", { ...address, address1: "1 Oak St" })).not.toBe("ask");
  });

  test("and houses that are called after a town do not", () => {
    const address = { city: "Augusta", province: "Georgia", zip: "30909", address1: "1 Oak St" };
    expect(codeFor("US", { ...address, address2: "Villages at Baton Rouge" })).not.toBe("ask");
  });
});

describe("line 1 speaks of a town behind a word for a place", () => {
  test.each([
    ["mi casa en Macas"],
    ["Calle 5, cambiar destino a Sozoranga"],
    ["bitte nach Daule schicken"],
    ["Calle Bolívar 123 en Macas"],
    ["Bolívar y Sucre, ahora ando por Macas"],
  ])("EC, Quito: %s", (address1) => {
    expect(codeFor("EC", { city: "Quito", address1 })).toBe("ask");
  });
});

describe("a name of a person, a firm or a building changes nothing", () => {
  test.each([
    ["Recibe: Juan San Vicente"],
    ["Sra. Rosa Macas"],
    ["entregar a Segundo Cuenca Villalobos"],
    ["Óptica Ambato"],
    ["Inversiones Loja S.A."],
    ["C.C. Shushufindi, isla 11"],
    ["a dos cuadras de la universidad de Chone"],
    ["pasando el puente Chilla"],
    ["tienda en Loja y Bolívar"],
    ["remite Katty desde Puerto Ayora"],
    ["somos de Guamote"],
    ["Calle Macas"],
    ["PP.JJ. Macas"],
    ["casa en Quito"],
    ["Yuliana Macas"],
  ])("EC, Quito: %s", (address2) => {
    expect(codeFor("EC", { city: "Quito", address1: "Calle 5", address2 })).toBe("170150");
  });
});

test("a street that is called after a region, with its level before it, is not that region", () => {
  const address = { city: "Toluca", province: "Estado de México" };
  expect(codeFor("MX", { ...address, address1: "Calle Estado de Puebla" })).toBe("151060001");
});

test("a region alone at the end of line 1 is no village of its name", () => {
  const address1 = "Calle Sexta 868 y la Octava Narcisa de Jesús, Guayas";
  expect(codeFor("EC", { city: "x", address1 })).toBe("ask");
});

test("a misspelt name is not believed against a postal code of another level 2 of the region", () => {
  const address = { city: "los Aldama", province: "Guanajuato", zip: "37490" };
  expect(codeFor("MX", address)).toBe("ask");
});

test("a level 3 behind its word is one, though quarters begin with its name", () => {
  const yauyos = { city: "Yauyos", province: "Lima" };
  expect(codeFor("PE", { ...yauyos, address2: "Distrito de Colonia" })).toBe("ask");
  expect(codeFor("PE", { ...yauyos, address2: "Distrito Colonia" })).toBe("151011");
});

describe("a city field with words of no name is read past where line 2 is a town of the region", () => {
  test.each(["asdf", "mi casa", "Xyzabc Qwerty"])("%s", (city) => {
    const address = { city, address1: "Calle 5", address2: "Paute" };
    expect(codeFor("EC", { ...address, province: "Azuay" })).toBe("010550");
    expect(codeFor("EC", { ...address, province: "Loja" })).toBe("ask");
  });
});
