import { type Cents, cents, type Currency, smallestUnit } from "#app/shipping/model/money.ts";

const CENTS_PER_UNIT = 100;
const PARTS_OF_A_CENT = 100;
/** `1,019` may be one and a bit, or a thousand and nineteen; without cents, so may `1.019`. */
const PERHAPS_THOUSANDS = /^[1-9]\d{0,2},\d{3}$/;
const PERHAPS_THOUSANDS_OF_UNITS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A price of decimals such as `1019.92` or `1019,92`, added up. Carriers calculate with four decimals: it is rounded
 * once, half up, to the smallest amount of the currency.
 * @throws Error for decimals that may be thousands
 */
export function priceOfDecimals(decimals: readonly string[], currency: Currency): Cents {
  const smallest = smallestUnit(currency);
  const isAmbiguous = smallest > 1 ? PERHAPS_THOUSANDS_OF_UNITS : PERHAPS_THOUSANDS;
  if (decimals.some((decimal) => isAmbiguous.test(decimal)))
    throw new Error("the quotation's decimals may be thousands");
  const parts = decimals.map((decimal) =>
    Math.round(Number(decimal.replace(",", ".")) * CENTS_PER_UNIT * PARTS_OF_A_CENT),
  );
  const sum = parts.reduce((total, part) => total + part, 0);
  return cents(Math.round(sum / PARTS_OF_A_CENT / smallest) * smallest);
}
