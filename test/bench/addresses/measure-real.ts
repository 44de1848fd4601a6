/**
 * Prints for real addresses that lie outside the repository how many are answered right, asked and sent to a wrong
 * place: as a form has them, filled badly, each half, and by kind; and of the questions with a likely place those in
 * which it is right. Then the processor's time of an answer. A row of such a set is never committed.
 *
 * `npm run measure:real -- /path/to/sets EC,US`
 */
import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { countryOf } from "#test/unit/territories/market.ts";

import { outcomeOfReal, type RealAddress, readRealSet } from "./real-sets.ts";
import { timesOf } from "./time-of.ts";

const [folder = "", countries = "EC,CO,MX,PE,CL,US"] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
if (folder === "") throw new Error("the folder of the sets is missing");

for (const country of countries.split(",")) {
  const { gazetteer } = countryOf(country);
  const rows = readRealSet(folder, country).map((row) => {
    const found = matchAddress(gazetteer, row.address);
    const outcomeWith = (territory: Territory | null) =>
      outcomeOfReal(row, territory && levelOf(territory.territoryBaseId, 3));
    const outcome = outcomeWith(found.kind === "match" ? found.territory : null);
    const likely = outcomeWith(found.kind === "ambiguous" ? found.likely : null);
    return { ...row, outcome, likely };
  });
  const isForm = ({ kind }: RealAddress) => kind === "form";
  show(`${country} as a form has it`, rows.filter(isForm));
  const spoilt = rows.filter((row) => !isForm(row));
  show(`${country} filled badly`, spoilt);
  for (const half of ["fit", "held"] as const) {
    const of = (some: typeof rows) => some.filter((row) => row.half === half);
    show(`  ${half}, form`, of(rows.filter(isForm)));
    show(`  ${half}, badly`, of(spoilt));
  }
  for (const [kind, some] of Map.groupBy(spoilt, (row) => row.kind)) show(`  ${kind}`, some);
  const addresses = rows.map(({ address }) => address);
  print(`  processor's time: ${timesOf(gazetteer, addresses)}`);
}

function show(name: string, rows: readonly { outcome: string; likely: string }[]): void {
  const of = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const likely = (outcome: string) => rows.filter((row) => row.likely === outcome).length;
  const share = (count: number) => `${((100 * count) / rows.length).toFixed(1)} %`;
  print(
    `${name.padEnd(44)} ${String(rows.length).padStart(5)}  right ${share(of("right"))}  asked ${share(of("asked"))}` +
      `  wrong ${of("wrong")}  likely ${likely("right")} of ${likely("right") + likely("wrong")}`,
  );
}
