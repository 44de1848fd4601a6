import {
  countryOf,
  levelOf,
  namesOf,
  type FindPlaceFacts,
} from "#app/shipping/model/territory.ts";

import type { MarketFiles } from "./read-markets.ts";
import { readPlaces } from "./read-places.ts";

interface Codes {
  /** By the code of a level 3. */
  postalCodes: ReadonlyMap<string, readonly string[]>;
  /** By the code of a level 1. */
  regions: ReadonlyMap<string, string>;
}

/**
 * What plugins are told of a place. The codes of a market are read when one of its places is asked for first: most
 * processes have no plugin that needs them.
 */
export function makePlaceFacts(
  markets: readonly Pick<MarketFiles, "country" | "folder" | "territories">[],
): FindPlaceFacts {
  const read = new Map<string, Codes>();

  function codesOf({ country, folder, territories }: (typeof markets)[number]): Codes {
    const known = read.get(country);
    if (known) return known;
    const places = readPlaces(country, territories, folder);
    const postalCodes = new Map<string, string[]>();
    for (const [code, { codes3 }] of places.postalCodes) {
      const [only, ...others] = codes3;
      if (only === undefined || others.length > 0) continue;
      const listed = postalCodes.get(only);
      if (listed) listed.push(code);
      else postalCodes.set(only, [code]);
    }
    const regions = new Map([...places.regionCodes].map(([code, level]) => [level, code]));
    read.set(country, { postalCodes, regions });
    return { postalCodes, regions };
  }

  return function placeOf(territoryBaseId) {
    const market = markets.find(({ country }) => country === countryOf(territoryBaseId));
    const territory = market?.territories.get(territoryBaseId);
    if (!market || !territory) return null;
    const { postalCodes, regions } = codesOf(market);
    return {
      names: namesOf(territory),
      region: regions.get(levelOf(territoryBaseId, 1)) ?? null,
      postalCodes: postalCodes.get(levelOf(territoryBaseId, 3)) ?? [],
    };
  };
}
