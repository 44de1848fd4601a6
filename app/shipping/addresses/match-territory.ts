import type { Context } from "../context.ts";
import type { PlaceMatch, PlaceText } from "../model/territory.ts";

/** The territory of an address as people write it, in the request's market; else candidates, or why there is none. */
export const matchTerritory = (
  { market, places }: Context,
  place: PlaceText,
): Promise<PlaceMatch> => places.match(market.country, place);
