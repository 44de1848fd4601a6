import { type ParcelView } from "./views.ts";

/** Whether there is something to purchase or to put right. */
export function needsMerchant({ state, canPurchase }: ParcelView): boolean {
  return canPurchase || state === "draft" || state === "attention";
}

/** Whether the purchase action has anything to say of a parcel. The server offers the action for the same. */
export function hasDetails(parcel: ParcelView): boolean {
  return needsMerchant(parcel) || parcel.shipmentId !== null;
}
