import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function answerTo(country: string, address: AddressText): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("a town that stands in line 1 alone", () => {
  test.each([
    ["EC", "Calle Larga 7-81, Zapotillo", "Loja", "111350"],
    ["EC", "Sucre 04-55 y Colón, Mira, Carchi, Ecuador", null, "040450"],
    ["EC", "Calle Larga 7-81 | Mira | Carchi", "-", "040450"],
    ["US", "500 Oak Ridge Rd Salisbury CT 06068", "", "0916006068"],
    [
      "US",
      "Name: Wei Chen Address: 9 Main Street City: Winslow State: Illinois",
      "IL",
      "1717761089",
    ],
  ])("%s: is read where the line ends with it: %s", (country, address1, province, code) => {
    const city = country === "US" ? "see address" : "-";
    expect(answerTo(country, { city, province, address1 })).toBe(code);
  });

  test("is none in the middle of a line, nor a street", () => {
    const [córdoba, sucre] = [
      "Córdoba, pueblo buho, Calle 45 # 22-10",
      "Sucre, Las Pavas, Cra. 15 # 93",
    ];
    const answers = [
      answerTo("CO", { city: "", province: "Córdoba", address1: córdoba }),
      answerTo("CO", { city: "", province: "Sucre", address1: sucre }),
      answerTo("EC", { city: "", province: "Azuay", address1: "Av. Loja y Cuenca" }),
    ];
    expect(answers).toEqual(["23001016", "70265011", "ask"]);
  });

  test("says the region of the town in the city field", () => {
    const address1 = "Transversal 6 # 27-10, Sevilla, Valle del Cauca, Colombia";
    expect(answerTo("CO", { city: "Sevilla", address1 })).toBe("76736000");
  });
});

describe("a town in the field beside its own", () => {
  test("is in line 2 where the street is in the city field, and its region agrees", () => {
    const address = {
      address1: "Óscar Mejía",
      address2: "Nuquí",
      city: "Calle 12A Sur No. 34 - 56",
    };
    expect(answerTo("CO", { ...address, province: "Chocó" })).toBe("27495000");
    expect(answerTo("CO", { ...address, province: "Huila" })).toBe("ask");
  });

  test("is in the region's field where the city field repeats the street", () => {
    const street = "Av. Loja 4-21 y Sucre";
    expect(answerTo("EC", { address1: street, city: street, province: "Atacames" })).toBe("080650");
  });
});

describe("words beside a town that name no other", () => {
  test.each([
    ["CO", "Bolívar", "Soplaviento", "Donde salen los carros para Orito", "13760000"],
    ["US", "New York", "Harrison", "Westchester County", "3611910528"],
    ["MX", "Durango", "Gómez Palacio", "Col. Emiliano Zapata", "100070001"],
    ["CL", "Magallanes", "Punta Arenas", "Comuna SAN GREGORIO", "ask"],
    ["CL", "Coquimbo", "La Serena", "comuna: COQUIMBO", "ask"],
    ["CL", "Coquimbo", "La Serena", "Coquimbo", "04101"],
  ])("%s, %s: %s with %s in line 2", (country, province, city, address2, code) => {
    expect(answerTo(country, { province, city, address1: "x", address2 })).toBe(code);
  });

  test.each([
    ["EC", "Esmeraldas", "San Lorenzo", "Coop. 5 de Junio, sector 3, Mz 12", "080550"],
    ["US", "Washington", "Doty", "NW corner of 5th & Wisconsin", "5304198539"],
  ])("%s, %s: %s with %s in line 1", (country, province, city, address1, code) => {
    expect(answerTo(country, { province, city, address1 })).toBe(code);
  });

  test.each([
    ["CO", "Antioquia", "Anzá - entregar después de las 5 pm", "05044000"],
    ["CO", "Antioquia", "Anzá - entregar en Caucasia", "ask"],
    ["CO", "Antioquia", "Anzá - entregar en Caucasia centro por favor", "ask"],
    ["CO", "Antioquia", "Para Caucasia por favor", "05154000"],
    ["CO", "Guaviare", "SUCURSAL MIRAFLORES", "95200000"],
    ["EC", "Guayas", "5446 Colimes", "090550"],
    ["EC", null, '{"city":"Mira","region":"Carchi"}', "040450"],
    ["EC", "Azuay", "shipping_city: Cuenca", "010150"],
    ["CL", null, "CL-MAULE-CURICÓ", "07301"],
    ["CL", "XIII Región", "Melipilla", "13501"],
    ["MX", "Jalisco", "Heroica Ciudad de Teocaltiche", "140910001"],
    ["MX", null, "Zacatecas estado de Zacatecas", "320560001"],
    ["US", null, "WV - Sarah Ann", "5404525644"],
    ["US", null, "send to me, Porter", "ask"],
    ["US", "Minnesota", "Mound (Hennepin Co.)", "2705355364"],
    ["US", null, "18 Maple Ct Unit 2, South Freeport, ME 04078", "2300504078"],
  ])("%s, %s: “%s” in the city field", (country, province, city, code) => {
    expect(answerTo(country, { province, city })).toBe(code);
  });
});

test("Bogotá is written with the region around it, and that region's towns are not Bogotá's", () => {
  expect(answerTo("CO", { province: "Cundinamarca", city: "Bogotá" })).toBe("11001000");
  expect(answerTo("CO", { city: "Bogota D.C. - Cundinamarca" })).toBe("11001000");
  expect(answerTo("CO", { province: "Cundinamarca", city: "Madrid" })).toBe("25430000");
  expect(answerTo("CO", { province: "Cundinamarca", city: "" })).toBe("ask");
});
