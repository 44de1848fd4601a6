import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function answer(country: string, address: AddressText): string {
  const outcome = matchAddress(countryOf(country).gazetteer, {
    countryCode: country,
    ...address,
  });
  return outcome.kind === "match" ? levelOf(outcome.territory.territoryBaseId, 3) : "ask";
}

const GUAYAS = { province: "Guayas", provinceCode: "G" };
const TUNGURAHUA = { province: "Tungurahua", provinceCode: "T" };
const CAPITAL = { city: "Ciudad de México", province: "Ciudad de México", zip: "07060" };

describe("lines beside the city", () => {
  test.each([
    [{ city: "Eloy Alfaro S/N", address1: "Guayaquil", ...GUAYAS }, "090150"],
    [{ city: "Sucre s/n", address1: "Pinllo", ...TUNGURAHUA }, "ask"],
  ])("a street without a number in the city field is no town: %o", (address, code) => {
    expect(answer("EC", address)).toBe(code);
  });

  test.each([
    [
      "CO",
      {
        city: "Calle 66 No. 61A-45",
        address1: "Pedregosa",
        address2: "B/ San Antonio",
        province: "Magdalena",
      },
    ],
  ])("a town in line 1 for the street is not passed over for a quarter, %s", (country, address) => {
    expect(answer(country, address)).toBe("ask");
  });

  test("a street without a number is no town beside one", () => {
    const ambato = { city: "Ambato", ...TUNGURAHUA };
    expect(answer("EC", { ...ambato, address1: "Olmedo S/N Cel. 0960289848" })).toBe("180150");
    expect(answer("EC", { ...ambato, address2: "Rocafuerte S/N" })).toBe("180150");
  });

  test("a street of line 1 that line 2 repeats contradicts no town, and a town does", () => {
    const address1 = "Hidalgo 79 esquina Emiliano Zapata";
    const address = { city: "Chiconcuautla", province: "Puebla", address1, address2: address1 };
    expect(answer("MX", address)).toBe("210490001");
    const towns = { address1: "Riobamba", address2: "Riobamba" };
    expect(answer("EC", { city: "Ambato", ...TUNGURAHUA, ...towns })).toBe("ask");
  });

  test.each([
    ["220140001", { city: "Querétaro, Centro", province: "Querétaro" }],
    ["ask", { city: "Qro (centro)", province: "Querétaro" }],
    ["211140001", { city: "Puebla, Centro", province: "Puebla" }],
    ["270040001", { city: "Tabasco, Centro", province: "Tabasco" }],
  ])(
    "a centre is that of the town before it, and not a village of its region: %s %o",
    (code, address) => {
      expect(answer("MX", address)).toBe(code);
    },
  );

  test("a point behind an abbreviation of the market ends no sentence", () => {
    const address = { city: "Guadalajara", province: "Jalisco", address2: "Fracc. Las Palmas" };
    expect(answer("MX", address)).toBe("140390001");
  });

  test.each(["Alcaldía Gustavo A. Madero", "Col. Centro, Alc. Gustavo A. Madero"])(
    "a letter inside a name is no way there: %s",
    (address2) => {
      expect(answer("MX", { ...CAPITAL, address2 })).toBe("090050001");
    },
  );

  test.each([
    ["CO", { city: "Popayán", province: "Cauca", address2: "Barrio La Esperanza" }],
    ["EC", { city: "Paccha", province: "El Oro", address2: "Barrio San José" }],
    ["PE", { city: "Tarapoto", province: "San Martín", address2: "P.J. El Porvenir" }],
  ])(
    "a quarter that has the name of a place near the town is a question, %s",
    (country, address) => {
      expect(answer(country, address)).toBe("ask");
    },
  );

  test.each([{ city: "Chinampa de Gorostiza", zip: "92420" }, { city: "N/A" }])(
    "a village whose name is that of a quarter is not chosen by line 2: %o",
    (written) => {
      const address2 = "Col. Las Flores";
      expect(answer("MX", { province: "Veracruz", address2, ...written })).toBe("ask");
    },
  );

  test.each([
    [
      "CO",
      "20178000",
      { city: "CESAR", province: "Cesar", address1: "Cra 89 # 39-25, Chiriguaná" },
    ],
    ["PE", "021701", { city: "Áncash", province: "Áncash", address1: "Av. Grau 3476, Recuay" }],
    ["MX", "260300001", { city: "Sonora", province: "Sonora", address1: "Juárez 99, Hermosillo" }],
  ])(
    "the town is that of line 1 where the city field repeats the region, %s",
    (country, code, address) => {
      expect(answer(country, address)).toBe(code);
    },
  );

  test("a postal code of four digits that is no code of the region is cut off", () => {
    const oklahoma = { province: "Oklahoma", provinceCode: "OK" };
    expect(answer("US", { city: "Randlett", zip: "7356", ...oklahoma })).toBe("4003373562");
    expect(answer("US", { city: "Randlett", zip: "0735", ...oklahoma })).toBe("ask");
  });

  test.each([
    ["CL", "08101", { city: "Concepción Fono 953299426", province: "Biobío" }],
    ["CL", "08101", { city: "Concepción +56 9 5329 9426", province: "Biobío" }],
    ["PE", "200601", { city: "Asoc. Las Flores, Sullana", province: "Piura" }],
    ["US", "4200315020", { city: "Bunola", province: "Penn.", zip: "15020" }],
  ])("is read past: %s %s %o", (country, code, address) => {
    expect(answer(country, address)).toBe(code);
  });
});
