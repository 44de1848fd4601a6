import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { Territory } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import { confirmationKey } from "#app/territories/confirmation-key.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { ecuador, gazetteer, tables } from "./market.ts";
import { codeOf } from "./policy.ts";

const match = (address: AddressText) => matchAddress(gazetteer, { countryCode: "EC", ...address });
/** The code of a match, else the kind and the candidates' codes. */
function answer(address: AddressText): string {
  const found = match(address);
  if (found.kind === "match") return codeOf(found.territory);
  return found.kind === "none" ? "none" : `ask ${found.candidates.map(codeOf).join(" ")}`;
}

describe("a name", () => {
  test.each([
    ["a canton's name is its seat", { city: "Rumiñahui" }, "170550"],
    ["the seat's own name is the seat", { city: "Sangolquí" }, "170550"],
    ["an everyday name too", { city: "coca" }, "220150"],
    ["a city outranks quarters of its name elsewhere", { city: "24 de Mayo" }, "131650"],
    ["a shared name is a question, the canton first", { city: "Baños" }, "ask 180250 010151"],
    ["a quarter that two towns have is a question", { city: "Kennedy" }, "ask 170150 090150"],
    ["a province is no town", { city: "Azuay" }, "none"],
    ["unless its capital is called so", { city: "Loja" }, "110150"],
    ["or it may be either", { city: "Pichincha" }, "ask 131150"],
    ["a province called so is only that", { city: "Provincia de Loja" }, "none"],
    ["the country is no town, though a quarter is called so", { city: "Ecuador" }, "none"],
    ["another country is none", { city: "Santiago de Chile" }, "none"],
    ["a foreign town is not repaired into one of ours", { city: "Lima" }, "none"],
    ["two towns are a question", { city: "Guayaquil / Durán" }, "ask 090150 090750"],
    [
      "unknown words beside a town are a question",
      { city: "Santa Clara, California" },
      "ask 160350 090650",
    ],
    ["two names equally near are a question", { city: "La Mná" }, "ask 050250 170150"],
    ["a road is not its destination", { city: "Vía a Samborondón km 2" }, "none"],
    ["nor where it runs", { city: "Guayaquil vía a la costa" }, "090150"],
  ])("%s", (_rule, address, expected) => {
    expect(answer(address)).toBe(expected);
  });
});

describe("the rest of the address", () => {
  test.each([
    ["a postal code settles a shared name", { city: "Salinas", zip: "100116" }, "100156"],
    ["without its zero too", { city: "cuenca", zip: "10201" }, "010150"],
    ["or glued to the town", { city: "Quito170907" }, "170183"],
    ["a clear city beats a code of elsewhere", { city: "Guayaquil", zip: "170505" }, "090150"],
    ["a misspelt one does not", { city: "Guayaqul", zip: "170505" }, "ask 090150 170150"],
    ["a code alone names its parish", { city: "-", zip: "170907" }, "170183"],
    ["a province in line 2 settles", { city: "Salinas", address2: "Guaranda, Bolívar" }, "020155"],
    ["a canton in line 2 settles", { city: "Tambillo", address2: "cantón Mejía" }, "170356"],
    ["a province field settles", { city: "San Rafael", province: "Carchi" }, "040255"],
    ["its code too", { city: "San Rafael", provinceCode: "EC-C" }, "040255"],
    ["a parish in line 2 is in the canton", { city: "Quito", address2: "Tumbaco" }, "170184"],
    [
      "a parish in line 1 when it says so",
      { city: "Quito", address1: "Parroquia Checa, calle 3" },
      "170159",
    ],
    [
      "a street of that name is no evidence",
      { city: "Quito", address1: "Checa N2 y Tumbaco" },
      "170150",
    ],
    ["nor one in line 2", { city: "Quito", address2: "Av. Guayaquil" }, "170150"],
    [
      "another town in line 2 is a question",
      { city: "Quito", address2: "Guayaquil" },
      "ask 170150 090150",
    ],
    ["a province elsewhere is a question", { city: "Quito", province: "Guayas" }, "ask 170150"],
    ["fields that changed places", { city: "Av. Amazonas N23", address2: "Quito" }, "170150"],
    ["a town where the code belongs", { city: "170907", zip: "Quito" }, "170183"],
    ["a lone name in line 2 is the one town that has it", { address2: "Ambato" }, "180150"],
    [
      "and a question beside a region that is none",
      { province: "Kent", address2: "Ambato" },
      "ask 180150",
    ],
    ["coordinates settle", { city: "Salinas", latitude: -2.21, longitude: -80.95 }, "240350"],
    ["but never alone", { city: "", latitude: -2.21, longitude: -80.95 }, "none"],
    [
      "and not from far away",
      { city: "Salinas", latitude: 40, longitude: -3 },
      answer({ city: "Salinas" }),
    ],
  ])("%s", (_rule, address, expected) => {
    expect(answer(address)).toBe(expected);
  });

  test("gives a merchant the reason", () => {
    expect(match({ city: "Salinas", zip: "100116" })).toMatchObject({
      why: "city “Salinas”, postal code 100116",
    });
    expect(match({ city: "Guayaqil" }).why).toContain("spelt almost so");
    expect(match({ city: "Baños" }).why).toContain("several places");
    expect(matchAddress(gazetteer, { countryCode: "CO", city: "Quito" })).toEqual({
      kind: "none",
      why: "the address is in CO, not in EC",
    });
  });
});

