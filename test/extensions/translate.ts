/** The admin's own way with an extension's locales: nested keys, `{{values}}`, and a form for one and for others. */
export function makeTranslate(dictionary: Record<string, unknown>) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    let found: unknown = dictionary;
    for (const part of key.split("."))
      found = (found as Record<string, unknown> | undefined)?.[part];
    if (isPlural(found)) found = values["count"] === 1 ? found.one : found.other;
    if (typeof found !== "string") throw new Error(`no words for ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (!(name in values)) throw new Error(`no ${name} for ${key}`);
      return String(values[name]);
    });
  };
}

function isPlural(found: unknown): found is { one: string; other: string } {
  return typeof found === "object" && found !== null && "one" in found && "other" in found;
}
