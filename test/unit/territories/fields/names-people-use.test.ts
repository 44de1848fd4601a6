import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

const answerTo = (country: string, address: AddressText) =>
  matchAddress(countryOf(country).gazetteer, address);

function codeFor(country: string, address: AddressText): string {
  const found = answerTo(country, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("the region that a place was a part of before", () => {
  test("is asked about where a quarter of it has the name of a town", () => {
    const found = answerTo("EC", { city: "Salinas", province: "Guayas" });
    const places = found.kind === "ambiguous" ? found.candidates : [];
    // Salinas of Santa Elena, and no quarter of Guayaquil in silence.
    expect(places.map(({ territoryBaseId }) => levelOf(territoryBaseId, 3))).toContain("240350");
  });

  test("is still said of whole towns of it, and of no other", () => {
    expect(codeFor("CL", { city: "Arica", province: "Tarapacá" })).toBe("15101");
    expect(codeFor("CL", { city: "Chillán", province: "Biobío" })).toBe("16101");
    expect(codeFor("EC", { city: "La Concordia", province: "Esmeraldas" })).toBe("230250");
    expect(codeFor("CL", { city: "Arica", province: "Biobío" })).toBe("ask");
  });
});

describe("a name alone", () => {
  test.each([
    ["CL", "San Pedro", "San Pedro de Atacama"],
    ["MX", "San Miguel", "San Miguel Achiutla"],
  ])("%s, %s is asked where people shorten larger names to it", (country, city, other) => {
    const found = answerTo(country, { city });
    expect(found.kind).toBe("ambiguous");
    const candidates = found.kind === "ambiguous" ? found.candidates : [];
    expect(candidates.map(({ territory3Name }) => territory3Name)).toContain(other);
  });

  test("is its place where the region stands beside it", () => {
    expect(codeFor("CL", { city: "San Pedro", province: "Metropolitana" })).toBe("13505");
  });

  test("is its place where the longer names are those of smaller places", () => {
    // Santa María del Toachi and de Huiririma are parishes as it is.
    expect(codeFor("EC", { city: "Santa María" })).toBe("130453");
  });
});

describe("a town and its region without a gap", () => {
  test.each([
    ["EC", "PiñasElOro", "071050"],
    ["EC", "SANVICENTEDEPUSIRCARCHI", "040254"],
    ["CO", "MedellinAntioquia", "05001000"],
    ["MX", "MonterreyNuevoLeon", "190390001"],
  ])("%s: %s", (country, city, code) => {
    expect(codeFor(country, { city })).toBe(code);
  });

  test("are no town where that lies in another region, or the field says another", () => {
    expect(codeFor("EC", { city: "PiñasGuayas" })).toBe("ask");
    expect(codeFor("EC", { city: "QuitoPichincha", province: "Guayas" })).toBe("ask");
  });
});

describe("names in common use", () => {
  test.each([
    ["CO", "B/manga", "68001000"],
    ["CO", "V/cencio", "50001000"],
    ["CO", "Fusa", "25290000"],
    ["EC", "Baños de Ambato", "180250"],
    ["MX", "Solidaridad", "230080001"],
    ["PE", "Sgto de Surco", "150140"],
    // Municipalities and districts that are newer than the lists of hamlets.
    ["CO", "Belén de Bajirá", "27493000"],
    ["PE", "Santa Rosa de Loreto", "160405"],
    ["EC", "Montañita", "240154"],
    ["EC", "Manga del Cura", "130454"],
    ["EC", "El Piedrero", "090950"],
    ["EC", "Ponce Enríquez", "011550"],
  ])("%s: %s", (country, city, code) => {
    expect(codeFor(country, { city })).toBe(code);
  });
});

describe("line 2 about the bill, or about where the parcel shall not go", () => {
  test.each([
    ["Cañar", "Cañar", "factura a nombre de oficina Puyo, envío a Cañar", "030350"],
    ["Quito", "Pichincha", "facturar a Loja", "170150"],
    ["Eloy Alfaro", "Guayas", "por favor no enviar a Paute, estamos en Eloy Alfaro", "090750"],
    ["Chacras", "El Oro", "ojo: es en Chacras, no en Catamayo", "070251"],
  ])("%s, %s: %s", (city, province, address2, code) => {
    expect(codeFor("EC", { city, province, address2 })).toBe(code);
  });

  test.each([
    ["Quito", "Pichincha", "facturar y enviar a Loja"],
    ["Quito", "Pichincha", "factura y retiro en Servientrega Macas"],
    ["Quito", "Pichincha", "factura por correo y Servientrega Macas"],
    ["Quito", "Pichincha", "facturar y dejar en Servientrega Macas"],
    ["Paute", "Azuay", "no enviar a Paute"],
    ["Paute", "Azuay", "no enviar a Paute, estamos en Eloy Alfaro"],
    ["Paute", "Azuay", "no enviar a Cuenca, enviar a Loja"],
  ])("%s, %s: a question: %s", (city, province, address2) => {
    expect(codeFor("EC", { city, province, address2 })).toBe("ask");
  });
});

describe("names within other names", () => {
  test.each([
    ["CO", "barrio Villa del Prado, Pedraza", "Magdalena", null, "47541000"],
    ["CO", "Unidad Residencial Los Cerezos, Zipaquirá", "Cundinamarca", null, "25899000"],
    ["CO", "Dagua", "Valle del Cauca", "corr. El Palmar", "76233009"],
    ["MX", "Infonavit La Rosa", "Hidalgo", "Lolotla", "130340001"],
    ["CL", "Santiago", "Metropolitana", "est. central", "13106"],
  ])("%s: %s, %s, %s", (country, city, province, address2, code) => {
    expect(codeFor(country, { city, province, address2 })).toBe(code);
  });

  test.each([
    ["PE", "Trujillo", "La Libertad", "Víctor Larco"],
    ["US", "Rochester Ave", "New York", null],
    ["US", "Oklahoma County", null, null],
    ["US", "Long Beach", "California", "WRONG CITY should be Austin"],
  ])("%s: a question: %s, %s, %s", (country, city, province, address2) => {
    expect(codeFor(country, { city, province, address2 })).toBe("ask");
  });

  test("US: a ZIP code belongs to its city, and to no county beside it", () => {
    expect(codeFor("US", { city: "Virginia Beach", zip: "23453" })).toBe("5181023450");
    expect(codeFor("US", { city: "Madera", zip: "93636" })).toBe("0603993637");
  });

  test("US: a street's word behind a town is idle where the ZIP code is the town's", () => {
    const address = { city: "Rochester Ave", province: "New York", zip: "14602" };
    expect(codeFor("US", address)).toBe("3605514602");
  });
});
