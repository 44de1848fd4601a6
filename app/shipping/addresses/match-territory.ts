import type { Context } from "../context.ts";
import type { PlaceMatch, PlaceText } from "../model/territory.ts";

/** The territory of an address as people write it, in the request's market; else candidates, or why there is none. */
export async function matchTerritory(
  { market, matchPlace }: Context,
  place: PlaceText,
): Promise<PlaceMatch> {
  if (!matchPlace) throw new Error("this process reads no addresses");
  return matchPlace(market.country, place);
}
