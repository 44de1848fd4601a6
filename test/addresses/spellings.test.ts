import { describe, expect, test } from "vitest";

import type { Territory } from "#app/shipping/model/territory.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { dice } from "#test/unit/territories/dice.ts";
import { ecuador, gazetteer } from "#test/unit/territories/market.ts";
import { spellings } from "#test/unit/territories/spellings.ts";

/** Half a point below what was measured, in a hundred names that are matched as they are written; the rest is asked. */
const RIGHT_MIN: Readonly<Record<string, number>> = {
  "UTF-8 read as Windows-1252": 100,
  "UTF-8 read as Latin-1": 100,
  "UTF-8 misread twice": 100,
  "a misread text without its soft hyphens": 100,
  "question marks for accented letters": 98.4,
  "replacement signs for accented letters": 98.7,
  "another spelling of a sound": 95.7,
  "a key beside the right one": 95.8,
  "a name that is cut off": 88.9,
  "consonants of long words": 89.5,
};

const match = (city: string, province: string | null) => {
  const found = matchAddress(gazetteer, { countryCode: "EC", province, city });
  return found.kind === "match" ? found.territory : null;
};
const isName = (text: string) =>
  gazetteer.names.exact.has(text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase());
const named = ecuador.flatMap((territory) =>
  [territory.territory2Name, territory.territory3Name].map((name) => ({ name, territory })),
);

describe.each(Object.entries(spellings))("%s", (kind, spell) => {
  test.each([
    ["alone", () => null],
    ["beside its province", ({ territory1Name }: Territory) => territory1Name],
  ] as const)("is read %s in most names, and in none as another place", (_beside, provinceOf) => {
    const random = dice(3);
    let [right, count] = [0, 0];
    const wrong: string[] = [];
    for (const { name, territory } of named) {
      const province = provinceOf(territory);
      const meant = match(name, province);
      const text = spell(name, random);
      // What is another name now is no misspelling that could be seen.
      if (!meant || text === null || isName(text)) continue;
      count += 1;
      const found = match(text, province);
      if (found === meant) right += 1;
      else if (found) wrong.push(`${text}: ${name}, and not ${found.territory3Name}`);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(100);
    expect((100 * right) / count).toBeGreaterThanOrEqual(RIGHT_MIN[kind]!);
  });
});
