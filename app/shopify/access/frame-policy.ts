import { isShopDomain } from "../shop/shop-domain.ts";

const STORE_ADMIN = "https://admin.shopify.com";

/** Pages of the app live in a frame of the store's admin, for the shop that they are opened for, and nowhere else. */
export function framePolicy({ searchParams }: URL): string {
  const shop = searchParams.get("shop") ?? "";
  const ancestors = isShopDomain(shop) ? `https://${shop} ${STORE_ADMIN}` : STORE_ADMIN;
  return `frame-ancestors ${ancestors}; base-uri 'none'; object-src 'none'`;
}

/** What the store's admin adds to the app's URL when a merchant opens it; no other link does. */
const OPENED_BY_ADMIN = ["shop", "host", "hmac", "embedded"];

export const isOpenedByAdmin = ({ searchParams }: URL): boolean =>
  OPENED_BY_ADMIN.some((name) => searchParams.has(name));
