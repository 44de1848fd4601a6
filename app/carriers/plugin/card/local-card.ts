import type { PluginCard } from "./card.ts";

/** Fields that the card of a plugin holds; its rate card does not repeat them. */
export const sharedFields = [
  "carrierToken",
  "version",
  "country",
  "currency",
  "displayName",
  "collectionMustEqualInsured",
  "refund",
  "trackingNumberPrefix",
  "trackingUrl",
  "severalParcels",
] as const;

/** The fields of a card that local prices need. */
export type PricedCard = Pick<
  PluginCard,
  | "carrierToken"
  | "version"
  | "country"
  | "currency"
  | "displayName"
  | "collectionMustEqualInsured"
  | "rateCard"
  | "severalParcels"
>;

/** The complete rate card for local prices; null when there is none. */
export function localCard(card: PricedCard): Record<string, unknown> | null {
  if (!card.rateCard) return null;
  const { carrierToken, version, country, currency, displayName, collectionMustEqualInsured } =
    card;
  return {
    ...card.rateCard,
    carrierToken,
    version,
    country,
    currency,
    displayName,
    collectionMustEqualInsured,
    // Only its prices are used: waybills, numbers and links are the carrier's own.
    refund: "manual",
    trackingNumberPrefix: "OWN",
    trackingUrl: null,
    ...(card.severalParcels && { severalParcels: parcelsOf(card.severalParcels) }),
  };
}

/** Without what is no part of a price. */
const parcelsOf = ({ max, base }: NonNullable<PluginCard["severalParcels"]>) => ({ max, base });
