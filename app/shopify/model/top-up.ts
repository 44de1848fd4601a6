import type { AccountId } from "#app/shipping/model/ids.ts";
import type { Cents } from "#app/shipping/model/money.ts";

import { exchangeDifference, type ExchangedCharge } from "./exchange-rate.ts";

/** `requested`: written before the store is asked. `active`: paid, and credited before it is written. */
export type TopUpState = "requested" | "pending" | "active" | "declined" | "expired" | "failed";

/** Under which the wallet is credited, once, also when a person reports that the purchase was paid. */
const creditReference = (purchaseId: string): string =>
  `gid://shopify/AppPurchaseOneTime/${purchaseId}`;

interface OfPurchase {
  accountId: AccountId;
  amount: Cents;
  exchanged: ExchangedCharge | null;
}

/** What a paid purchase credits: the amount that was asked for, and what it was worth above that. */
export const creditOf = ({ accountId, amount, exchanged }: OfPurchase, purchaseId: string) => ({
  accountId,
  amount,
  reference: creditReference(purchaseId),
  from: "storeClearing" as const,
  ...(exchanged && { exchangeDifference: exchangeDifference(amount, exchanged) }),
});
