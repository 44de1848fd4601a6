import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { describe, expect, inject, test } from "vitest";

import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { countryOf } from "#test/unit/territories/market.ts";
import { codeOf } from "#test/unit/territories/policy.ts";

import {
  answerTo,
  type Labelled,
  outcomeOf,
  readCorpus,
  setOf,
  shareOfRight,
  withLongLines,
} from "./corpus.ts";
import { measured } from "./measured.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of how many cases of a whole set a suite has one, such as addresses of the corpus; each, where it is missing. */
    everyNth?: number;
  }
}

/** Points below what was measured. An answer of 200 is half a point. */
const LOSS_MAX = 0.5;

const COUNTRIES = ["EC", "CO", "MX", "PE", "CL", "US"];
const MEGABYTES_MAX = 50;
/** Of the processor, for lines of 300 characters beside usual ones: the measured ratio is 3 to 4. */
const LONG_RATIO_MAX = 8;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
const heapBefore = heapInMegabytes();
for (const country of COUNTRIES) countryOf(country);
const megabytes = heapInMegabytes() - heapBefore;

function heapInMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

const everyNth = inject("everyNth") ?? 1;
const answered = readCorpus()
  .filter((_, at) => at % everyNth === 0)
  .map((each) => {
    const found = answerTo(each);
    return { ...each, found, outcome: outcomeOf(each, found) };
  });

describe("the corpus of addresses", () => {
  test("is sent to no wrong place in silence", () => {
    expect(answered.filter(({ outcome }) => outcome === "wrong")).toEqual([]);
  });

  test("has answers that are a question or a place of the country", () => {
    for (const [country, rows] of Map.groupBy(answered, (each) => each.country)) {
      const known = new Set(["ask", "any", ...countryOf(country).territories.map(codeOf)]);
      const isOdd = ({ right, tolerated }: Labelled) =>
        right.length === 0 || ![...right, ...tolerated].every((answer) => known.has(answer));
      expect(rows.filter(isOdd)).toEqual([]);
    }
  });

  const bounds: readonly (readonly [name: string, share: number])[] =
    everyNth === 1 ? measured.sets : [["every tenth address", measured.everyTenth]];
  test.for(bounds)("%s: as many are answered right as were, %f in 100", ([name, share]) => {
    const asked = everyNth === 1 ? answered.filter((each) => setOf(each) === name) : answered;
    expect(shareOfRight(asked.map(({ outcome }) => outcome))).toBeGreaterThanOrEqual(
      share - LOSS_MAX,
    );
  });

  test("is read with six gazetteers in memory of a fixed size, and in time that long lines do not multiply", () => {
    expect(megabytes).toBeLessThan(MEGABYTES_MAX);
    const some = answered.filter((_, at) => at % Math.ceil(answered.length / 400) === 0);
    const usual = processorTime(some, (address) => address);
    expect(processorTime(some, withLongLines) / usual).toBeLessThan(LONG_RATIO_MAX);
  });

  test("has a measured share for each set and country", () => {
    const names = new Set(readCorpus().map(setOf));
    expect(measured.sets.map(([name]) => name)).toEqual([...names]);
  });
});

function processorTime(some: readonly Labelled[], write: (address: AddressText) => AddressText) {
  const addresses = some.map(({ country, address }) => ({ country, address: write(address) }));
  const start = process.cpuUsage();
  for (const { country, address } of addresses) matchAddress(countryOf(country).gazetteer, address);
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
