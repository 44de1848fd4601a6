import type { Language } from "#app/shipping/model/language.ts";
import {
  type Cents,
  type Currency,
  FIRST_CURRENCY,
  fractionDigits,
  toDecimal,
} from "#app/shipping/model/money.ts";

/** Who reads an amount: in which language, in which country (null while it is not known), and of which currency. */
export interface MoneyReader {
  language: Language;
  country: string | null;
  currency: Currency;
}

/** How an amount is written, as data: `extensions/shared/money.ts` writes by it, and imports nothing of the app. */
export interface MoneyStyle {
  /** Of BCP 47. */
  locale: string;
  currency: Currency;
  /** Decimals of a whole amount: none of a Colombian peso, although it has hundredths. */
  wholeDigits: number;
  /** Decimals of any other. */
  digits: number;
  /** Whether the code stands behind the amount, which would be read as US dollars without it. */
  isNamed: boolean;
}

/** Spanish is written as in the country, with its decimal comma or point. */
export function localeOf({ language, country }: Pick<MoneyReader, "language" | "country">): string {
  if (language === "en") return "en-US";
  return country === null ? language : `${language}-${country}`;
}

/**
 * How people of that country write the currency: "$7,25" in Ecuador, "$ 15.000" in Colombia, "$74.00 MXN" in Mexico.
 * A symbol stands alone only where the amount cannot be read as another currency: the locale itself names foreign
 * money ("US$ 7,00" in Colombia), and what it writes exactly as US dollars are written gets its code.
 */
export function moneyStyle(reader: MoneyReader): MoneyStyle {
  const { currency } = reader;
  const locale = localeOf(reader);
  const usual = new Intl.NumberFormat(locale, { style: "currency", currency });
  return {
    locale,
    currency,
    wholeDigits: usual.resolvedOptions().maximumFractionDigits ?? fractionDigits(currency),
    digits: fractionDigits(currency),
    isNamed: currency !== FIRST_CURRENCY && usual.format(1_234.5) === IN_US_DOLLARS,
  };
}

const IN_US_DOLLARS = "$1,234.50";

/** Writes amounts of a currency, in the decimals of `toDecimal`. */
export function moneyFormat(reader: MoneyReader): (amount: number) => string {
  const { language, country, currency } = reader;
  const key = `${language} ${country} ${currency}`;
  const known = made.get(key) ?? makeFormat(moneyStyle(reader));
  made.set(key, known);
  return known;
}

/** A few for each market: to make one takes the runtime longer than to write fifty amounts. */
const made = new Map<string, (amount: number) => string>();

function makeFormat(style: MoneyStyle): (amount: number) => string {
  const { locale, currency, wholeDigits, digits, isNamed } = style;
  const withDigits = (count: number) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      minimumFractionDigits: count,
      maximumFractionDigits: count,
    });
  const whole = withDigits(wholeDigits);
  const exact = withDigits(digits);
  return (amount) => {
    const text = (Number.isInteger(amount) ? whole : exact).format(Math.abs(amount));
    // Written -$7,25, where some locales would write $-7,25.
    return `${amount < 0 ? "-" : ""}${plain(text)}${isNamed ? ` ${currency}` : ""}`;
  };
}

/** One amount: what mails and the tracking page say. */
export const moneyText = (amount: Cents, reader: MoneyReader): string =>
  moneyFormat(reader)(toDecimal(amount));

/** Servers and browsers know different kinds of spaces, and the page must not change when it wakes up. */
export const plain = (text: string): string => text.replace(/[\u202F\u00A0]/g, " ");
