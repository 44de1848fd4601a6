import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { buildGazetteer } from "#app/territories/build-gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { readPlaces } from "#db/markets/read-places.ts";
import { readTerritories } from "#db/markets/read-territories.ts";

const HEADER =
  "territory1Code,territory1Name,territory2Code,territory2Name,territory3Code,territory3Name";

type Files = Readonly<Record<string, string>>;

/**
 * The matcher of a market that an operator would bring: places of two levels, the files of its folder.
 * @returns the level-2 code of the place that an address is matched to, or `ask`
 */
export function ownMarket(
  places: readonly (readonly [code1: string, region: string, code2: string, name: string])[],
  files: Files,
): (address: AddressText) => string {
  const rows = places.map(([code1, region, code2, name]) => {
    const smallest = [`${code2}0`, name];
    return [code1, region, code2, name, ...smallest];
  });
  return answersOf(rows, files, 2);
}

/**
 * The same with places of three levels, in the columns of `territories.csv`.
 * @returns the level-3 code, or `ask`
 */
export const ownMarketOf3 = (rows: readonly (readonly string[])[], files: Files) =>
  answersOf(rows, files, 3);

function answersOf(rows: readonly (readonly string[])[], files: Files, level: 2 | 3) {
  const folder = mkdtempSync(join(tmpdir(), "encomienda-own-market-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const table = [HEADER, ...rows.map((cells) => cells.join(",")), ""].join("\n");
    const territories = readTerritories("ZZ", table);
    const gazetteer = buildGazetteer("ZZ", territories, readPlaces("ZZ", territories, folder));
    return (address: AddressText): string => {
      const answer = matchAddress(gazetteer, address);
      return answer.kind === "match" ? levelOf(answer.territory.territoryBaseId, level) : "ask";
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
