/**
 * Maps an address of Shopify's admin to the demo; returns every other address unchanged. The server uses it for
 * redirects and the pages for links: the app refers to the admin by its real address.
 * @param href absolute, or `shopify:admin/…`
 */
export function adminAddress(href: string): string {
  const url = URL.parse(href.replace(/^shopify:\/*admin/, "https://admin.shopify.com/store/shop"));
  if (!url) return href;
  if (url.hostname.endsWith(".myshopify.com")) return url.pathname + url.search;
  if (url.hostname !== "admin.shopify.com") return href;

  const path = url.pathname.replace(/^\/store\/[^/]+/, "");
  // The second `app` is the app's own path.
  const [, ours] = /^\/apps\/[^/]+(?:\/app)?(\/.*)?$/.exec(path) ?? [];
  if (path.startsWith("/apps/")) return `/admin/app${ours ?? ""}${url.search}`;
  if (/^\/orders(\/\d+)?$/.test(path)) return `/admin${path}`;
  return `/admin/elsewhere?path=${encodeURIComponent(path)}`;
}
