import { describe, expect, test } from "vitest";

import type { Territory } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { dice } from "./dice.ts";
import { countryOf } from "./market.ts";
import { codeOf } from "./policy.ts";
import { spellings } from "./spellings.ts";

const { gazetteer: chile, territories: comunas } = countryOf("CL");
const JOINER = "\u2060";

const answerTo = (address: AddressText) => {
  const found = matchAddress(chile, { countryCode: "CL", ...address });
  return found.kind === "match" ? codeOf(found.territory) : "ask";
};

/** What the store's form sends for every comuna, and in how many of a hundred it is understood. */
const forms: Record<string, { rightMin: number; of: (comuna: Territory) => AddressText }> = {
  "its name in the city field": { rightMin: 98, of: ({ territory3Name: city }) => ({ city }) },
  "its name and its region's": {
    rightMin: 99,
    of: ({ territory3Name: city, territory1Name: province }) => ({ city, province }),
  },
  "its metropolis, and itself in the field of the comuna": {
    rightMin: 99,
    of: (comuna) => ({
      city: comuna.territory2Name,
      province: comuna.territory1Name,
      address2: `Depto 750 ${JOINER}${comuna.territory3Name}`,
    }),
  },
};

describe.each(Object.entries(forms))("every comuna of Chile by %s", (_, { rightMin, of }) => {
  test("is read, and none goes to another", () => {
    const answers = comunas.map((comuna) => ({
      code: codeOf(comuna),
      found: answerTo(of(comuna)),
    }));
    expect(answers.filter(({ code, found }) => found !== "ask" && found !== code)).toEqual([]);
    const right = answers.filter(({ code, found }) => found === code);
    expect((100 * right.length) / answers.length).toBeGreaterThanOrEqual(rightMin);
  });
});

test.each(Object.entries(spellings))("in Chile too, %s is no other comuna", (_, spell) => {
  const random = dice(5);
  const named = new Set(chile.names.exact.keys());
  const fold = (text: string) => chile.words.fold(text).flat().join(" ");
  const wrong = comunas.flatMap((comuna) => {
    const city = spell(comuna.territory3Name, random);
    if (city === null || named.has(fold(city))) return [];
    const found = answerTo({ city, province: comuna.territory1Name });
    return found === "ask" || found === codeOf(comuna) ? [] : [`${city} is ${found}`];
  });
  expect(wrong).toEqual([]);
});

describe("an address in Chile", () => {
  test.each([
    [
      "Santiago alone may be any of its 32 comunas",
      { city: "Santiago", provinceCode: "RM" },
      "ask",
    ],
    [
      "a code of seven digits says the comuna by its first three",
      { city: "Santiago", zip: "7550123" },
      "13114",
    ],
    ["a flat's number is no code", { city: "Santiago", address2: "Depto 755" }, "ask"],
    [
      "a code that no list has says no comuna",
      { city: "Santiago", provinceCode: "RM", zip: "7561160" },
      "ask",
    ],
    [
      "Puente Alto is in the region that stores call Santiago",
      { city: "Puente Alto", province: "Santiago" },
      "13201",
    ],
    ["a region may be numbered", { city: "Los Lagos", province: "XIV Región" }, "14104"],
    [
      "Coquimbo is a town of the region Coquimbo",
      { city: "Coquimbo", province: "Coquimbo" },
      "04102",
    ],
    ["Huasco is the comuna and not its province", { city: "Huasco" }, "03304"],
    [
      "a comuna of another city is a question",
      { city: "Temuco", address2: `${JOINER}Villarrica`, provinceCode: "AR" },
      "ask",
    ],
    ["an alias is its comuna", { city: "Puerto Natales", provinceCode: "CL-MA" }, "12401"],
    [
      "a province is no comuna of its name",
      { city: "Comuna La Ligua, Provincia de Petorca, Región de Valparaíso", provinceCode: "V" },
      "05401",
    ],
    ["two letters behind an article are no name", { city: "el qu", provinceCode: "VS" }, "ask"],
    ["a town abroad is none", { city: "Mendoza" }, "ask"],
  ])("%s", (_, address, code) => {
    expect(answerTo(address)).toBe(code);
  });
});
