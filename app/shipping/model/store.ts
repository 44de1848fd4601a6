import type { Cents } from "./money.ts";

/** What the database keeps of a store, as plain shapes: the store's face knows what they mean. */

export type ShopState = "installed" | "uninstalled" | "redacted";

/**
 * What became of registering the shop's live rates: its plan may not allow them, or its staff may not. Registered they
 * are `offered` or `notOffered` among the shop's ways to ship, or just `ok` where the store does not tell.
 */
export type CarrierServiceState =
  | "none"
  | "ok"
  | "offered"
  | "notOffered"
  | "planNotEligible"
  | "forbidden"
  | "other";

/** Why a fulfilment order became no draft, or a draft that cannot be purchased yet. */
export const attentionCodes = [
  "territoryUnknown",
  "territoryAmbiguous",
  "countryNotServed",
  "phone",
  "weight",
  "redacted",
  "currency",
  "paymentGateway",
  "goodsOutOfRange",
  "senderUnknown",
  "recipientName",
  "street",
  "changedAfterPayment",
  "cancelledAfterPayment",
  "fulfilledElsewhere",
  "givenBackUnfinished",
] as const;
export type AttentionCode = (typeof attentionCodes)[number];

export interface AttentionReason {
  code: AttentionCode;
  /** What a person needs to decide: product ids without a weight, the gateway's name. Never personal data. */
  subjects?: string[];
  /** `territoryBaseId`s, likeliest first. */
  candidates?: string[];
}

/** A line of a fulfilment order that goes into the parcel. */
export interface FulfillmentLine {
  lineId: string;
  quantity: number;
}

/** One offer as the buyer saw it, and what it would have cost the shop at that moment. */
export interface CheckoutOffer {
  carrierToken: string;
  shown: Cents;
  cost: Cents;
}

/** `requested`: written before the store is asked. `active`: paid, and credited before it is written. */
export type TopUpState = "requested" | "pending" | "active" | "declined" | "expired" | "failed";
