/** `requested`: written before the store is asked. `active`: paid, and credited before it is written. */
export type TopUpState = "requested" | "pending" | "active" | "declined" | "expired" | "failed";

/** Under which the wallet is credited, once, also when a person reports that the purchase was paid. */
export const creditReference = (purchaseId: string): string =>
  `gid://shopify/AppPurchaseOneTime/${purchaseId}`;
