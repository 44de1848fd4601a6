import { languages, type Language } from "#app/shipping/model/language.ts";

export { languages, type Language };

/** Of a shop that has chosen none, and of a browser that asks for none of ours. */
export const DEFAULT_LANGUAGE: Language = "es";

/** The language of a locale such as `es-EC`; `otherwise` for a locale that has no catalogue, and for none. */
export function languageOf(locale: string | null | undefined, otherwise: Language): Language {
  const asked = locale?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === asked) ?? otherwise;
}
