import type { Context } from "../context.ts";
import type { Territory } from "../model/territory.ts";
import { type NamedPlace, territoryIndex, type TerritorySearch } from "./territory-index.ts";

/** A catalogue stays the same object while its market's cards change. */
const indexes = new WeakMap<ReadonlyMap<string, Territory>, ReturnType<typeof territoryIndex>>();

/** The places of the request's market that fit what a person has typed so far, the best first. */
export function searchTerritories(ctx: Context, search: TerritorySearch): NamedPlace[] {
  const { territories, otherNames, customs } = ctx.market;
  const index =
    indexes.get(territories) ??
    territoryIndex(territories, otherNames, customs.placeLine?.regionCodes);
  indexes.set(territories, index);
  return index(search);
}
