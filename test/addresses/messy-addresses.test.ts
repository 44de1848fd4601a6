import { describe, expect, test } from "vitest";

import { matchAddress } from "#app/territories/match-address.ts";
import { isLongRun } from "#test/support/is-long-run.ts";
import { ecuador, gazetteer, tables } from "#test/unit/territories/market.ts";
import { codeOf } from "#test/unit/territories/policy.ts";

import { type MessyAddress, messyAddresses } from "./messy-addresses.ts";

const answers = new WeakMap<MessyAddress, string>();

/** Matched once, however many tests ask. */
function answerTo(messy: MessyAddress): string {
  const known = answers.get(messy);
  if (known !== undefined) return known;
  const match = matchAddress(gazetteer, messy.address);
  const answer = match.kind === "match" ? codeOf(match.territory) : "ask";
  answers.set(messy, answer);
  return answer;
}

const isRight = (messy: MessyAddress) =>
  messy.expected.tolerated === "any" || answerTo(messy) === messy.expected.answer;

/** The costly error: a parcel goes to the wrong place and no question was asked. */
const isWrong = (messy: MessyAddress) =>
  !isRight(messy) &&
  !isFormer(messy) &&
  !isItsQuarter(messy) &&
  !["ask", messy.expected.tolerated].includes(answerTo(messy));

/** Santo Domingo was a part of Pichincha, and addresses still say so. */
const isFormer = (messy: MessyAddress) =>
  gazetteer.facts.formerRegions.some(
    ({ code, region }) =>
      answerTo(messy).startsWith(code) &&
      ecuador.some(
        (each) => each.territory1Name === messy.address.province && codeOf(each).startsWith(region),
      ),
  );

/** Juan Montalvo is a part of the seat of Cayambe, and a parish elsewhere. */
const isItsQuarter = (messy: MessyAddress) =>
  tables.otherNames.some(
    ({ kind, name, territoryBaseId }) =>
      kind === "quarter" &&
      territoryBaseId.endsWith(answerTo(messy)) &&
      Object.values(messy.address).some((text) => `${text}`.includes(name)),
  );

/** "Camarones, Esmeraldas" is read as the parish of the canton, and may be in the province. */
const WRONG_MAX = 1;

describe("over every territory of Ecuador", () => {
  const made = messyAddresses(ecuador, tables);
  const byKind = Map.groupBy(made, ({ kind }) => kind);

  test("no messy address is sent to a wrong place in silence", () => {
    expect(made.length).toBeGreaterThan(20_000);
    expect(made.filter(isWrong).length).toBeLessThanOrEqual(WRONG_MAX);
  });

  test("nor with another throw of the dice", () => {
    const again = messyAddresses(ecuador, tables, 2);
    expect(
      again.filter((_, at) => isLongRun || at % 4 === 0).filter(isWrong).length,
    ).toBeLessThanOrEqual(WRONG_MAX);
  });

  // Typos are asked about where a letter more or less is another word; the others where the policy leaves it open.
  const shareMin: Record<string, number> = { typo: 0.9, "abbreviated in province": 0.98 };
  test.each([...byKind.keys()])(
    "%s: answered, not asked about, where the policy has an answer",
    (kind) => {
      const all = byKind.get(kind)!;
      const share = all.filter(isRight).length / all.length;
      expect(share).toBeGreaterThanOrEqual(shareMin[kind] ?? 0.99);
    },
  );
});
