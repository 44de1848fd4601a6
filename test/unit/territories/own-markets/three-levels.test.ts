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
    [...TORAL, "032", "Toral", "03203", "Ladera"],
    [...TORAL, "033", "Dama Larga", "03301", "Fresno"],
    [...TORAL, "033", "Dama Larga", "03302", "Gamo"],
    [...TORAL, "034", "Dos Aguas", "03401", "Dos Aguas"],
    [...TORAL, "034", "Dos Aguas", "03402", "Hierro"],
    [...TORAL, "034", "Dos Aguas", "03403", "Iris Norte (Pueblo Nuevo)"],
    [...TORAL, "034", "Dos Aguas", "03404", "Jara - Lirio"],
    [...SUR, "041", "Brezo", "04101", "Brezo"],
    [...SUR, "041", "Brezo", "04102", "Vega Alta"],
    [...SUR, "041", "Brezo", "04103", "Gamo"],
    [...SUR, "041", "Brezo", "04104", "Tres Valles"],
    [...SUR, "042", "25 de Junio", "04201", "25 de Junio"],
    [...SUR, "043", "Alba", "04301", "Cima"],
    [...SUR, "043", "Alba", "04303", "Treinta"],
    [...SUR, "043", "Alba", "04302", "Duna"],
  ],
  {
    "postal-codes.csv":
      "postalCode,territory2Code,territory3Codes\n1043,041,04103\n2043,033,03302\n",
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
    expect(at("Calle Mayor 12, Villa Encina, Astil, Toral")).toBe("03103");
    expect(at("Calle Mayor 12, Hierro, Dos Aguas, Toral")).toBe("03402");
    expect(at("Calle Mayor 12, Iris Norte (Pueblo Nuevo), Dos Aguas, Toral")).toBe("03403");
    expect(at("Calle Mayor 12, Jara - Lirio, Dos Aguas, Toral")).toBe("03404");
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
    expect(at("Calle Mayor 12, Toral, Capital, Toral")).toBe("03201");
    expect(at("Calle Mayor 12, Ladera, Toral, Toral")).toBe("03203");
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
    "Retirar en oficina de Lince de Jara - Lirio",
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

test("a name with a date is written with the word for any day of a month, too", () => {
  expect(answerTo({ city: "Veinticinco de Junio", provinceCode: "S" })).toBe("04201");
  expect(answerTo({ city: "Treinta", provinceCode: "S" })).toBe("04303");
  expect(answerTo({ city: "3/4/26 10:30", provinceCode: "S" })).toBe("ask");
});

test("a level 2 without a seat is a question, and its places are not", () => {
  expect(answerTo({ city: "Alba", provinceCode: "S" })).toBe("ask");
  expect(answerTo({ city: "Duna, Alba", provinceCode: "S" })).toBe("04302");
});

test("a code of digits is found between letters, too", () => {
  const zips = ["1043", "S1043AAZ", "s1043aaz", "S 1043 AAZ", "S1043"];
  expect(zips.map((zip) => answerTo({ city: "Gamo", zip }))).toEqual(zips.map(() => "04103"));
  expect(answerTo({ city: "Gamo", zip: "T2043ABC" })).toBe("03302");
});
