import type { AccountId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";

/** What became of a draw on a stored payment method. After `unknown`, the same reference must be asked again. */
export type AutoTopUpReply =
  | { kind: "paid"; providerReference: string }
  | { kind: "declined"; detail: string }
  | { kind: "unknown"; detail: string };

/**
 * The stored payment method behind `walletTokenized`. The reference is the provider's idempotency key: drawing twice
 * with one reference takes the money once.
 */
export interface PaymentProvider {
  hasMethod(accountId: AccountId): Promise<boolean>;
  draw(
    draw: { accountId: AccountId; reference: string; amount: Cents; currency: Currency },
    signal: AbortSignal,
  ): Promise<AutoTopUpReply>;
}

/** Until a store brings a provider, no account has a stored method. */
export const noPaymentProvider: PaymentProvider = {
  hasMethod: () => Promise.resolve(false),
  draw: () => Promise.resolve({ kind: "declined", detail: "no stored payment method" }),
};

/** How a purchase is paid (section 2, PurchaseWith). There is no default. */
export const purchaseWiths = ["walletTokenized", "walletAvailable"] as const;
export type PurchaseWith = (typeof purchaseWiths)[number];
