import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";

import { countryOf } from "../market.ts";
import { atlasOf } from "./atlas.ts";
import { eleventhAddresses } from "./eleventh-addresses.ts";

const { ELEVENTH_ADDRESSES: COUNT = "100", ELEVENTH_SEED: SEED = "2" } = process.env;

/** Written from the tables alone, before its author had read the matcher. */
describe.each(["EC", "CO", "MX", "PE", "CL", "US"])("addresses of an eleventh hand, %s", (code) => {
  const { territories, tables, gazetteer } = countryOf(code);
  const atlas = atlasOf(code, territories, tables);
  const made = eleventhAddresses(atlas, Number(SEED), Number(COUNT));
  const answered = made.map((each) => {
    const outcome = matchTerritory(gazetteer, each.address);
    const isMatch = outcome.kind === "match";
    return { ...each, found: isMatch ? levelOf(outcome.territory.territoryBaseId, 3) : "ask" };
  });

  test("are the same for the same seed", () => {
    expect(eleventhAddresses(atlas, Number(SEED), 30)).toEqual(made.slice(0, 30));
  });

  test("have an answer that is a question or a place of the country", () => {
    const codes = new Set(["ask", ...atlas.byCode.keys()]);
    expect(made.filter(({ right }) => right.length === 0)).toEqual([]);
    expect(made.flatMap(({ right, tolerated = [] }) => [...right, ...tolerated])).toSatisfy(
      (answers: string[]) => answers.every((each) => codes.has(each)),
    );
  });

  test("are answered as they should be, 95 in 100", () => {
    const right = answered.filter((each) => each.right.includes(each.found));
    expect(right.length / answered.length).toBeGreaterThanOrEqual(0.95);
  });

  test("are never sent elsewhere", () => {
    const wrong = answered.filter(
      ({ right, found, tolerated = [] }) =>
        found !== "ask" && !right.includes(found) && !tolerated.includes(found),
    );
    expect(wrong).toEqual([]);
  });
});
