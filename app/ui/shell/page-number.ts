/** The page of a list that an address asks for; the first for whatever is no page. */
export function pageNumber(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get("page"));
  return Number.isSafeInteger(asked) && asked >= 1 ? asked : 1;
}
