import type { z } from "zod";

import type { severalParcels } from "../../rate-card/card.ts";
import type { HttpConfig } from "./config.ts";

/** Fields that the configuration holds for the carrier; its rate card does not repeat them. */
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
export type PricedConfig = Pick<
  HttpConfig,
  | "carrierToken"
  | "version"
  | "country"
  | "currency"
  | "displayName"
  | "collectionMustEqualInsured"
  | "rateCard"
> & {
  /** Of a plugin: an HTTP card has no words for several parcels. */
  severalParcels?: z.infer<typeof severalParcels> | undefined;
};

/** The complete rate card for local prices; null when there is none. */
export function localCard(config: PricedConfig): Record<string, unknown> | null {
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
    // Only its prices are used: waybills, numbers and links are the carrier's own.
    refund: "manual",
    trackingNumberPrefix: "OWN",
    trackingUrl: null,
    ...(config.severalParcels && { severalParcels: parcelsOf(config.severalParcels) }),
  };
}

/** Without what is no part of a price. */
const parcelsOf = ({ max, base }: z.infer<typeof severalParcels>) => ({ max, base });