describe("any address", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "Quito",
      "Loja, Loja",
      "San José",
      "170150",
      "Bolívar - Carchi",
      "cantón Mejía",
      "Av. Quito 3",
    ),
    fc
      .array(fc.constantFrom(...ecuador.map(({ territory3Name }) => territory3Name)), {
        maxLength: 3,
      })
      .map((names) => names.join(" ")),
  );
  const address = fc.record({
    city: text,
    address1: text,
    address2: text,
    zip: text,
    province: text,
    provinceCode: text,
  });

  test("gives territories of the country or none, the same each time, and never fails", () => {
    const catalogue = new Set(ecuador);
    fc.assert(
      fc.property(address, (given) => {
        const found = match(given);
        expect(match(given)).toEqual(found);
        const named =
          found.kind === "match"
            ? [found.territory]
            : found.kind === "ambiguous"
              ? found.candidates
              : [];
        expect(named.every((territory) => catalogue.has(territory))).toBe(true);
        expect(found.kind !== "ambiguous" || found.candidates.length > 0).toBe(true);
        expect(matchAddress(gazetteer, { ...given, countryCode: "PE" }).kind).toBe("none");
      }),
    );
  });

  const subjects = fc.constantFrom(
    ...ecuador.flatMap(({ territory2Name, territory3Name }) => [territory2Name, territory3Name]),
  );
  test("is answered alike whatever its case, accents, blanks and street", () => {
    const street = fc.constantFrom(
      "Av. Guayaquil 12 y Loja",
      "Quito N24 y Sucre",
      "Calle Cuenca 3, casa 4",
    );
    fc.assert(
      fc.property(subjects, street, (city, address1) => {
        const plain = answer({ city });
        const bare = city.normalize("NFD").replace(/\p{M}/gu, "");
        const spaced = ` ${city.replaceAll(" ", " \u2060 ")}\t`;
        const all = [city.toUpperCase(), bare, bare.toLowerCase(), city.normalize("NFD"), spaced];
        expect(all.map((each) => answer({ city: each }))).toEqual(all.map(() => plain));
        expect(answer({ city, address1 })).toBe(plain);
      }),
    );
  });
});

