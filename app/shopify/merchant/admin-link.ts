/** The URL in the store's admin: of `orders/450789469`, or of one of the app's pages. */
export function adminLink(shopDomain: string, path: string): string {
  const handle = shopDomain.slice(0, shopDomain.indexOf("."));
  return `https://admin.shopify.com/store/${handle}/${path}`;
}
