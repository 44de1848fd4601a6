const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,99}\.myshopify\.com$/;

/** True for the name that a shop has for ever, as the store spells it. */
export function isShopDomain(text: string): boolean {
  return SHOP_DOMAIN.test(text);
}
