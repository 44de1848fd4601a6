import { z } from "zod";

import { cents, type Cents } from "#app/shipping/model/money.ts";

/** Money in the store's billing API: a decimal text. */
export const chargedMoney = z.object({ amount: z.string(), currencyCode: z.string() });

/** The wallet's currency; every shop can be charged in it. */
const CURRENCY = "USD";

/** The bounds of one purchase or limit. */
export const CHARGE_MIN = cents(5_00);
export const CHARGE_MAX = cents(10_000_00);

export const isWithinBounds = (amount: Cents): boolean =>
  amount >= CHARGE_MIN && amount <= CHARGE_MAX;

/** Two decimals, computed without floating point. */
export function chargeOf(amount: Cents): z.infer<typeof chargedMoney> {
  const fraction = String(amount % 100).padStart(2, "0");
  return { amount: `${Math.floor(amount / 100)}.${fraction}`, currencyCode: CURRENCY };
}

/** Null for another currency or a malformed amount. */
export function centsCharged({ amount, currencyCode }: z.infer<typeof chargedMoney>): Cents | null {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  if (whole === undefined || currencyCode !== CURRENCY) return null;
  return cents(Number(whole) * 100 + Number(fraction.padEnd(2, "0")));
}
