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

/** The rate card that a carrier prices from; null for a plugin, whose file or API holds its prices. */
export function pricingCard(card: StoredCard): RateCard | null {
  const { kind = "rateCard", ...described } = card;
  return kind === "rateCard" ? readCard(described) : null;
}

/** The same card with other prices. Does not validate the result. */
export const repriced = (card: StoredCard, part: PricedPart): StoredCard => ({ ...card, ...part });
