import { type ParcelView, type RateView } from "../../shared/views.ts";

/**
 * The rate that a purchase pays: of the carrier that the merchant chose, else the one the server suggests, else the
 * cheapest. The choice is a carrier: when the parcel is quoted again, its rate is another one.
 */
export function rateToPurchase(parcel: ParcelView, chosenCarrier: string | null): RateView | null {
  if (!parcel.canPurchase) return null;
  const offers = sortRates(parcel.rates).filter(({ available }) => available);
  return (
    offers.find(({ carrierToken }) => carrierToken === chosenCarrier) ??
    offers.find(({ rateId }) => rateId === parcel.selectedRateId) ??
    offers[0] ??
    null
  );
}

/** What can be had first, cheapest first, then soonest. */
export function sortRates(rates: RateView[]): RateView[] {
  return rates.toSorted(
    (a, b) =>
      Number(b.available) - Number(a.available) ||
      a.price - b.price ||
      a.estimateDays - b.estimateDays,
  );
}
