import { ShippingError, type ShippingErrorCode } from "#app/shipping/model/errors.ts";

import { AdminError } from "../admin-api/admin.ts";

/** Why the desk says no, where the shipping service has no word for it. */
export const merchantRefusalCodes = [
  "alreadyPurchased",
  "attentionNeeded",
  "carrierRefused",
  "noRateAvailable",
  "notPaid",
  "notShippable",
  "orderNotFound",
  "phoneNotDialable",
  "planChanged",
  "storeUnreachable",
  "weightNotPossible",
] as const;
export type MerchantRefusalCode = (typeof merchantRefusalCodes)[number];
export type RefusalCode = MerchantRefusalCode | ShippingErrorCode;

export class MerchantRefusal extends Error {
  override readonly name = "MerchantRefusal";
  readonly code: MerchantRefusalCode;

  constructor(code: MerchantRefusalCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The code of what a merchant can be told; null for a fault of ours. */
export function refusalCode(error: unknown): RefusalCode | null {
  if (error instanceof MerchantRefusal || error instanceof ShippingError) return error.code;
  const isOverdue = error instanceof DOMException && error.name === "TimeoutError";
  return isOverdue || error instanceof AdminError ? "storeUnreachable" : null;
}
