import { cents, smallestUnit, type Cents, type Currency } from "#app/shipping/model/money.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

/** How many units of one currency another one is worth, and of which day that is. */
export interface ExchangeRate {
  from: Currency;
  to: Currency;
  /** A decimal text: units of `to` for one unit of `from`. */
  rate: string;
  /** `YYYY-MM-DD`. */
  ratedOn: string;
}

/** What a store is charged for an amount of its wallet's currency. */
export interface ExchangedCharge extends ExchangeRate {
  /** Hundredths of `from`. */
  charged: Cents;
}

export const SCALE_DIGITS = 8;
/** What a rate is a whole number of. */
export const SCALE = 10n ** BigInt(SCALE_DIGITS);

/** A rate as a whole number. */
export function scaled(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(SCALE_DIGITS, "0"));
}

/** And back. */
export function textOf(units: bigint): string {
  const fraction = String(units % SCALE).padStart(SCALE_DIGITS, "0");
  return `${units / SCALE}.${fraction}`.replace(/\.?0+$/, "");
}

/** What an amount costs in the other currency: rounded up to what that currency has. */
export function exchange(amount: Cents, of: ExchangeRate): ExchangedCharge {
  const step = BigInt(smallestUnit(of.from));
  const perStep = scaled(of.rate) * step;
  const steps = (BigInt(amount) * SCALE + perStep - 1n) / perStep;
  return { ...of, charged: cents(Number(steps * step)) };
}

/** By which it is the same as the one that the merchant was shown. */
export const shownAs = ({ from, to, rate, ratedOn }: ExchangeRate): string =>
  [from, to, rate, ratedOn].join(" ");

/** What the charge is worth above the amount, in its currency; less than the charge's smallest unit is worth. */
export function exchangeDifference(amount: Cents, { charged, rate: at }: ExchangedCharge): Cents {
  return cents(Number((BigInt(charged) * scaled(at)) / SCALE) - amount);
}

/** Whether a rate is of these last days; one of tomorrow is another time zone's. */
export function isFresh({ ratedOn }: ExchangeRate, now: Date, maxDays: number): boolean {
  const ageDays = (now.getTime() - Date.parse(`${ratedOn}T00:00:00Z`)) / DAY_MS;
  return ageDays > -2 && ageDays < maxDays + 1;
}
