import type { Context } from "#app/shipping/context.ts";
import type { PlaceMatch } from "#app/shipping/model/territory.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { findConfirmedPlace } from "#db/shopify/confirmed-places.ts";

import type { RateAddress } from "./rate-request.ts";
import type { ReadPlace } from "./read-place.ts";

/**
 * The territory of a cart's destination, with the places that this shop's merchant confirmed for equal texts.
 * @param hasConfirmed false where the merchant has confirmed none
 */
export async function findDestination(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  gazetteer: Gazetteer,
  destination: RateAddress,
  { readPlace, hasConfirmed }: { readPlace: ReadPlace; hasConfirmed: boolean },
): Promise<PlaceMatch> {
  const { match, placeKey } = readPlace(gazetteer, destination);
  if (placeKey === null || !hasConfirmed) return match;

  const confirmed = await findConfirmedPlace(db.read, accountId, placeKey);
  return confirmed === null ? match : matchAddress(gazetteer, destination, () => confirmed);
}
