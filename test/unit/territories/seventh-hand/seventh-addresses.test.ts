import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";

import { countryOf } from "../market.ts";
import { atlasOf } from "../third-hand/atlas.ts";
import { type SeventhAddress, seventhAddresses } from "./seventh-addresses.ts";

const COUNT = 400;

/** Written from the tables alone, before its author had read the matcher. */
describe.each(["EC", "CO", "MX", "PE", "CL", "US"])("addresses of a seventh hand, %s", (code) => {
  const { territories, tables, gazetteer } = countryOf(code);
  const atlas = atlasOf(code, territories, tables);
  const make = () => seventhAddresses(atlas, territories, tables, 1, COUNT);
  const made = make();
  const answered = made.map((each) => {
    const outcome = matchTerritory(gazetteer, each.address);
    const isMatch = outcome.kind === "match";
    return { ...each, found: isMatch ? levelOf(outcome.territory.territoryBaseId, 3) : "ask" };
  });

  test("are of more than seventy kinds", () => {
    expect(new Set(made.map(({ kind }) => kind)).size).toBeGreaterThan(70);
  });

  test("are the same for the same seed", () => {
    expect(make()).toEqual(made);
  });

  test("have an answer that is a question or a place of the country", () => {
    const codes = new Set(["ask", ...atlas.entries.map((each) => each.code)]);
    const answers = ({ right, tolerated }: SeventhAddress) => [...right, ...tolerated];
    expect(made.filter(({ right }) => right.size === 0)).toEqual([]);
    expect(made.flatMap(answers).filter((each) => !codes.has(each))).toEqual([]);
  });

  test("are answered as they should be, 95 in 100", () => {
    const right = answered.filter((each) => each.right.has(each.found));
    expect(right.length / answered.length).toBeGreaterThanOrEqual(0.95);
  });

  test("are sent nowhere else", () => {
    const wrong = answered.filter(
      ({ right, found, tolerated }) =>
        found !== "ask" && !right.has(found) && !tolerated.has(found),
    );
    expect(wrong).toEqual([]);
  });
});
