/** A carrier is known by both: the same name may be another company, or another contract, in another country. */
export interface CarrierKey {
  country: string;
  carrierToken: string;
}

export const carrierKeyText = ({ country, carrierToken }: CarrierKey): string =>
  `${country} ${carrierToken}`;
