import type { PlaceDoubt } from "#app/shipping/model/address.ts";
import type { PlaceMatch } from "#app/shipping/model/territory.ts";
import type { AttentionReason } from "#app/shopify/model/attention.ts";
import { preselected } from "#app/territories/candidates.ts";
import { confirmationKey } from "#app/territories/confirmation-key.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import type { StoreAddress } from "../read/store-order.ts";
import type { ShopFacts } from "./draft-plan.ts";

/** The territory of a parcel, or why it is uncertain. The merchant's answer is saved under `placeKey`. */
export type MatchedTerritory = { placeKey: string } & (
  | { territoryBaseId: string; reason: null; doubt: PlaceDoubt | null }
  | { territoryBaseId: null; reason: AttentionReason }
);

const CANDIDATES_MAX = 10;
/** Prefix of keys that hold for one fulfilment order at one exact address. */
const ONE_ORDER_PREFIX = "only/";

export const isForOneOrder = (placeKey: string): boolean => placeKey.startsWith(ONE_ORDER_PREFIX);

/**
 * What the reader was not certain of before the merchant answered. Words that it knew nothing of mean from then on what
 * the merchant said; words that several places answer to may mean another one in the next order.
 */
function doubtOf(match: PlaceMatch): PlaceDoubt | null {
  if (match.kind !== "ambiguous") return null;
  return match.likely ? "likely" : "unsure";
}

/**
 * Matches an address to a territory. When the text is too vague to be reused for another order, or the coordinates are
 * far from the confirmed place, the merchant's answer holds for this order only, and until its address changes.
 */
export function matchRecipientTerritory(
  fulfillmentOrderId: string,
  address: StoreAddress,
  { country, lat, lng }: { country: string; lat: number | null; lng: number | null },
  { gazetteer, confirmedPlace, seal }: ShopFacts,
): MatchedTerritory {
  const { provinceCode, province, city, address1, address2, zip } = address;
  const fields = { provinceCode, province, city, address1, address2, zip, countryCode: country };
  const text = { ...fields, latitude: lat, longitude: lng };
  const sharedKey = confirmationKey(gazetteer, text);
  const oneOrderKey = `${ONE_ORDER_PREFIX}${fulfillmentOrderId}/${seal(JSON.stringify(text))}`;

  const match = matchAddress(gazetteer, text, confirmedPlace);
  const isAskedAgain = sharedKey !== null && confirmedPlace(sharedKey) !== null;
  if (match.kind === "match") {
    const { territoryBaseId } = match.territory;
    const doubt = isAskedAgain ? doubtOf(matchAddress(gazetteer, text)) : null;
    return { placeKey: sharedKey ?? oneOrderKey, territoryBaseId, reason: null, doubt };
  }
  const placeKey = sharedKey === null || isAskedAgain ? oneOrderKey : sharedKey;
  const confirmed = gazetteer.territories.get(confirmedPlace(oneOrderKey) ?? "");
  if (confirmed) {
    const { territoryBaseId } = confirmed;
    return { placeKey, territoryBaseId, reason: null, doubt: doubtOf(match) ?? "unsure" };
  }

  if (match.kind === "none") {
    return { placeKey, territoryBaseId: null, reason: { code: "territoryUnknown" } };
  }
  const candidates = match.candidates.slice(0, CANDIDATES_MAX).map((each) => each.territoryBaseId);
  const likely = preselected(match, gazetteer);
  const reason: AttentionReason = {
    code: "territoryAmbiguous",
    candidates,
    ...(likely && { preselected: likely.territoryBaseId }),
  };
  return { placeKey, territoryBaseId: null, reason };
}
