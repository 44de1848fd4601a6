/** A text of the extension's own `locales`, in the language of the admin. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  return shopify.i18n.translate(key, values);
}

/** The language that the server is to answer in: the one that the extension itself is shown in. */
export function locale(): string {
  return t("locale");
}

export function money(amount: number): string {
  return shopify.i18n.formatCurrency(amount, { currency: "USD" });
}
