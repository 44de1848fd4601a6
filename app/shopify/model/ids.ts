import type { Id } from "#app/shipping/model/ids.ts";

export type CheckoutQuoteId = Id<"CheckoutQuote">;
export type BulkRunId = Id<"BulkRun">;
export type WalletTopUpId = Id<"WalletTopUp">;
