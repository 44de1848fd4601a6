import type { AccountId } from "#app/shipping/model/ids.ts";
import type { PaymentProvider } from "#app/shipping/model/payment.ts";

/**
 * The provider of an account: a shop pays by its store's billing, as Shopify requires; every other account by the
 * operator's provider. The choice depends on the account alone, never on availability, because a repeated auto top-up
 * must reach the provider that it started with.
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
    charge: async (charge, signal) => (await providerOf(charge.accountId)).charge(charge, signal),
    find: async (charge, signal) =>
      (await providerOf(charge.accountId)).find?.(charge, signal) ?? "cannotSay",
  };
}
