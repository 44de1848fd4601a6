import { type Language, languageOf } from "#app/locales/languages.ts";

/** Of an admin in a language without a catalogue. */
const INTERNATIONAL: Language = "en";

/** The language of an embedded page: that of the store's admin, else the shop's. */
export function pageLanguage(request: Request, ofShop: Language): Language {
  const locale = new URL(request.url).searchParams.get("locale");
  return locale === null ? ofShop : languageOf(locale, INTERNATIONAL);
}
