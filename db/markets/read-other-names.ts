import { existsSync } from "node:fs";
import { join } from "node:path";

import { levelOf, type OtherName, type Territory } from "#app/shipping/model/territory.ts";

import { readMarketTable } from "./read-table.ts";
import { readText } from "./read-text.ts";

const KINDS = ["alias", "quarter", "neighbourhood"] as const;

/** A quarter or a neighbourhood is a part of the place. */
export interface KindOfName extends OtherName {
  kind: (typeof KINDS)[number];
}

/**
 * `other-names.csv` of a market's folder; empty without one.
 * @throws Error that names the file and the row of the first error.
 */
export function readOtherNames(
  folder: string,
  territories: ReadonlyMap<string, Territory>,
): KindOfName[] {
  const path = join(folder, "other-names.csv");
  if (!existsSync(path)) return [];
  const byCode = new Map([...territories.keys()].map((id) => [levelOf(id, 3), id]));
  const names: KindOfName[] = [];
  const take = ([code = "", given = "", name = ""]: string[]) => {
    const territoryBaseId = byCode.get(code);
    if (territoryBaseId === undefined) throw new Error(`${code} is not in the catalogue`);
    const kind = KINDS.find((each) => each === given);
    if (!kind) throw new Error(`"${given}" must be one of ${KINDS.join(", ")}`);
    if (name.trim() === "") throw new Error(`there is no name for ${code}`);
    names.push({ territoryBaseId, kind, name });
  };
  try {
    readMarketTable(readText(path), ["territory3Code", "kind", "name"], take);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
  return names;
}
