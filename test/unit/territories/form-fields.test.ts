import { describe, expect, test } from "vitest";

import type { Territory } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import type { PlaceTables } from "#app/territories/gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { type MatcherFacts, usualFacts } from "#app/territories/matcher-facts.ts";

import { type FormCase, formCases } from "./form-fields.ts";
import { ecuador, gazetteer, tables } from "./market.ts";
import { codeOf } from "./policy.ts";

const answerTo = (address: AddressText) => {
  const found = matchAddress(gazetteer, address);
  return found.kind === "match" ? codeOf(found.territory) : "ask";
};
const isRight = (answer: string, { expected }: FormCase) => answer === expected.answer;
const isWrong = (answer: string, { expected }: FormCase) =>
  ![expected.answer, expected.tolerated, "ask"].includes(answer);

const made = formCases(ecuador, tables);
const byKind = Map.groupBy(made, ({ kind }) => kind);

describe.each([...byKind.keys()])("over every territory of Ecuador, %s", (kind) => {
  const cases = byKind.get(kind)!;
  const answers = cases.map(({ address }) => answerTo(address));

  test("is read, and none goes to a wrong place", () => {
    expect(cases.length).toBeGreaterThan(30);
    // The seat is no mistake for a quarter of it.
    const wrong = cases.filter((each, at) => isWrong(answers[at]!, each));
    expect(wrong.filter((each) => !answers[cases.indexOf(each)]!.endsWith("50"))).toEqual([]);
    const right = cases.filter((each, at) => isRight(answers[at]!, each));
    expect(right.length / cases.length).toBeGreaterThanOrEqual(0.98);
  });

  test("is a case of its own: the address without it is answered otherwise", () => {
    const same = cases.filter((each) => isRight(answerTo(each.control), each));
    expect(same.length / cases.length).toBeLessThan(0.2);
  });
});

describe("a phrase for collection at an office", () => {
  test.each([
    "Retiro en oficina",
    "retirar en agencia",
    "RECOGER EN SUCURSAL",
    "Pick up at office",
  ])("is no place: %s", (city) => {
    expect(matchAddress(gazetteer, { countryCode: "EC", city }).kind).toBe("none");
  });

  test("beside a town leaves the town", () => {
    expect(answerTo({ city: "Quito, retiro en oficina" })).toBe("170150");
  });
});

/** Two regions: the first town of each is listed first; the capital of the second is not. */
const place = (code: string, ...[one, two, three]: [string, string, string]): Territory => ({
  territoryBaseId: `CO|:|${code.slice(0, 2)}|:|${code.slice(0, 4)}|:|${code}`,
  territory1Name: one,
  territory2Name: two,
  territory3Name: three,
});
const places = [
  place("010101", "Alta", "Primera", "Primera"),
  place("010201", "Alta", "Colombia", "Colombia"),
  place("010301", "Alta", "Metro", "Metro"),
  place("010302", "Alta", "Metro", "Los Sauces"),
  place("020101", "Baja", "Antigua", "Antigua"),
  place("020201", "Baja", "Baja", "Villa Baja"),
  place("020301", "Baja", "Segunda", "Los Sauces"),
  place("020401", "Baja", "Puente - Molino", "Puente - Molino"),
  place("020402", "Baja", "Puente - Molino", "Molino"),
];
function market(facts: Partial<MatcherFacts> = {}, other: Partial<PlaceTables> = {}) {
  const none = { places: new Map(), otherNames: [], foreignTowns: [] };
  const built = buildGazetteer("CO", new Map(places.map((each) => [each.territoryBaseId, each])), {
    ...none,
    postalCodes: new Map(),
    regionCodes: new Map(),
    ...other,
    facts,
  });
  return (address: AddressText) => {
    const found = matchAddress(built, { countryCode: "CO", ...address });
    if (found.kind === "match") return codeOf(found.territory);
    return found.kind === "none" ? "none" : `ask ${found.candidates.map(codeOf).join(" ")}`;
  };
}

