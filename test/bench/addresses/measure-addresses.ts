/**
 * Prints for each set of the corpus and country the share of addresses that is answered right, and those that are sent
 * to a wrong place. Then per country the time of an answer in microseconds, warm: of each address the best of three, as
 * other processes interrupt some.
 *
 * `npm run measure:addresses -- EC,US`: these countries.
 */
import { matchAddress } from "#app/territories/match-address.ts";
import {
  answerTo,
  type Labelled,
  outcomeOf,
  readCorpus,
  setOf,
  shareOfRight,
} from "#test/addresses/corpus.ts";
import { countryOf } from "#test/unit/territories/market.ts";

const [countries = "EC,CO,MX,PE,CL,US"] = process.argv.slice(2);
const TIMES = 3;
const print = (line: string) => process.stdout.write(`${line}\n`);
const corpus = readCorpus().filter(({ country }) => countries.split(",").includes(country));

for (const [name, rows] of Map.groupBy(corpus, setOf)) {
  const outcomes = rows.map((each) => {
    const found = answerTo(each);
    const outcome = outcomeOf(each, found);
    if (outcome === "wrong") print(JSON.stringify({ ...each, found }));
    return outcome;
  });
  print(`["${name}", ${shareOfRight(outcomes).toFixed(1)}],`);
}
const everyTenth = readCorpus().filter((_, at) => at % 10 === 0);
const tenth = everyTenth.map((each) => outcomeOf(each, answerTo(each)));
print(`every tenth: ${shareOfRight(tenth).toFixed(1)}`);

for (const [country, rows] of Map.groupBy(corpus, (each) => each.country)) {
  const sorted = rows.map(timeOf).toSorted((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]);
  print(`${country}: p50 ${p50}, p99 ${p99}, most ${sorted.at(-1)} microseconds`);
}

function timeOf({ country, address }: Labelled): number {
  const { gazetteer } = countryOf(country);
  const times = Array.from({ length: TIMES }, () => {
    const before = performance.now();
    matchAddress(gazetteer, address);
    return Math.round((performance.now() - before) * 1000);
  });
  return Math.min(...times);
}
