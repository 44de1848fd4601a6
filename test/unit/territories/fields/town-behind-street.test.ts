import { describe, expect, test } from "vitest";

import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { confirmationKey } from "#app/territories/confirmation-key.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

const COUNTRIES = ["EC", "CO", "MX", "PE", "CL", "US"];
/** Of each region; a stride over the catalogue takes them from all its parts. */
const TOWNS_MAX = 6;

const find = (country: string, address: AddressText) =>
  matchAddress(countryOf(country).gazetteer, address);

/** The code of a match, or the codes of a question's candidates. */
function answerTo(country: string, address: AddressText): string {
  const found = find(country, address);
  const codeOf = ({ territoryBaseId }: Territory) => levelOf(territoryBaseId, 3);
  if (found.kind === "match") return codeOf(found.territory);
  return `ask ${found.kind === "ambiguous" ? found.candidates.map(codeOf).join(" ") : ""}`;
}

/** Regions whose name alone is read as a town, each with other towns in it, whose names a region has once. */
function regionsThatAreTowns(country: string) {
  const { territories } = countryOf(country);
  const regions = Map.groupBy(territories, ({ territory1Name }) => territory1Name);
  return [...regions].flatMap(([region, places]) => {
    const alone = find(country, { province: region, city: region });
    if (alone.kind !== "match") return [];
    const isOther = ({ territory2Name, territory3Name }: Territory) =>
      ![alone.territory.territory2Name, alone.territory.territory3Name].includes(territory2Name) &&
      find(country, { province: region, city: `${territory3Name}, ${region}` }).kind === "match" &&
      places.filter((each) => each.territory3Name === territory3Name).length === 1 &&
      // "Zapato # 2 Pijiguay" ends with a town behind a number.
      !/\d|^Colonia /.test(territory3Name);
    const stride = Math.ceil(places.length / TOWNS_MAX);
    const towns = places.filter((_, at) => at % stride === 0).filter(isOther);
    return [{ region, known: alone.territory, towns }];
  });
}

describe.each(COUNTRIES)("in %s, a city field with a region that is a town, too", (country) => {
  const regions = regionsThatAreTowns(country);
  const asked = regions.flatMap(({ region, known, towns }) =>
    towns.map((town) => ({ region, known, town })),
  );

  test("means the town with which line 1 ends, or asks, and is no other", () => {
    const isOther = ({ region, known, town }: (typeof asked)[number]) => {
      const address1 = `345 Xyzzy, ${town.territory3Name}, ${region}`;
      const found = find(country, { province: region, city: region, address1 });
      return found.kind === "match" && found.territory === known;
    };
    expect(asked).not.toEqual([]);
    expect(asked.filter(isOther)).toEqual([]);
  });

  test("is never that town where a code follows the region", () => {
    const matched = asked.flatMap(({ region, known, town }) =>
      [`345 Xyzzy, ${town.territory3Name} - ${region} 98765`]
        .map((address1) => ({ address1 }))
        .filter((lines) => {
          const found = find(country, { province: region, city: region, ...lines });
          return found.kind === "match" && found.territory === known;
        }),
    );
    expect(matched).toEqual([]);
  });

  test("is what it was where a street has the town's name", () => {
    const changed = asked.flatMap(({ region, known, town: { territory3Name: name } }) =>
      [`Xyzzy y ${name}, ${region}`, `Calle ${name}, ${region}`]
        .map((address1) => ({ province: region, city: region, address1 }))
        .filter((address) => {
          const found = find(country, address);
          return found.kind !== "match" || found.territory !== known;
        }),
    );
    expect(changed).toEqual([]);
  });

  test("is itself where line 1 repeats it before the region", () => {
    for (const { region, known } of regions) {
      const address1 = `345 Xyzzy, ${known.territory3Name}, ${region}`;
      const found = find(country, { province: region, city: region, address1 });
      expect(found).toMatchObject({ kind: "match", territory: known });
    }
  });
});

describe("a town and its region at the end of a street line", () => {
  test.each([
    ["PE", "Cusco", "Jr. Unión 345, Sicuani, Cusco", "080601"],
    ["PE", "Cusco", "Jr. Unión 345 Sicuani Cusco", "080601"],
    ["PE", "Cusco", "Jr. Unión 345, Sicuani 08261, dpto. de Cusco, Perú", "080601"],
    ["PE", "Cusco", "Jr. Unión 345, ciudad de Sicuani, CUS", "080601"],
    ["EC", "Loja", "Calle 10, Celica, Loja", "110450"],
    ["EC", "Loja", "Calle 10, Celica Centro, Loja", "110450"],
    ["EC", "Loja", "Calle 10, Loja, Loja", "110150"],
    ["EC", "Loja", "Calle 10, Celica", "110450"],
    ["EC", "Loja", "Calle Celica, Loja", "110150"],
    ["EC", "Loja", "Sucre y Celica, Loja", "110150"],
    ["EC", "Loja", "Celica 12-34, Loja", "110150"],
    ["EC", "Loja", "Celica 12-34, Azuay", "ask 110150"],
  ])("%s, %s: %s", (country, region, address1, answer) => {
    expect(answerTo(country, { province: region, city: region, address1 })).toBe(answer);
  });

  test("says nothing beside the same town in the city field", () => {
    const address = {
      province: "Azuay",
      city: "Cuenca",
      address1: "Calle Sucre 12, Cuenca, Azuay",
    };
    expect(answerTo("EC", address)).toBe("010150");
  });

  test("is a part of what a merchant's answer holds for", () => {
    const { gazetteer } = countryOf("PE");
    const address = { province: "Cusco", city: "Cusco" };
    const key = confirmationKey(gazetteer, address);
    const elsewhere = { ...address, address1: "Jr. Unión 345, Sicuani, Cusco" };
    expect(confirmationKey(gazetteer, elsewhere)).not.toBe(key);
    expect(confirmationKey(gazetteer, { ...address, address1: "Jr. Unión 345" })).toBe(key);
  });
});
