import type { Service } from "#app/shipping/context.ts";
import { searchableText, type Territory } from "#app/shipping/model/territory.ts";
import { foldName } from "#app/territories/spelling/fold-text.ts";

export interface FoundTerritory {
  territoryBaseId: string;
  name: string;
}

/** A place as it is searched: its names without accents and case, each word after a space. */
interface Entry extends FoundTerritory {
  parish: string;
  canton: string;
  all: string;
}

/** By the catalogue that they were made of, so that a new catalogue is searched from its first second. */
const indexes = new WeakMap<ReadonlyMap<string, Territory>, Entry[]>();

/**
 * The places of a country that match what was typed so far: every typed word begins a word of the place's
 * names. Those whose own name begins so come first, then those of a canton that does, in the order of the catalogue.
 */
export function findTerritories(
  { markets }: Pick<Service, "markets">,
  { country, query, limit }: { country: string; query: string; limit: number },
): FoundTerritory[] {
  const territories = markets.get(country)?.territories;
  const spellings = [...new Set([plain(query), foldName(query)])].filter((text) => text !== "");
  if (!territories || spellings.length === 0) return [];

  const ranked: FoundTerritory[][] = [[], [], []];
  for (const entry of indexOf(territories)) {
    const rank = Math.min(...spellings.map((spelling) => rankOf(entry, spelling)));
    ranked[rank]?.push({ territoryBaseId: entry.territoryBaseId, name: entry.name });
  }
  return ranked.flat().slice(0, limit);
}

function rankOf({ parish, canton, all }: Entry, typed: string): number {
  if (parish.startsWith(` ${typed}`)) return 0;
  if (canton.startsWith(` ${typed}`)) return 1;
  return typed.split(" ").every((word) => all.includes(` ${word}`)) ? 2 : Number.POSITIVE_INFINITY;
}

function indexOf(territories: ReadonlyMap<string, Territory>): Entry[] {
  const known = indexes.get(territories);
  if (known) return known;
  const made = [...territories.values()].map((territory) => {
    const { territoryBaseId, territory1Name, territory2Name, territory3Name } = territory;
    const [province, canton, parish] = [territory1Name, territory2Name, territory3Name].map(
      (name) => ` ${plain(name)}`,
    );
    return {
      territoryBaseId,
      name: searchableText(territory),
      parish: parish ?? "",
      canton: canton ?? "",
      all: `${parish}${canton}${province}`,
    };
  });
  indexes.set(territories, made);
  return made;
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
}
