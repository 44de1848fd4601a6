import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";

import { countryOf } from "../market.ts";
import { atlasOf } from "../third-hand/atlas.ts";
import { fifthAddresses } from "./fifth-addresses.ts";

/** `FIFTH_ADDRESSES=2000 FIFTH_SEED=7 npm test -- test/unit/territories/fifth-hand` asks for more, or others. */
const { FIFTH_ADDRESSES: COUNT, FIFTH_SEED: SEED = "1" } = process.env;
/** Whether another name is near takes long where there are 30,000. */
const FEW_OF_LARGE = 80;

/** Written from the tables alone, before its author had read the matcher. */
describe.each(["EC", "CO", "MX", "PE", "CL", "US"])("addresses of a fifth hand, %s", (code) => {
  const { territories, tables, gazetteer } = countryOf(code);
  const count = Number(COUNT ?? (code === "US" ? FEW_OF_LARGE : 200));
  const atlas = atlasOf(code, territories, tables);
  const answered = fifthAddresses(atlas, territories, Number(SEED), count).map((each) => {
    const outcome = matchTerritory(gazetteer, each.address);
    const isMatch = outcome.kind === "match";
    return { ...each, found: isMatch ? levelOf(outcome.territory.territoryBaseId, 3) : "ask" };
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
