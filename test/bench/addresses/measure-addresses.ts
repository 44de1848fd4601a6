/**
 * Prints for each set of the corpus and country the share of addresses that is answered right, and those that are sent
 * to a wrong place. Then per country the processor's time of an answer, of lines of 300 characters, too.
 *
 * `npm run measure:addresses -- EC,US`: these countries.
 */
import { answerTo, outcomeOf, readCorpus, setOf, shareOfRight } from "#test/addresses/corpus.ts";
import { countryOf } from "#test/unit/territories/market.ts";

import { timesOf } from "./time-of.ts";

const [countries = "EC,CO,MX,PE,CL,US"] = process.argv.slice(2);
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
  const { gazetteer } = countryOf(country);
  const addresses = rows.map(({ address }) => address);
  print(`${country}: ${timesOf(gazetteer, addresses)}`);
}
