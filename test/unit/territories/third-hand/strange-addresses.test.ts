import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";

import { countryOf } from "../market.ts";
import { atlasOf } from "./atlas.ts";
import { strangeAddresses } from "./strange-addresses.ts";

/** `STRANGE_ADDRESSES=2000 STRANGE_SEED=7 npm test -- test/unit/territories/third-hand` asks for more, or others. */
const { STRANGE_ADDRESSES: COUNT = "300", STRANGE_SEED: SEED = "1" } = process.env;

/** Written from the tables alone, before its author had read the matcher. */
describe.each(["EC", "CO", "MX", "PE"])("strange addresses of %s", (code) => {
  const country = countryOf(code);
  const atlas = atlasOf(code, country.territories, country.tables);
  const answered = strangeAddresses(atlas, Number(SEED), Number(COUNT)).map((strange) => {
    const outcome = matchTerritory(country.gazetteer, strange.address);
    const isMatch = outcome.kind === "match";
    return { ...strange, found: isMatch ? levelOf(outcome.territory.territoryBaseId, 3) : "ask" };
  });

  test("are answered as they should be, 95 in 100", () => {
    const right = answered.filter(({ answer, found }) => found === answer);
    expect(right.length / answered.length).toBeGreaterThanOrEqual(0.95);
  });

  test("are sent nowhere else", () => {
    const wrong = answered.filter(
      ({ answer, found, tolerated }) => !["ask", answer, ...tolerated].includes(found),
    );
    expect(wrong).toEqual([]);
  });
});
