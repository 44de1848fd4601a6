import { type ParcelView } from "./views.ts";

/** Whether there is something to purchase or to put right. */
export function needsMerchant({ state, canPurchase }: ParcelView): boolean {
  return canPurchase || state === "draft" || state === "attention";
}
