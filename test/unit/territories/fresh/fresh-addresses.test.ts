import { describe, expect, test } from "vitest";

import { matchTerritory } from "#app/territories/match-territory.ts";

import { countryOf } from "../market.ts";
import { codeOf } from "../policy.ts";
import { freshAddresses } from "./fresh-addresses.ts";
import { manners } from "./manners.ts";

const SEED = 20;

describe.each(Object.keys(manners))("2,000 fresh addresses of %s", (country) => {
  const { territories, tables, gazetteer } = countryOf(country);
  const asked = tables.facts.level2Exceptions ?? [];
  const made = freshAddresses(country, territories, tables, manners[country]!, {
    count: 2_000,
    seed: SEED,
    asked,
  });
  const answered = made.map((fresh) => {
    const found = matchTerritory(gazetteer, fresh.address);
    const answer = found.kind === "match" ? codeOf(found.territory) : "ask";
    const { answer: right, tolerated = [] } = fresh.label;
    const isRight = answer === right || tolerated.includes("any");
    return {
      ...fresh,
      found: answer,
      isRight,
      isWrong: !isRight && ![...tolerated, "ask"].includes(answer),
    };
  });

  test("are sent to no wrong place in silence", () => {
    expect(answered.filter(({ isWrong }) => isWrong)).toEqual([]);
  });

  test("are answered as they should be, 95 in 100", () => {
    const right = answered.filter(({ isRight }) => isRight);
    expect(right.length / answered.length).toBeGreaterThanOrEqual(0.95);
  });
});
