import { writeMoney } from "./money.ts";
import { type AmountsView } from "./views.ts";

/** A text of the extension's own `locales`, in the language of the admin. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  return shopify.i18n.translate(key, values);
}

/** The language that the server is to answer in: the one that the extension itself is shown in. */
export function locale(): string {
  return t("locale");
}

/** An amount as the server says, else as the admin's language writes the currency, else as a plain number. */
export function money(amount: number, { money: style, currency }: AmountsView): string {
  if (style) return writeMoney(amount, style);
  return currency === undefined
    ? shopify.i18n.formatNumber(amount)
    : shopify.i18n.formatCurrency(amount, { currency });
}
