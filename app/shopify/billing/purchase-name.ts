import type { WalletTopUpId } from "#app/shopify/model/ids.ts";

import type { ShopSettings } from "../shop/shop-settings.ts";

const messages: Record<ShopSettings["language"], string> = {
  es: "Saldo para envíos",
  en: "Shipping balance",
};

/** The text on the merchant's bill. It carries the top-up's id, which identifies a purchase whose response was lost. */
export const purchaseName = (
  language: ShopSettings["language"],
  walletTopUpId: WalletTopUpId,
): string => `${messages[language]} #${walletTopUpId}`;

/** The top-up of a purchase, in any language; null for a purchase of another kind. */
export function topUpOfName(name: string): WalletTopUpId | null {
  const id = /#(\d{1,16})$/.exec(name)?.[1];
  return id === undefined ? null : (Number(id) as WalletTopUpId);
}
