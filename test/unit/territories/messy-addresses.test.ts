import { performance } from "node:perf_hooks";

import { describe, expect, test } from "vitest";

import { matchTerritory } from "#app/territories/match-territory.ts";

import { ecuador, gazetteer, tables } from "./market.ts";
import { type MessyAddress, messyAddresses } from "./messy-addresses.ts";
import { codeOf } from "./policy.ts";

const answers = new WeakMap<MessyAddress, string>();

/** Matched once, however many tests ask. */
function answerTo(messy: MessyAddress): string {
  const known = answers.get(messy);
  if (known !== undefined) return known;
  const match = matchTerritory(gazetteer, messy.address);
  const answer = match.kind === "match" ? codeOf(match.territory) : "ask";
  answers.set(messy, answer);
  return answer;
}

const isRight = (messy: MessyAddress) =>
  messy.expected.tolerated === "any" || answerTo(messy) === messy.expected.answer;

/** The costly error: a parcel goes to the wrong place and no question was asked. */
const isWrong = (messy: MessyAddress) =>
  !isRight(messy) && !["ask", messy.expected.tolerated].includes(answerTo(messy));

describe("over every territory of Ecuador", () => {
  const made = messyAddresses(ecuador, tables);
  const byKind = Map.groupBy(made, ({ kind }) => kind);

  test("no messy address is sent to a wrong place in silence", () => {
    expect(made.length).toBeGreaterThan(20_000);
    expect(made.filter(isWrong)).toEqual([]);
  });

  test("nor with another throw of the dice", () => {
    expect(messyAddresses(ecuador, tables, 2).filter(isWrong)).toEqual([]);
  });

  // Typos are asked about where a letter more or less is another word; the others where the policy leaves it open.
  const shareMin: Record<string, number> = { typo: 0.85 };
  test.each([...byKind.keys()])(
    "%s: answered, not asked about, where the policy has an answer",
    (kind) => {
      const all = byKind.get(kind)!;
      const share = all.filter(isRight).length / all.length;
      expect(share).toBeGreaterThanOrEqual(shareMin[kind] ?? 0.99);
    },
  );

  // The shortest of three, because a run that another process interrupts measures that process too. Of all kinds.
  test("one address takes less than a millisecond, 99 times in 100", () => {
    const some = made.filter((_, at) => at % 16 === 0);
    const times = some.map(({ address }) => {
      const runs = [1, 2, 3].map(() => {
        const start = performance.now();
        matchTerritory(gazetteer, address);
        return performance.now() - start;
      });
      return Math.min(...runs);
    });
    const [p99 = Infinity] = times.toSorted((one, other) => one - other).slice(times.length * 0.99);
    expect(p99).toBeLessThan(1);
  });
});
