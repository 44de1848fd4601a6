/** The language of an embedded page: the one that the store's own pages are shown in, else the shop's. */
export function pageLanguage(request: Request, ofShop: "es" | "en"): "es" | "en" {
  const locale = new URL(request.url).searchParams.get("locale");
  if (locale === null) return ofShop;
  return /^es\b/i.test(locale) ? "es" : "en";
}
