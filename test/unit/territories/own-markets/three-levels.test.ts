import { describe, expect, test } from "vitest";

import { ownMarketOf3 } from "./own-market.ts";

const TORAL = ["03", "Toral"];
const SUR = ["04", "Sur"];
const ASTIL = [...TORAL, "031", "Astil"];

const answerTo = ownMarketOf3(
  [
    [...ASTIL, "03101", "Astil"],
    [...ASTIL, "03102", "Brezo"],
    [...ASTIL, "03103", "Villa Encina"],
    [...TORAL, "032", "Toral", "03201", "Toral"],
    [...TORAL, "032", "Toral", "03202", "Cardal"],
    [...TORAL, "033", "Dama Larga", "03301", "Fresno"],
    [...TORAL, "033", "Dama Larga", "03302", "Gamo"],
    [...SUR, "041", "Brezo", "04101", "Brezo"],
    [...SUR, "041", "Brezo", "04102", "Vega Alta"],
    [...SUR, "041", "Brezo", "04103", "Gamo"],
    [...SUR, "041", "Brezo", "04104", "Tres Valles"],
  ],
  {
    "region-codes.csv": "regionCode,territory1Code\nT,03\nS,04\n",
    "matching.json": JSON.stringify({ level2Exceptions: ["033"] }),
  },
);

describe("an address all in line 1", () => {
  const at = (address1: string, provinceCode = "T") =>
    answerTo({ city: "", address1, provinceCode });

  test("names a place before its town and region", () => {
    expect(at("Calle Mayor 12, Brezo, Astil, Toral")).toBe("03102");
    expect(at("Calle Mayor 12, Barrio Alto, Brezo, Astil, Toral")).toBe("03102");
    expect(at("Calle Mayor 12, Gamo, Dama Larga, Toral")).toBe("03302");
  });

  test("names the town where the part before it is no place of it", () => {
    expect(at("Calle Mayor 12, Astil, Toral")).toBe("03101");
    expect(at("Calle Mayor 12, Ulmo, Astil, Toral")).toBe("03101");
    expect(at("Calle Mayor 12, Cardal, Astil, Toral")).toBe("ask");
    expect(at("Calle Mayor 12, Dama Larga, Toral")).toBe("ask");
  });

  test("names a town that is called as its region", () => {
    expect(at("Calle Mayor 12, Toral, Toral")).toBe("03201");
    expect(at("Calle Mayor 12, Cardal, Toral, Toral")).toBe("03202");
    expect(at("Calle Toral 12, Toral")).toBe("ask");
  });
});

describe("a collection office in another town is a question", () => {
  const at = (address2: string) => answerTo({ city: "Fresno", provinceCode: "T", address2 });

  test.for([
    "Retirar en oficina de Correos de la Comarca Grande de Cardal",
    "Retiro en sucursal Correos de la Comarca Cardal",
    "Retirar en oficina de Vía Cargo de Cardal",
    "Retiro en sucursal Vía Cargo Cardal",
    "Retiro en sucursal Lince Villa Encina",
    "Retira por agencia Villa Encina",
    "Retiro en sucursal Lince Gamo",
    "Retiro en sucursal Lince Tres Valles",
  ])("whatever its company is called: %s", (address2) => {
    expect(at(address2)).toBe("ask");
  });

  test.for([
    "Retiro en sucursal Vía Cargo",
    "Retiro en sucursal Vía Cargo de Fresno",
    "Retiro en sucursal Lince 3",
    "Retirar en oficina de Correos de la Comarca Grande",
    "Oficina 4, calle Cardal",
    "Oficina calle Cardal",
    "Oficina vía Cardal",
  ])("and one that names none says nothing: %s", (address2) => {
    expect(at(address2)).toBe("03301");
  });
});
