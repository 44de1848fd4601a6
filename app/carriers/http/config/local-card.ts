import type { HttpConfig } from "./config.ts";

/** What a configuration says once for the carrier, so that its rate card does not say it again. */
export const saidOutside = [
  "carrierToken",
  "version",
  "country",
  "currency",
  "displayName",
  "collectionMustEqualInsured",
  "refund",
  "trackingNumberPrefix",
  "trackingUrl",
] as const;

/** The rate card that prices locally, complete; null when there is none. */
export function localCard(config: HttpConfig): Record<string, unknown> | null {
  if (!config.rateCard) return null;
  const { carrierToken, version, country, currency, displayName, collectionMustEqualInsured } =
    config;
  return {
    ...config.rateCard,
    carrierToken,
    version,
    country,
    currency,
    displayName,
    collectionMustEqualInsured,
    // Only its prices are asked for: guides, numbers and links are the carrier's own.
    refund: "manual",
    trackingNumberPrefix: "OWN",
    trackingUrl: null,
  };
}
