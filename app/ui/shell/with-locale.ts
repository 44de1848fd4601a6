/**
 * A page of ours in the language that the page before was shown in: the admin names it only in the address of the
 * first. Other addresses stay as they are.
 */
export function withLocale(path: string, search: string): string {
  const locale = new URLSearchParams(search).get("locale");
  if (locale === null || !/^(\/|\?|$)/.test(path)) return path;
  const [before = "", hash] = path.split("#", 2);
  const [pathname = "", query] = before.split("?", 2);
  const params = new URLSearchParams(query);
  params.set("locale", locale);
  return `${pathname}?${params}${hash === undefined ? "" : `#${hash}`}`;
}
