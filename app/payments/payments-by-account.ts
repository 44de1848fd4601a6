import type { AccountId } from "#app/shipping/model/ids.ts";
import type { PaymentProvider } from "#app/shipping/model/payment.ts";

/**
 * Which provider an account is drawn on: a shop on its store's billing, as the store demands, every other on the
 * operator's own. It depends on what the account is and never on what works, because a draw that is repeated must
 * reach the provider that it was begun with.
 */
export function paymentsByAccount({
  isShop,
  ofShops,
  ofOthers,
}: {
  isShop: (accountId: AccountId) => Promise<boolean>;
  ofShops: PaymentProvider;
  ofOthers: PaymentProvider;
}): PaymentProvider {
  const providerOf = async (accountId: AccountId) =>
    (await isShop(accountId)) ? ofShops : ofOthers;
  return {
    hasMethod: async (accountId) => (await providerOf(accountId)).hasMethod(accountId),
    draw: async (draw, signal) => (await providerOf(draw.accountId)).draw(draw, signal),
  };
}
