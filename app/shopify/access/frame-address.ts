/** The page that has the admin's script fetch a session token and come back with it. */
export const BOUNCE_PATH = "/auth/session-token";
/** Where Shopify's package sends a document whose address names no shop. */
const LOGIN_PATH = "/auth/login";

/**
 * The admin names shop and host in the address that it opens the frame at, and in no other: when the frame is loaded
 * again at another page, its address says neither. Shopify's package for Remix takes that for a visit from outside and
 * answers with a page that no frame may show.
 * @param refusal what the package threw
 * @see https://github.com/Shopify/shopify-app-js/pull/3216
 */
export function isLostFrame({ headers }: Request, refusal: unknown): boolean {
  if (!(refusal instanceof Response) || refusal.headers.get("location") !== LOGIN_PATH)
    return false;
  const purpose = headers.get("sec-fetch-dest");
  // Browsers before 2023 do not say what a document is for.
  if (purpose === null) return headers.get("accept")?.includes("text/html") ?? false;
  return purpose === "iframe" || purpose === "frame";
}

/** @param appUrl the origin that browsers know the app by */
export function toBouncePage(request: Request, appUrl: string): Response {
  const { pathname, searchParams } = new URL(request.url);
  const back = new URL(pathname, appUrl);
  for (const [name, value] of searchParams)
    if (name !== "id_token") back.searchParams.append(name, value);
  const query = new URLSearchParams({ "shopify-reload": back.href });
  const locale = searchParams.get("locale");
  if (locale !== null) query.set("locale", locale);
  return new Response(null, { status: 302, headers: { location: `${BOUNCE_PATH}?${query}` } });
}

/**
 * A document that comes back with a session token, with what Shopify's package wants to read in its address beside it.
 * @param shopDomain as the token says
 */
export function withFrame(request: Request, shopDomain: string): Request {
  const { headers, signal, method } = request;
  const url = new URL(request.url);
  const isDocument = method === "GET" && !headers.has("authorization");
  if (!isDocument || (url.searchParams.has("shop") && url.searchParams.has("host"))) return request;
  const [store] = shopDomain.split(".");
  url.searchParams.set("shop", shopDomain);
  url.searchParams.set("host", btoa(`admin.shopify.com/store/${store}`));
  url.searchParams.set("embedded", "1");
  return new Request(url, { headers, signal });
}
