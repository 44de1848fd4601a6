/**
 * Prints the share of every generated set of addresses that is answered as it should be, and the addresses that are
 * sent to a wrong place: per set and country the least share of the seeds, and the wrong ones of all. Then per country
 * the time of an answer in microseconds, warm: of each address the best of three, as other processes interrupt some.
 *
 * `npm run measure:addresses -- 8 2000 EC,US`: seeds 1 to 8, 2,000 addresses each, these countries.
 */
import { levelOf } from "#app/shipping/model/territory.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";
import { countryOf } from "#test/unit/territories/market.ts";

import { type Generated, generatedSets, outcomeOf } from "./generated-sets.ts";

const [seeds = "1", count = "2000", countries = "EC,CO,MX,PE,CL,US"] = process.argv.slice(2);
const TIMES = 3;
const print = (line: string) => process.stdout.write(`${line}\n`);

for (const code of countries.split(",")) {
  const country = countryOf(code);
  const timed: number[] = [];
  for (const [name, set] of Object.entries(generatedSets)) {
    if (!set.countries.includes(code)) continue;
    let least = 1;
    let wrong = 0;
    for (let seed = 1; seed <= Number(seeds); seed += 1) {
      const made = set.make(country, seed, Number(count));
      const answers = made.map((each) => outcomeOf(each, answerTo(each)));
      timed.push(...made.map(timeOf));
      least = Math.min(least, answers.filter((each) => each === "right").length / made.length);
      wrong += answers.filter((each) => each === "wrong").length;
    }
    print(`${name} ${code}: least ${(least * 100).toFixed(1)} %, ${wrong} wrong`);
  }
  const sorted = timed.toSorted((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]);
  print(`${code}: p50 ${p50}, p99 ${p99}, most ${sorted.at(-1)} microseconds`);

  function answerTo(each: Generated): string {
    const found = matchTerritory(country.gazetteer, each.address);
    const code3 = found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
    if (outcomeOf(each, code3) === "wrong")
      print(JSON.stringify({ ...each, found: code3, why: found.why }));
    return code3;
  }

  function timeOf({ address }: Generated): number {
    const times = Array.from({ length: TIMES }, () => {
      const before = performance.now();
      matchTerritory(country.gazetteer, address);
      return Math.round((performance.now() - before) * 1000);
    });
    return Math.min(...times);
  }
}
