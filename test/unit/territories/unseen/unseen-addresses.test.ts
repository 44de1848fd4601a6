import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";

import { countryOf } from "../market.ts";
import { knownNames } from "./known-names.ts";
import { unseenAddresses } from "./unseen-addresses.ts";

const SEED = 1;
const COUNT = 200;

/** Written from the tables and the labelling policy, by another author than the matcher's. */
describe.each(["EC", "CO", "MX", "PE", "CL", "US"])("unseen kinds of damage in %s", (code) => {
  const country = countryOf(code);
  const answered = unseenAddresses(knownNames(country), SEED, COUNT).map((unseen) => {
    const found = matchTerritory(country.gazetteer, unseen.address);
    const answer = found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
    return { ...unseen, found: answer };
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
