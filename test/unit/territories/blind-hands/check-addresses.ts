import { describe, expect, test } from "vitest";

import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";
import type { AddressText } from "#app/territories/read-address.ts";

import { countryOf } from "../market.ts";

/** With the codes of level 3 that are right, or `ask`, and those that are no mistake either. */
interface Made {
  address: AddressText;
  right: readonly string[];
  tolerated?: readonly string[];
}

interface Hand<Tables extends { byCode: ReadonlyMap<string, unknown> }> {
  name: string;
  read: (
    country: string,
    territories: readonly Territory[],
    tables: ReturnType<typeof countryOf>["tables"],
  ) => Tables;
  make: (tables: Tables, seed: number, count: number) => Made[];
  seed: string;
  count: string;
  /** Of a hundred. */
  leastRight: number;
  /** Of a thousand. */
  mostWrong: number;
}

/** What holds of a set that was written from the tables alone, before its author had read the matcher. */
export function checkAddresses<Tables extends { byCode: ReadonlyMap<string, unknown> }>({
  name,
  read,
  make,
  seed,
  count,
  leastRight,
  mostWrong,
}: Hand<Tables>): void {
  describe.each(["EC", "CO", "MX", "PE", "CL", "US"])(`addresses of ${name}, %s`, (code) => {
    const { territories, tables, gazetteer } = countryOf(code);
    const own = read(code, territories, tables);
    const made = make(own, Number(seed), Number(count));
    const answered = made.map((each) => {
      const outcome = matchTerritory(gazetteer, each.address);
      const isMatch = outcome.kind === "match";
      return { ...each, found: isMatch ? levelOf(outcome.territory.territoryBaseId, 3) : "ask" };
    });

    test("are the same for the same seed", () => {
      expect(make(own, Number(seed), 30)).toEqual(made.slice(0, 30));
    });

    test("have an answer that is a question or a place of the country", () => {
      const codes = new Set(["ask", ...own.byCode.keys()]);
      expect(made.filter(({ right }) => right.length === 0)).toEqual([]);
      expect(made.flatMap(({ right, tolerated = [] }) => [...right, ...tolerated])).toSatisfy(
        (answers: string[]) => answers.every((each) => codes.has(each)),
      );
    });

    test(`are answered as they should be, ${leastRight} in 100`, () => {
      const right = answered.filter((each) => each.right.includes(each.found));
      expect(right.length / answered.length).toBeGreaterThanOrEqual(leastRight / 100);
    });

    test(`are sent elsewhere, ${mostWrong} in 1,000 at most`, () => {
      const wrong = answered.filter(
        ({ right, found, tolerated = [] }) =>
          found !== "ask" && !right.includes(found) && !tolerated.includes(found),
      );
      expect(wrong.slice((Number(count) * mostWrong) / 1000)).toEqual([]);
    });
  });
}
