import type { ShopContext } from "../shop-context.ts";

/** The URL in the store's admin: of `orders/450789469`, or of one of the app's pages. */
export function adminLink(shopDomain: string, path: string): string {
  const handle = shopDomain.slice(0, shopDomain.indexOf("."));
  return `https://admin.shopify.com/store/${handle}/${path}`;
}

/** One of the app's own pages in the admin, for a link that leaves a frame. */
export const appPageUrl = ({ app, shop }: AppPages, page: string): string =>
  adminLink(shop.shopDomain, `apps/${app.options.apiKey}/app/${page}`);

interface AppPages {
  app: { options: Pick<ShopContext["app"]["options"], "apiKey"> };
  shop: Pick<ShopContext["shop"], "shopDomain">;
}
