/** The carrier's own range, from which this service numbers its waybills. */
export interface CarrierNumbers {
  /** Formats the n-th number of the range, check digit included. */
  readonly numberOf: (serial: number) => string;
  /** How many numbers the range has; absent when it has no end. */
  readonly count?: number;
}
