import { z } from "zod";

import { countryOf, levelOf } from "#app/shipping/model/territory.ts";

const cityKey = z.union([z.string().min(1), z.number()]);

/** A carrier's own key for a city: one value, or several named ones such as its province and its city. */
const city = z.union([cityKey, z.record(z.string().regex(/^[\w-]+$/), cityKey)]);
export type City = z.infer<typeof city>;

/** Territory codes of any level. A place below none of them is not served. */
export const cities = z
  .record(z.string().regex(/^[A-Za-z0-9-]{1,20}$/), city)
  .refine((all) => Object.keys(all).length > 0, "must list a city");
export type CardCities = z.infer<typeof cities>;

export type FindCity = (territoryBaseId: string) => City | null;

/**
 * The smallest listed territory around a place applies, as in the coverage of a rate card. Without a list every place
 * of the country has its own code.
 */
export function compileCities(country: string, listed: CardCities | undefined): FindCity {
  const byCode = new Map(Object.entries(listed ?? {}));

  return function findCity(territoryBaseId) {
    if (countryOf(territoryBaseId) !== country) return null;
    if (!listed) return levelOf(territoryBaseId, 3);
    for (const level of [3, 2, 1] as const) {
      const found = byCode.get(levelOf(territoryBaseId, level));
      if (found !== undefined) return found;
    }
    return null;
  };
}
