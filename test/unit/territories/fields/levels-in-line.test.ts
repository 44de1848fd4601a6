import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function answerTo(country: string, address: AddressText): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("a level that line 1 names behind the street, without a comma", () => {
  test.each([
    [
      "EC",
      "San Miguel de los Bancos",
      "Calle Sexta 696 y la Octava PARROQUIA RURAL Mindo",
      "170751",
    ],
    [
      "EC",
      "San Miguel de los Bancos",
      "Calle 6 Parr. Mindo Cantón San Miguel de los Bancos",
      "170751",
    ],
    ["CO", "Chivolo", "Cra 11 # 83-10 Corregimiento La Estrella, municipio de Chivolo", "47170003"],
    ["CO", "Samaniego", "Tv 5 # 73-70 centro poblado Bonete, Mpio Samaniego", "52678029"],
    ["MX", "Frontera", "Fresno 494 Localidad Cuauhtémoc, Municipio Centla", "270030015"],
    ["PE", "Yauyos", "Psje. Los Nogales 555 Distrito Alis", "151002"],
  ])("%s, %s: is the place: %s", (country, city, address1, code) => {
    expect(answerTo(country, { city, address1 })).toBe(code);
  });

  test.each([
    ["EC", "San Miguel de los Bancos", "Calle Sexta 696 frente a la parroquia Mindo", "170750"],
    ["CO", "Medellín", "Cra 11 # 83-10 diagonal al Municipio de Envigado", "05001000"],
    // Outside of Ecuador a parroquia is a church.
    ["MX", "Chiapa de Corzo", "Fresno 494 Parroquia Julián Grajales", "070270001"],
    ["EC", "Loja", "Calle Parroquia Malacatos 4-12", "110150"],
  ])("%s, %s: is none in a landmark or a street: %s", (country, city, address1, code) => {
    expect(answerTo(country, { city, address1 })).toBe(code);
  });

  test.each([
    ["CO", "Medellín", "Cra 11 # 83-10 Municipio Envigado"],
    ["CL", "Temuco", "Pje. Las Lengas 920 comuna de Loncoche"],
    ["MX", "Tepexco", "C. 5 Poniente 108 Pueblo de Calmeca, Municipio Tepexco"],
  ])("%s, %s: is a question where another town or a part may be meant: %s", (...row) => {
    const [country, city, address1] = row;
    expect(answerTo(country, { city, address1 })).toBe("ask");
  });
});

describe("the word for a level in line 2", () => {
  test("may be cut off", () => {
    expect(answerTo("EC", { city: "Logroño", address2: "parroq. Yaupi" })).toBe("141051");
  });

  test("may stand before a word for quarters, of which a place is called", () => {
    const address = { province: "Lima", city: "Yauyos", address2: "Distrito Colonia" };
    expect(answerTo("PE", address)).toBe("151011");
  });
});
