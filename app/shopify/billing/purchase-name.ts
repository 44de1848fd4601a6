import type { Language } from "#app/locales/languages.ts";
import { billingMessages } from "#app/locales/messages/billing.ts";
import type { WalletTopUpId } from "#app/shopify/model/ids.ts";

/** The text on the merchant's bill. It carries the top-up's id, which identifies a purchase whose response was lost. */
export const purchaseName = (language: Language, walletTopUpId: WalletTopUpId): string =>
  `${billingMessages[language].topUp} #${walletTopUpId}`;

/** The top-up of a purchase, in any language; null for a purchase of another kind. */
export function topUpOfName(name: string): WalletTopUpId | null {
  const id = /#(\d{1,16})$/.exec(name)?.[1];
  return id === undefined ? null : (Number(id) as WalletTopUpId);
}
