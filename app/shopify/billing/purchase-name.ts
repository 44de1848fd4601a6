import type { WalletTopUpId } from "#app/shopify/model/ids.ts";

import type { ShopSettings } from "../shop/shop-settings.ts";

const messages: Record<ShopSettings["language"], string> = {
  es: "Saldo para envíos",
  en: "Shipping balance",
};

/** What the merchant reads on the bill. It carries the top-up's id, by which a purchase is known whose answer was lost. */
export const purchaseName = (
  language: ShopSettings["language"],
  walletTopUpId: WalletTopUpId,
): string => `${messages[language]} #${walletTopUpId}`;

/** The top-up that a purchase was made for, in whatever language; null for one that is not ours. */
export function topUpOfName(name: string): WalletTopUpId | null {
  const id = /#(\d{1,16})$/.exec(name)?.[1];
  return id === undefined ? null : (Number(id) as WalletTopUpId);
}
