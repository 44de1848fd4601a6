import { cents, type Cents, type Currency, smallestUnit } from "./money.ts";

/** The tax that the carriers' prices of a market hold from a day on. */
export interface PriceTax {
  /** As invoices call it there: "IVA", "IGV". */
  name: string;
  /** Of the price without it. */
  basisPoints: number;
  /** `2024-04-01`, in the market's calendar. */
  from: string;
}

/**
 * The part of an amount that is tax, to the smallest unit of its currency.
 * @param taxes the oldest first
 * @param day `2026-11-26`, on which it was moved
 * @returns null where nothing is known of a tax on that day
 */
export function taxIn(
  amount: Cents,
  { taxes, day, currency }: { taxes: readonly PriceTax[]; day: string; currency: Currency },
): Cents | null {
  const tax = taxes.findLast(({ from }) => from <= day);
  if (!tax) return null;
  const unit = smallestUnit(currency);
  const part = (amount * tax.basisPoints) / (10_000 + tax.basisPoints);
  return cents(Math.round(part / unit) * unit);
}
