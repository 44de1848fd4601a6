import type { CarrierWaybill } from "#app/shipping/model/carrier.ts";

import type { Known } from "../../kit/carrier-plugin.ts";
import { knownAnswer, readAnswer } from "../answers.ts";

/** What a plugin knows of a waybill besides nothing; null for nothing. */
export function knownOf(known: Known | null | undefined): CarrierWaybill | null {
  const { trackingNumber, carrierRef, data } = readAnswer(knownAnswer, "keep", known ?? {});
  if (!trackingNumber && !carrierRef && !data) return null;
  return {
    trackingNumber: trackingNumber ?? null,
    carrierRef: carrierRef ?? null,
    carrierData: data ?? null,
  };
}

/** The same, as a plugin reads it. */
export function pluginKnown(known: CarrierWaybill | null | undefined): Known {
  return {
    ...(known?.trackingNumber ? { trackingNumber: known.trackingNumber } : {}),
    ...(known?.carrierRef ? { carrierRef: known.carrierRef } : {}),
    ...(known?.carrierData ? { data: known.carrierData } : {}),
  };
}
