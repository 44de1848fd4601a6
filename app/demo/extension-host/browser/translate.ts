type Values = Record<string, string | number>;

/** Translates like the admin: nested keys, `{{values}}`, and plural forms by `count`. */
export function makeTranslate(strings: Record<string, unknown>, language: string) {
  const plural = new Intl.PluralRules(language);
  return function translate(key: string, values: Values = {}): string {
    let found: unknown = strings;
    for (const part of key.split(".")) found = Object(found)[part];
    if (typeof found === "object" && found !== null) {
      const forms = found as Record<string, string>;
      found = forms[plural.select(Number(values["count"] ?? 0))] ?? forms["other"];
    }
    if (typeof found !== "string") return key;
    return found.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
      String(values[name] ?? ""),
    );
  };
}
