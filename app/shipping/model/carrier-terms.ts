/** What a carrier does at a place that it delivers to. */
export interface ServiceAtPlace {
  /** Collects cash on delivery there. */
  collects: boolean;
  /** Picks up parcels there. */
  picksUp: boolean;
}

/** The largest parcel that a carrier takes. Kilograms, centimetres; null for no limit of the sides' sum. */
export interface ParcelLimits {
  weightKgMax: number;
  sideCmMax: number;
  sidesSumCmMax: number | null;
}

/** What a carrier says of parcels and places. */
export interface CarrierTerms {
  /** Absent where only the carrier itself knows. */
  readonly parcelLimits?: ParcelLimits;
  /** The most parcels in one shipment; absent where each is a shipment of its own. */
  readonly parcelsMax?: number;
  /** From local data alone; null where it does not deliver. Absent where only the carrier itself knows. */
  readonly serviceAt?: (territoryBaseId: string) => ServiceAtPlace | null;
}
