import { fractionDigits, type Currency } from "#app/shipping/model/money.ts";

/**
 * Writes amounts of a currency as people of a locale do: "$7,25" in Ecuador, "$ 7.250" in Colombia, where the runtime
 * shows no hundredths and only an amount that has some shows them. Amounts are the decimals of `toDecimal`.
 */
export function moneyFormat(locale: string, currency: Currency): (amount: number) => string {
  const usual = new Intl.NumberFormat(locale, { style: "currency", currency });
  const digits = fractionDigits(currency);
  const exact = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (amount) => (Number.isInteger(amount) ? usual : exact).format(amount);
}
