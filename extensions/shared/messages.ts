/** A text of the extension's own `locales`, in the language of the admin. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  return shopify.i18n.translate(key, values);
}

/** The language that the server is to answer in: the one that the extension itself is shown in. */
export function locale(): string {
  return t("locale");
}

/** An amount as the admin's language writes the currency; a plain number for an older server, which names none. */
export function money(amount: number, currency: string | undefined): string {
  return currency === undefined
    ? shopify.i18n.formatNumber(amount)
    : shopify.i18n.formatCurrency(amount, { currency });
}
