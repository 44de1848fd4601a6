import { type ParcelView, type RateView } from "../../desk/views.ts";

/** The rate that a press would pay for: the merchant's choice, else the one the server suggests, else the cheapest. */
export function rateToPurchase(parcel: ParcelView, chosenRateId: number | null): RateView | null {
  if (!parcel.canPurchase) return null;
  const offers = sortRates(parcel.rates).filter(({ available }) => available);
  const find = (rateId: number | null) => offers.find((rate) => rate.rateId === rateId);
  return find(chosenRateId) ?? find(parcel.selectedRateId) ?? offers[0] ?? null;
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
