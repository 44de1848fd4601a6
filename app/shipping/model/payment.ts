import type { AccountId } from "./ids.ts";
import type { Cents, Currency } from "./money.ts";

/**
 * The outcome of an auto top-up. After `unknown`, the request must be repeated with the same reference. `needsPerson`:
 * money may have been taken, and only a person can find out.
 */
export type AutoTopUpReply =
  | { kind: "needsPerson"; detail: string }
  | { kind: "paid"; providerReference: string }
  | { kind: "declined"; detail: string }
  | { kind: "unknown"; detail: string };

/**
 * The stored payment method behind `walletTokenized`. The reference is the provider's idempotency key: two requests
 * with one reference collect the money once.
 */
export interface PaymentProvider {
  hasMethod(accountId: AccountId): Promise<boolean>;
  charge(charge: ChargeRequest, signal: AbortSignal): Promise<AutoTopUpReply>;
  /**
   * What became of an earlier request with this reference; `none` when it collected nothing and never will. Absent, or
   * `cannotSay`, where only repeating the request gives its outcome.
   */
  find?(charge: ChargeRequest, signal: AbortSignal): Promise<AutoTopUpReply | "none" | "cannotSay">;
}

export interface ChargeRequest {
  accountId: AccountId;
  reference: string;
  amount: Cents;
  currency: Currency;
}

/** For a service without a payment provider: no account has a stored method. */
export const noPaymentProvider: PaymentProvider = {
  hasMethod: () => Promise.resolve(false),
  charge: () => Promise.resolve({ kind: "declined", detail: "no stored payment method" }),
};

/** How a purchase is paid (section 2, PurchaseWith). There is no default. */
export const purchaseWiths = ["walletTokenized", "walletAvailable"] as const;
export type PurchaseWith = (typeof purchaseWiths)[number];
