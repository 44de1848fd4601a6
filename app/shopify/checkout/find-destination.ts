import type { Context } from "#app/shipping/context.ts";
import type { PlaceMatch } from "#app/shipping/model/territory.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";
import { findConfirmedPlace } from "#db/shopify/confirmed-places.ts";

import type { RateAddress } from "./rate-request.ts";

/** The territory of a cart's destination, with the places that this shop's merchant confirmed for equal texts. */
export async function findDestination(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  gazetteer: Gazetteer,
  destination: RateAddress,
): Promise<PlaceMatch> {
  // Parsing the address is the expensive part, so its key is taken from the same pass.
  let placeKey: string | null = null;
  const unconfirmed = matchTerritory(gazetteer, destination, (key) => {
    placeKey = key;
    return null;
  });
  if (placeKey === null) return unconfirmed;

  const confirmed = await findConfirmedPlace(db.read, accountId, placeKey);
  return confirmed === null ? unconfirmed : matchTerritory(gazetteer, destination, () => confirmed);
}
