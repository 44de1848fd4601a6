import { type Territory, territoryBaseId } from "#app/shipping/model/territory.ts";

import { readMarketTable } from "./read-table.ts";

const COLUMNS = [
  "territory1Code",
  "territory1Name",
  "territory2Code",
  "territory2Name",
  "territory3Code",
  "territory3Name",
];

/** Letters and digits of any authority's codes; no space, no separator of territory ids. */
const CODE = /^[A-Za-z0-9-]{1,20}$/;
const NAME_LENGTH_MAX = 100;

/**
 * The catalogue in `territories.csv`, in file order: one smallest territory per row, with its parents.
 * @throws Error that names the row (the header is row 1) of the first error.
 */
export function readTerritories(country: string, csv: string): ReadonlyMap<string, Territory> {
  const territories = new Map<string, Territory>();
  const named = new Map<string, Named>();
  readMarketTable(csv, COLUMNS, (cells) => {
    const territory = readTerritory(country, cells, named);
    if (territories.has(territory.territoryBaseId))
      throw new Error("the territory is listed twice");
    territories.set(territory.territoryBaseId, territory);
  });
  if (territories.size === 0) throw new Error("there is no territory");
  return territories;
}

function readTerritory(country: string, cells: string[], named: Map<string, Named>): Territory {
  const [code1, name1, code2, name2, code3, name3] = cells as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    territory1Name: requireLevel(code1, name1, "", named),
    territory2Name: requireLevel(code2, name2, code1, named),
    territory3Name: requireLevel(code3, name3, code2, named),
    territoryBaseId: territoryBaseId(country, code1, code2, code3),
  };
}

interface Named {
  name: string;
  parent: string;
}

/**
 * The name, as one text for all rows that repeat it. A code starts with its parent's code, so that a code alone gives
 * its location and a rate card can name any level by its code.
 */
function requireLevel(
  code: string,
  name: string,
  parent: string,
  named: Map<string, Named>,
): string {
  const before = named.get(code);
  if (before?.name === name && before.parent === parent) return before.name;

  if (!CODE.test(code)) throw new Error(`"${code}" is no territory code`);
  if (code === parent) throw new Error(`${code} is the code of two levels: add to it, ${code}0`);
  if (!code.startsWith(parent)) {
    throw new Error(`${code} does not lie in ${parent}: a code begins with its parent's`);
  }
  if (name === "" || name.length > NAME_LENGTH_MAX || name !== name.trim().normalize("NFC")) {
    throw new Error(`"${name}" is no name for ${code}`);
  }

  const here = { name, parent };
  if (before) throw new Error(`${code} is ${describe(here)} here and ${describe(before)} above`);
  named.set(code, here);
  return name;
}

const describe = ({ name, parent }: Named) => `${name} in ${parent || "the country"}`;