describe("what a merchant confirmed", () => {
  const [quito, salinas] = [placeOf("170150"), placeOf("020155")];
  const memory = new Map<string, string>();
  const remembered = (key: string) => memory.get(key) ?? null;
  const confirm = (address: AddressText, { territoryBaseId }: Territory) => {
    memory.clear();
    memory.set(confirmationKey(gazetteer, address)!, territoryBaseId);
  };
  const again = (address: AddressText) =>
    matchAddress(gazetteer, { countryCode: "EC", ...address }, remembered);

  test("holds for the next order with the same words, whatever its street", () => {
    confirm({ city: "Salinas", address1: "Calle 3" }, salinas);
    expect(again({ city: " SALINAS ", address1: "Av. Quito 7" })).toMatchObject({
      kind: "match",
      territory: salinas,
    });
  });

  test.each<[string, AddressText]>([
    ["another postal code", { city: "Salinas", zip: "240205" }],
    ["another canton in line 2", { city: "Salinas", address2: "Ibarra, Imbabura" }],
    ["another province", { city: "Salinas", province: "Santa Elena" }],
    ["another text", { city: "Salinas de Ibarra" }],
    ["coordinates of another place", { city: "Salinas", latitude: -2.21, longitude: -80.95 }],
  ])("does not leak to %s", (_what, address) => {
    confirm({ city: "Salinas" }, salinas);
    expect(again(address)).not.toMatchObject({ territory: salinas });
  });

  test("teaches words that no table knows", () => {
    confirm({ city: "Valle de los Chillos" }, quito);
    expect(again({ city: "valle de los chillos" })).toMatchObject({ territory: quito });
  });

  test.each<[string, AddressText]>([
    ["no town", { city: "-", address1: "Calle 3" }],
    ["a province alone", { city: "Azuay" }],
    ["another country", { city: "Santiago de Chile" }],
    ["two towns", { city: "Quito / Guayaquil" }],
  ])("is not kept under %s", (_what, address) => {
    expect(confirmationKey(gazetteer, address)).toBeNull();
  });

  test("counts only while the territory is in the catalogue", () => {
    memory.clear();
    memory.set(confirmationKey(gazetteer, { city: "Salinas" })!, "EC|:|99|:|9999|:|999950");
    expect(again({ city: "Salinas" }).kind).toBe("ambiguous");
  });
});

test("a cut name is a question", () => {
  expect(matchAddress(gazetteer, { city: "El Ro", province: "Guayas" }).kind).not.toBe("match");
});

describe("a town abroad that is one letter from one of Ecuador's", () => {
  test.for(tables.foreignTowns)("(%s) is asked about, never taken for it", (city) => {
    expect(matchAddress(gazetteer, { countryCode: "EC", city, address1: "Calle 1" }).kind).not.toBe(
      "match",
    );
  });

  test.for([
    ["Santa Maria", "Santa María"],
    ["Montecrsti", "Montecristi"],
    ["Machla", "Machala"],
    ["Tumbaco", "Tumbaco"],
    ["Santacruz", "Puerto Ayora"],
  ] as const)("leaves %s what it is", ([city, territory3Name]) => {
    expect(matchAddress(gazetteer, { countryCode: "EC", city })).toMatchObject({
      kind: "match",
      territory: { territory3Name },
    });
  });
});

describe("a market with names alone", () => {
  const place = (code: string, ...[one, two, three]: [string, string, string]) => ({
    territoryBaseId: `CO|:|${code.slice(0, 2)}|:|${code.slice(0, 5)}|:|${code}`,
    territory1Name: one,
    territory2Name: two,
    territory3Name: three,
  });
  const places = [
    place("05001000", "Antioquia", "Medellín", "Medellín"),
    place("05001001", "Antioquia", "Medellín", "Palmitas"),
    place("05002001", "Antioquia", "Abejorral", "Pantanillo"),
    place("05002002", "Antioquia", "Abejorral", "Chagualal"),
    place("17001000", "Caldas", "Manizales", "Manizales"),
  ];
  const colombia = buildGazetteer(
    "CO",
    new Map(places.map((each) => [each.territoryBaseId, each])),
  );

  test.each([
    ["Medellin, Antioquia", ["05001000"]],
    ["palmitas", ["05001001"]],
    ["Manizales", ["17001000"]],
    ["Abejorral", ["05002001", "05002002"]],
    ["Quito", []],
  ])("matches by them: %s", (city, codes) => {
    const found = matchAddress(colombia, { countryCode: "CO", city, zip: "050001" });
    const named =
      found.kind === "match"
        ? [found.territory]
        : found.kind === "ambiguous"
          ? found.candidates
          : [];
    expect(named.map(codeOf)).toEqual(codes);
    expect(found.kind).toBe(["none", "match", "ambiguous"][codes.length]);
  });
});

function placeOf(code: string): Territory {
  return ecuador.find((each) => codeOf(each) === code)!;
}
