import { localCard } from "../http/config/local-card.ts";
import { readConfig } from "../http/config/read-config.ts";
import type { RateCard } from "../rate-card/card.ts";
import { readCard } from "../rate-card/read-card.ts";

/** A card of either kind, as stored. */
export type StoredCard = Record<string, unknown>;

/** The part of a carrier's card that a table of rate cards holds. The rest, coverage above all, is not in the table. */
export type PricedPart = Pick<
  RateCard,
  | "version"
  | "displayName"
  | "minWeightKg"
  | "volumetricDivisor"
  | "prices"
  | "collection"
  | "insurance"
  | "collectionMustEqualInsured"
  | "limits"
  | "surcharges"
  | "matrix"
>;

/**
 * The rate card that a carrier prices from; null when only the carrier's API knows its prices, and for a plugin, whose
 * file holds them.
 */
export function pricingCard(card: StoredCard): RateCard | null {
  if (card["kind"] === "plugin") return null;
  if (card["kind"] === "http") {
    const local = localCard(readConfig(card));
    return local && readCard(local);
  }
  const { kind: _kind, ...described } = card;
  return readCard(described);
}

/** The same card with other prices. Does not validate the result. */
export function repriced(card: StoredCard, part: PricedPart): StoredCard {
  if (card["kind"] !== "http") return { ...card, ...part };

  const { version, displayName, collectionMustEqualInsured, ...prices } = part;
  const rateCard = { ...(card["rateCard"] as StoredCard), ...prices };
  return { ...card, version, displayName, collectionMustEqualInsured, rateCard };
}