describe("what a market says of itself", () => {
  test("the capital of a region is the one it names", () => {
    expect(market()({ city: "Baja" })).toMatch(/^ask/);
    expect(market({ capitals: { "02": "0202" } })({ city: "Baja" })).toBe("020201");
  });

  test("the name of a metropolis asks which district", () => {
    const answer = market({ level2Exceptions: ["0103"] });
    expect(market({ level2Exceptions: [] })({ city: "Metro" })).toBe("010301");
    expect(answer({ city: "Metro" })).toBe("ask 010301 010302");
    expect(answer({ city: "Metro", address2: "Piso 3 \u2060Los Sauces" })).toBe("010302");
    expect(market({ level2Means: "ask" })({ city: "Metro" })).toMatch(/^ask/);
  });

  test("another name of a region and of its capital is the capital, as its own name is", () => {
    const regionNames = [{ code: "02", name: "Bahia" }];
    const territoryBaseId = "CO|:|02|:|0202|:|020201";
    const otherNames = [{ territoryBaseId, kind: "alias" as const, name: "Bahia" }];
    const capitals = { "02": "0202" };
    expect(market({ regionNames, capitals }, { otherNames })({ city: "Bahia" })).toBe("020201");
    expect(market({ regionNames, capitals })({ city: "Bahia" })).toBe("none");
  });

  test("an initial stands for a word beside one that is written out", () => {
    expect(market()({ city: "V. Baja" })).toBe("020201");
    expect(market()({ city: "V. B." })).toBe("none");
  });

  test("a region and a level 2 have further names", () => {
    const regionNames = [
      { code: "01", name: "Edo. Alto" },
      { code: "0103", name: "La Gran Urbe" },
    ];
    expect(market()({ city: "Los Sauces, Edo. Alto" })).toMatch(/^ask/);
    expect(market({ regionNames })({ city: "Los Sauces, Edo. Alto" })).toBe("010302");
    expect(market({ regionNames })({ city: "la gran urbe" })).toBe("010301");
  });

  test("a store's code may be that of a level 2", () => {
    const answer = market({}, { regionCodes: new Map([["MET", "0103"]]) });
    expect(answer({ city: "Los Sauces", provinceCode: "CO-MET" })).toBe("010302");
    expect(answer({ city: "Los Sauces, MET" })).toBe("010302");
  });

  test("the country's name after a town is the country, though a town is called so", () => {
    const answer = market({}, { regionCodes: new Map([["AL", "01"]]) });
    expect(answer({ city: "Antigua, Colombia" })).toBe("020101");
    expect(answer({ city: "Antigua Colombia" })).toBe("020101");
    expect(answer({ city: "Colombia" })).toBe("none");
    expect(answer({ city: "Colombia", province: "Baja" })).not.toBe("010201");
    expect(answer({ city: "Colombia", provinceCode: "AL" })).toBe("010201");
    expect(market({ countryNames: ["Col"] })({ city: "Antigua, Col." })).toBe("020101");
  });

  test("words are those of the market", () => {
    const words = {
      ...usualFacts.words,
      levels: { departamento: 1, comuna: 3 },
      abbreviations: { segunda: "2da" },
    } as const;
    expect(market()({ city: "2da" })).toBe("none");
    expect(market({ words })({ city: "2da" })).toBe("020301");
    expect(market({ words })({ city: "Antigua, departamento de Baja" })).toBe("020101");
    expect(market({ words })({ city: "Antigua, departamento 12" })).toBe("020101");
    expect(market({ words })({ city: "Comuna de Primera" })).toBe("010101");
  });

  test("postal codes are exact, prefixes, or have a block after them", () => {
    const postalCodes = new Map([
      ["C1043", { code2: "0103", codes3: ["010302"] }],
      ["90210", { code2: "0203", codes3: ["020301"] }],
    ]);
    expect(market({}, { postalCodes })({ zip: "90210-1234" })).toBe("020301");
    expect(market({}, { postalCodes })({ zip: "c1043" })).toBe("010302");
    expect(market({}, { postalCodes })({ zip: "C1043AAZ" })).toBe("none");
    expect(market({ postalCodes: "prefix" }, { postalCodes })({ zip: "C1043AAZ" })).toBe("010302");
  });

  test("a district that the form asks for contradicts another town", () => {
    const address = { city: "Antigua", address2: "\u2060Primera" };
    expect(market()(address)).toBe("020101");
    expect(market({ districtField: "level3" })(address)).toMatch(/^ask/);
  });

  test("a district that is not known there is a question where the form asks for one", () => {
    const address = { city: "Metro", address2: "Piso 3 \u2060Xyzzyk Plugh" };
    expect(market()(address)).toBe("010301");
    expect(market({ districtField: "level3" })(address)).toMatch(/^ask/);
    const inDistrict = { ...address, city: "Molino" };
    expect(market({ districtField: "level3" })(inDistrict)).toBe("020402");
  });

  test("a misspelt district is read where it fits the town", () => {
    expect(market()({ city: "Metro", address2: "\u2060Los Suaces" })).toBe("010302");
  });

  test("a name with a dash is one name", () => {
    expect(market()({ city: "PUENTE - MOLINO" })).toBe("020401");
    expect(market()({ city: "Molino" })).toBe("020402");
  });
});
