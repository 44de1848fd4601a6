import type { AttentionReason } from "#app/shopify/model/attention.ts";
import { confirmationKey } from "#app/territories/confirmation-key.ts";
import { matchTerritory } from "#app/territories/match-territory.ts";

import type { StoreAddress } from "../read/store-order.ts";
import type { ShopFacts } from "./draft-plan.ts";

/** Where a parcel goes, or why that is not certain. An answer of the merchant is kept under `placeKey`. */
export type MatchedTerritory = { placeKey: string } & (
  | { territoryBaseId: string; reason: null }
  | { territoryBaseId: null; reason: AttentionReason }
);

const CANDIDATES_MAX = 10;
/** Of keys that hold for one fulfilment order at this very address. */
const ONLY = "only/";

export const isForOneOrder = (placeKey: string): boolean => placeKey.startsWith(ONLY);

/**
 * The territory of an address. Where its words say too little to hold for another order, or its coordinates are far from
 * what was confirmed for them, the merchant's answer counts for this order alone, and only until its address changes.
 */
export function matchRecipientTerritory(
  fulfillmentOrderId: string,
  address: StoreAddress,
  { country, lat, lng }: { country: string; lat: number | null; lng: number | null },
  { gazetteer, confirmedPlace, seal }: ShopFacts,
): MatchedTerritory {
  const { provinceCode, province, city, address1, address2, zip } = address;
  const messages = { provinceCode, province, city, address1, address2, zip, countryCode: country };
  const text = { ...messages, latitude: lat, longitude: lng };
  const sharedKey = confirmationKey(gazetteer, text);
  const onlyKey = `${ONLY}${fulfillmentOrderId}/${seal(JSON.stringify(text))}`;

  const match = matchTerritory(gazetteer, text, confirmedPlace);
  const isAskedAgain = sharedKey !== null && confirmedPlace(sharedKey) !== null;
  if (match.kind === "match") {
    const { territoryBaseId } = match.territory;
    return { placeKey: sharedKey ?? onlyKey, territoryBaseId, reason: null };
  }
  const placeKey = sharedKey === null || isAskedAgain ? onlyKey : sharedKey;
  const said = gazetteer.territories.get(confirmedPlace(onlyKey) ?? "");
  if (said) return { placeKey, territoryBaseId: said.territoryBaseId, reason: null };

  if (match.kind === "none") {
    return { placeKey, territoryBaseId: null, reason: { code: "territoryUnknown" } };
  }
  const candidates = match.candidates.slice(0, CANDIDATES_MAX).map((each) => each.territoryBaseId);
  return { placeKey, territoryBaseId: null, reason: { code: "territoryAmbiguous", candidates } };
}
