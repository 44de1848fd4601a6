import { z } from "zod";

import type { Currency } from "#app/shipping/model/money.ts";
import {
  SCALE,
  SCALE_DIGITS,
  scaled,
  textOf,
  type ExchangeRate,
} from "#app/shopify/model/exchange-rate.ts";

const RATE = /^\d{1,9}(?:\.\d{1,8})?$/;

const day = z.iso.date();
const currency = z.string().regex(/^[A-Z]{3}$/);
const rate = z
  .union([z.string(), z.number().positive().transform(decimal)])
  .refine((text) => RATE.test(text) && scaled(text) > 0n, "must be a positive decimal");

/** A number as a decimal text of at most eight decimals: what providers of rates send. */
function decimal(value: number): string {
  return value.toFixed(SCALE_DIGITS).replace(/\.?0+$/, "");
}

/**
 * Rates of many currencies for one unit of the base, of one day or each of its own:
 * `{"base": "USD", "date": "2026-11-27", "rates": {"COP": 4123.45, "MXN": {"rate": "18.2", "date": "2026-11-28"}}}`
 */
export const rateTable = z.object({
  base: currency,
  date: day,
  rates: z.record(currency, z.union([rate, z.object({ rate, date: day })])),
});
export type RateTable = z.infer<typeof rateTable>;

/** By way of the base; of the older of two days. Null when one of the currencies is not in the table. */
export function rateBetween(table: RateTable, from: Currency, to: Currency): ExchangeRate | null {
  const one = inBase(table, from);
  const other = inBase(table, to);
  if (!one || !other) return null;
  const units = (other.units * SCALE) / one.units;
  if (units === 0n) return null;
  const ratedOn = one.date < other.date ? one.date : other.date;
  return { from, to, rate: textOf(units), ratedOn };
}

function inBase({ base, date, rates }: RateTable, of: Currency) {
  // The newest day, because one is one on every day.
  if (of === base) return { units: SCALE, date: "9999-12-31" };
  const found = rates[of];
  if (found === undefined) return null;
  return typeof found === "string"
    ? { units: scaled(found), date }
    : { units: scaled(found.rate), date: found.date };
}
