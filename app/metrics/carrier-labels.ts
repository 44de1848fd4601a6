import type { CarrierKey } from "#app/shipping/model/carrier-key.ts";

/** The labels of what is counted by carrier. */
export const ofCarrier = ["country", "carrier"] as const;

export const carrierLabels = ({ country, carrierToken }: CarrierKey) => ({
  country,
  carrier: carrierToken,
});
