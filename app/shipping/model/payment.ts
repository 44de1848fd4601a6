import type { AccountId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";

/** The outcome of an auto top-up. After `unknown`, the request must be repeated with the same reference. */
export type AutoTopUpReply =
  | { kind: "paid"; providerReference: string }
  | { kind: "declined"; detail: string }
  | { kind: "unknown"; detail: string };

/**
 * The stored payment method behind `walletTokenized`. The reference is the provider's idempotency key: two requests
 * with one reference collect the money once.
 */
export interface PaymentProvider {
  hasMethod(accountId: AccountId): Promise<boolean>;
  charge(
    charge: { accountId: AccountId; reference: string; amount: Cents; currency: Currency },
    signal: AbortSignal,
  ): Promise<AutoTopUpReply>;
}

/** For a service without a payment provider: no account has a stored method. */
export const noPaymentProvider: PaymentProvider = {
  hasMethod: () => Promise.resolve(false),
  charge: () => Promise.resolve({ kind: "declined", detail: "no stored payment method" }),
};

/** How a purchase is paid (section 2, PurchaseWith). There is no default. */
export const purchaseWiths = ["walletTokenized", "walletAvailable"] as const;
export type PurchaseWith = (typeof purchaseWiths)[number];
