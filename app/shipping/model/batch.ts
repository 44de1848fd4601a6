import type { Actor } from "./activity.ts";
import type { AccountId, BatchId, ShipmentId } from "./ids.ts";
import type { Cents } from "./money.ts";

/** What a batch does with each of its items. */
export const batchOperations = ["create", "purchase", "generateTrackingNumber"] as const;
export type BatchOperation = (typeof batchOperations)[number];

export const batchItemStates = ["waiting", "done", "failed"] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/** Items of one batch; with the limit of a request's body it is seldom reached. */
export const BATCH_ITEMS_MAX = 500;
/** Items of all of an account's batches that wait at the same time. */
export const BATCH_ITEMS_WAITING_MAX = 5_000;

/** Where in an item the trouble is, and what it is. */
export interface RefusalDetail {
  path: string;
  code: string;
  message: string;
}

export interface Batch {
  batchId: BatchId;
  accountId: AccountId;
  operation: BatchOperation;
  /** Nothing is created and nothing paid. */
  isDryRun: boolean;
  country: string;
  /** Quotes and buys from test-only carriers alone. */
  hasTestMoney: boolean;
  /** Who started it, and so pays. */
  doneBy: Actor | null;
  /** Items that are not over. */
  waiting: number;
  objectCreated: Date;
}

export interface BatchItem {
  batchId: BatchId;
  /** 1, 2, 3 … in the order of the request. */
  position: number;
  accountId: AccountId;
  state: BatchItemState;
  /** What its operation is called with; null when it is over and could not be tried again. */
  input: object | null;
  extId: string | null;
  /** What was made or paid, or is to be paid; of a refused draft the shipment that the refusal names. */
  shipmentId: ShipmentId | null;
  /** What was paid; of a dry run what would be. */
  priceTotal: Cents | null;
  /** Of a dry run of a draft. */
  offers: object[] | null;
  /** Of a failed one: the code of its refusal. */
  code: string | null;
  details: RefusalDetail[] | null;
  objectUpdated: Date;
}

/** Refusals that pass without another request: money comes in, an error of the service is repaired. */
export const passingRefusals = [
  "paymentIntentExecuteTransactionWalletInsufficientFunds",
  "walletDebtUnpaid",
  "internalError",
] as const;
