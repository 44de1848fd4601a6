import { existsSync } from "node:fs";
import { join } from "node:path";

import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import { projectRoot } from "../project-root.ts";
import { type MatchingFacts, readMatchingFacts } from "./matching-facts.ts";
import { type KindOfName, readOtherNames } from "./read-other-names.ts";
import { readMarketTable } from "./read-table.ts";
import { readText } from "./read-text.ts";

/** What a market knows about its places besides the catalogue; see `app/territories`. */
export interface Places {
  /** By territoryBaseId. */
  places: Map<
    string,
    { isSeat: boolean; latitude: number; longitude: number; population: number | null }
  >;
  otherNames: KindOfName[];
  /** Level-3 codes, empty when only `code2` is known: of a level 2, or of the level 1 that several places lie in. */
  postalCodes: Map<string, { code2: string; codes3: string[] }>;
  /** Codes of level 1 or 2 by the code that a store uses for them. */
  regionCodes: Map<string, string>;
  /** Towns of other countries: an address with one of them is not a misspelt town of this market. */
  foreignTowns: string[];
  facts: Partial<MatchingFacts>;
}

/**
 * `places.csv`, `other-names.csv`, `postal-codes.csv`, `region-codes.csv`, `foreign-towns.csv` and `matching.json` of a
 * market; each may be missing.
 * @throws Error that names the file and the row of the first error.
 */
export function readPlaces(...market: Parameters<typeof placesSteps>): Places {
  const steps = placesSteps(...market);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in steps of a file each: at each `yield` other work may go first. */
export function* placesSteps(
  country: string,
  territories: ReadonlyMap<string, Territory>,
  folder: string = join(projectRoot(), "db/markets", country.toLowerCase()),
): Generator<void, Places> {
  const tables: Places = {
    places: new Map(),
    otherNames: readOtherNames(folder, territories),
    postalCodes: new Map(),
    regionCodes: new Map(),
    foreignTowns: [],
    facts: {},
  };
  const ids = [...territories.keys()];
  const byCode3 = new Map(ids.map((id) => [levelOf(id, 3), id]));
  const codes2 = new Set(ids.map((id) => levelOf(id, 2)));
  const codes1 = new Set(ids.map((id) => levelOf(id, 1)));
  const isRegion = (code: string) => codes1.has(code) || codes2.has(code);
  const idOf = (code3: string) => byCode3.get(known(code3, byCode3))!;

  const read = (
    file: string,
    columns: readonly string[],
    take: (cells: string[]) => void,
    more?: string,
  ) => readOptional(join(folder, file), columns, take, more);
  yield;
  const seats = new Map<string, string>();
  read(
    "places.csv",
    ["territory3Code", "isSeat", "latitude", "longitude"],
    ([code = "", isSeat = "", latitude = "", longitude = "", population = ""]) => {
      if (isSeat === "yes") {
        const code2 = levelOf(idOf(code), 2);
        const other = seats.get(code2);
        if (other !== undefined) throw new Error(`${code2} has two seats, ${other} and ${code}`);
        seats.set(code2, code);
      }
      put(tables.places, idOf(code), {
        isSeat: oneOf(isSeat, ["yes", "no"]) === "yes",
        latitude: degrees(latitude, 90),
        longitude: degrees(longitude, 180),
        population: people(population),
      });
    },
    "population",
  );
  yield;
  read("postal-codes.csv", ["postalCode", "territory2Code", "territory3Codes"], (cells) => {
    const [code = "", code2 = "", listed = ""] = cells;
    if (!/^[A-Z\d]+$/.test(code)) throw new Error(`"${code}" is no postal code`);
    const codes3 = listed === "" ? [] : listed.split(" ").map((code3) => known(code3, byCode3));
    const outside = codes3.find((code3) => !code3.startsWith(code2));
    if (outside !== undefined) throw new Error(`${outside} does not lie in ${code2}`);
    put(tables.postalCodes, code, { code2: known(code2, { has: isRegion }), codes3 });
  });
  yield;
  read("region-codes.csv", ["regionCode", "territory1Code"], ([code = "", code1 = ""]) =>
    put(tables.regionCodes, code, known(code1, { has: isRegion })),
  );
  read("foreign-towns.csv", ["name"], ([name = ""]) => {
    if (name.trim() === "") throw new Error("a town has no name");
    tables.foreignTowns.push(name);
  });
  const path = join(folder, "matching.json");
  if (existsSync(path)) {
    tables.facts = naming(path, () =>
      readMatchingFacts(readText(path), {
        isRegion,
        is2: (code) => codes2.has(code),
        is3: (code) => byCode3.has(code),
      }),
    );
  }
  return tables;
}

function readOptional(
  path: string,
  columns: readonly string[],
  take: (cells: string[]) => void,
  more?: string,
): void {
  if (!existsSync(path)) return;
  naming(path, () => readMarketTable(readText(path), columns, take, more));
}

function naming<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Empty for a place whose people are not counted. */
function people(text: string): number | null {
  if (text === "") return null;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`"${text}" is no number of people`);
  return Number(text);
}

function put<Value>(table: Map<string, Value>, key: string, value: Value): void {
  if (table.has(key)) throw new Error(`${key} is listed twice`);
  table.set(key, value);
}

function known(code: string, codes: { has(code: string): boolean }): string {
  if (!codes.has(code)) throw new Error(`${code} is not in the catalogue`);
  return code;
}

function oneOf<const Choice extends string>(text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new Error(`"${text}" must be one of ${choices.join(", ")}`);
  return choice;
}

function degrees(text: string, max: number): number {
  const value = Number(text);
  if (text === "" || !(Math.abs(value) <= max)) throw new Error(`"${text}" is no coordinate`);
  return value;
}
