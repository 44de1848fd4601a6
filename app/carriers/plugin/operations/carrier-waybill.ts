import type { CarrierWaybill } from "#app/shipping/model/carrier.ts";

import type { Known } from "../../kit/carrier-plugin.ts";
import { knownAnswer, readAnswer } from "../answers.ts";

/** What a plugin knows of a waybill besides nothing; null for nothing. */
export function carrierWaybillOf(known: Known | null | undefined): CarrierWaybill | null {
  const read = readAnswer(knownAnswer, "keep", known ?? {});
  const { trackingNumber, carrierRef, data, parcelNumbers } = read;
  if (!trackingNumber && !carrierRef && !data && !parcelNumbers) return null;
  return {
    trackingNumber: trackingNumber ?? null,
    carrierRef: carrierRef ?? null,
    carrierData: data ?? null,
    ...(parcelNumbers && { parcelNumbers }),
  };
}

/** The same, as a plugin reads it. */
export function knownForPlugin(known: CarrierWaybill | null | undefined): Known {
  return {
    ...(known?.trackingNumber ? { trackingNumber: known.trackingNumber } : {}),
    ...(known?.carrierRef ? { carrierRef: known.carrierRef } : {}),
    ...(known?.carrierData ? { data: known.carrierData } : {}),
    ...(known?.parcelNumbers ? { parcelNumbers: known.parcelNumbers } : {}),
  };
}
