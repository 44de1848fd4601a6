/**
 * Prints for real addresses that lie outside the repository how many are answered right, asked and sent to a wrong
 * place: as a form has them, filled badly, each half, and by kind. A row of such a set is never committed.
 *
 * `npm run measure:real -- /path/to/sets EC,US`
 */
import { levelOf } from "#app/shipping/model/territory.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { countryOf } from "#test/unit/territories/market.ts";

import { outcomeOfReal, type RealAddress, readRealSet } from "./real-sets.ts";

const [folder = "", countries = "EC,CO,MX,PE,CL,US"] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
if (folder === "") throw new Error("the folder of the sets is missing");

for (const country of countries.split(",")) {
  const { gazetteer } = countryOf(country);
  const rows = readRealSet(folder, country).map((row) => {
    const found = matchAddress(gazetteer, row.address);
    const code = found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : null;
    return { ...row, outcome: outcomeOfReal(row, code) };
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
}

function show(name: string, rows: readonly { outcome: string }[]): void {
  const of = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const share = (count: number) => `${((100 * count) / rows.length).toFixed(1)} %`;
  print(
    `${name.padEnd(44)} ${String(rows.length).padStart(5)}  right ${share(of("right"))}  asked ${share(of("asked"))}` +
      `  wrong ${of("wrong")}`,
  );
}
