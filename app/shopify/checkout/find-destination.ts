import type { Context } from "#app/shipping/context.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchTerritory, type TerritoryMatch } from "#app/territories/match-territory.ts";
import { findConfirmedPlace } from "#db/shopify/confirmed-places.ts";

import type { RateAddress } from "./rate-request.ts";

/** Where a cart is to go, also as this shop's merchant said of an order with the same words. */
export async function findDestination(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  gazetteer: Gazetteer,
  destination: RateAddress,
): Promise<TerritoryMatch> {
  // Reading the address costs the most, so its key is taken from the reading that finds the place as well.
  let placeKey: string | null = null;
  const unconfirmed = matchTerritory(gazetteer, destination, (key) => {
    placeKey = key;
    return null;
  });
  if (placeKey === null) return unconfirmed;

  const confirmed = await findConfirmedPlace(db.read, accountId, placeKey);
  return confirmed === null ? unconfirmed : matchTerritory(gazetteer, destination, () => confirmed);
}
