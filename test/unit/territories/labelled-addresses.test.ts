import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { readCsv } from "#app/runtime/csv.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf, gazetteer } from "./market.ts";
import { codeOf } from "./policy.ts";

function labelled(file: string): Labelled[] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  const [titles = [], ...rows] = readCsv(text).rows;
  return rows.map(
    (cells) =>
      Object.fromEntries(
        titles.map((title, at) => [title, cells[at] ?? ""]),
      ) as unknown as Labelled,
  );
}
interface Labelled extends AddressText {
  /** The code of a territory, `ambiguous` or `none`. */
  answer: string;
  /** What is no mistake either. */
  tolerated: string;
}

function answersTo(country: Gazetteer, file: string) {
  return labelled(file).map((label) => {
    const found = matchAddress(country, label);
    return { ...label, found: found.kind === "match" ? codeOf(found.territory) : found.kind };
  });
}

describe.each([
  ["of Ecuador, labelled by hand", gazetteer, "labelled-addresses.csv", 300],
  [
    "of Colombia, with what its forms send",
    countryOf("CO").gazetteer,
    "labelled-colombia.csv",
    200,
  ],
  ["of Mexico, with what its forms send", countryOf("MX").gazetteer, "labelled-mexico.csv", 200],
  ["of Peru, with what its forms send", countryOf("PE").gazetteer, "labelled-peru.csv", 200],
] as const)("addresses %s", (_of, ofCountry, file, count) => {
  const given = answersTo(ofCountry, file);

  test("are answered as they should be, 99 in 100", () => {
    expect(given).toHaveLength(count);
    const right = given.filter(({ answer, found }) => answer === found);
    expect(right.length / given.length).toBeGreaterThanOrEqual(0.99);
  });

  test("are sent nowhere else", () => {
    const isMatch = ({ found }: { found: string }) => /^\d+$/.test(found);
    const wrong = given.filter(
      (each) => isMatch(each) && ![each.answer, ...each.tolerated.split(" ")].includes(each.found),
    );
    expect(wrong).toEqual([]);
  });
});
