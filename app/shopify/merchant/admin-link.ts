/** Where the store's admin shows this to its merchant: `orders/450789469`, or a page of ours. */
export function adminLink(shopDomain: string, path: string): string {
  const handle = shopDomain.slice(0, shopDomain.indexOf("."));
  return `https://admin.shopify.com/store/${handle}/${path}`;
}
