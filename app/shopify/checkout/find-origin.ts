import type { Address } from "#app/shipping/model/address.ts";
import type { Gazetteer } from "#app/territories/gazetteer.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { foldName } from "#app/territories/spelling/fold-text.ts";

import type { KnownShop } from "./known-shops.ts";
import type { RateAddress } from "./rate-request.ts";

/**
 * The sender of parcels from this location of the store: the one with the same street, else one of the same territory,
 * else the shop's default. The store identifies the location only by its address, which may be empty.
 */
export function findOrigin(
  { senders, defaultSender }: Pick<KnownShop, "senders" | "defaultSender">,
  origin: RateAddress,
  gazetteer: Gazetteer,
): Address | null {
  const [first] = senders;
  if (!first) return defaultSender;
  // Only the territory and the postal code affect the price, so most shops need no search.
  const all = defaultSender ? [...senders, defaultSender] : senders;
  const isSamePlace = ({ territoryBaseId, zip }: Address) =>
    territoryBaseId === first.territoryBaseId && zip === first.zip;
  if (all.every(isSamePlace)) return first;

  const street = foldName(origin.address1);
  const sameStreet = street === "" ? [] : senders.filter(isIn(street));
  const place = matchAddress(gazetteer, origin);
  const isThere = (sender: Address) =>
    place.kind === "match" && sender.territoryBaseId === place.territory.territoryBaseId;
  const candidates = sameStreet.length > 0 ? sameStreet : senders;
  return candidates.find(isThere) ?? sameStreet[0] ?? defaultSender;
}

/** A sender's street may continue with the second line of the location's address. */
function isIn(street: string) {
  return ({ streetLine1 }: Address): boolean => {
    const own = foldName(streetLine1);
    return own === street || own.startsWith(`${street} `);
  };
}

/**
 * Whether a request is of the shop's first location: its street says so or, where no street is known, its place. False
 * where two locations cannot be told apart.
 */
export function isFirstLocation(
  known: Pick<KnownShop, "senders" | "defaultSender">,
  origin: RateAddress,
  gazetteer: Gazetteer,
): boolean {
  const { senders } = known;
  const street = foldName(origin.address1);
  const sameStreet = street === "" ? [] : senders.filter(isIn(street));
  const sender = sameStreet.length > 0 ? null : findOrigin(known, origin, gazetteer);
  const candidates =
    sender === null
      ? sameStreet
      : senders.filter(
          ({ territoryBaseId, zip }) =>
            territoryBaseId === sender.territoryBaseId && zip === sender.zip,
        );
  return candidates.length === 1 && candidates[0] === senders[0];
}
