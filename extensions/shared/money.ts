import { type MoneyStyle } from "./views.ts";

/** An amount as the server says that people of the shop's country write it. */
export function writeMoney(amount: number, style: MoneyStyle): string {
  const { locale, currency, isNamed } = style;
  const count = digitsOf(amount, style);
  const text = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: count,
    maximumFractionDigits: count,
  }).format(Math.abs(amount));
  const plain = text.replace(/[\u202F\u00A0]/g, " ");
  return `${amount < 0 ? "-" : ""}${plain}${isNamed ? ` ${currency}` : ""}`;
}

/** The decimals that people write of this amount: none of a whole Colombian peso. */
export const digitsOf = (amount: number, { wholeDigits, digits }: MoneyStyle): number =>
  Number.isInteger(amount) ? wholeDigits : digits;
