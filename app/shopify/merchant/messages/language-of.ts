import { languages, type Language } from "#app/shipping/model/account.ts";

/** The language of a locale such as `es-EC`; of one that nobody here speaks, and of none, `otherwise`. */
export function languageOf(locale: string | null | undefined, otherwise: Language): Language {
  const spoken = locale?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === spoken) ?? otherwise;
}
