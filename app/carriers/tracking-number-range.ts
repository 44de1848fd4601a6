import type { CarrierNumbers } from "#app/shipping/model/carrier-numbers.ts";

/** The numbers that a carrier assigned to this service. */
interface TrackingNumbers {
  prefix: string;
  digits: number;
  from: number;
  to: number;
}

/**
 * The part of a carrier whose waybills this service numbers. Its function throws RangeError at the end of the range: a
 * number outside it may belong to another sender.
 */
export function trackingNumberRange({
  prefix,
  digits,
  from,
  to,
}: TrackingNumbers): Required<CarrierNumbers> {
  return {
    count: to - from + 1,
    numberOf(serial) {
      const number = from + serial - 1;
      if (!Number.isInteger(serial) || serial < 1 || number > to)
        throw new RangeError(`the range of ${prefix} has no number ${serial}`);
      return prefix + String(number).padStart(digits, "0");
    },
  };
}
