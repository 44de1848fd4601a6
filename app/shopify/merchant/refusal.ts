import { IncidentRefused } from "#app/shipping/incidents/incident-refused.ts";
import { ShippingError, type ShippingErrorCode } from "#app/shipping/model/errors.ts";

import { AdminError } from "../admin-api/admin.ts";
import { ChangeRefused } from "../orders/change-refused.ts";

/** Refusals of merchant actions for which the shipping service has no code. */
export const merchantRefusalCodes = [
  "alreadyPurchased",
  "attentionNeeded",
  "boxUnknown",
  "carrierRefused",
  "collectsMoreThanOwed",
  "gaveUp",
  "incidentNotAnswerable",
  "noRateAvailable",
  "notPaid",
  "notShippable",
  "nothingToPrint",
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

/** The code of a refusal that the merchant may see; null for an error of the app. */
export function refusalCode(error: unknown): RefusalCode | null {
  if (error instanceof ChangeRefused) return error.code;
  if (error instanceof MerchantRefusal || error instanceof ShippingError) return error.code;
  if (error instanceof IncidentRefused) return "incidentNotAnswerable";
  const isOverdue = error instanceof DOMException && error.name === "TimeoutError";
  return isOverdue || error instanceof AdminError ? "storeUnreachable" : null;
}
