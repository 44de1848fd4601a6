/**
 * Why a fulfillment order became no draft, or a draft that cannot be purchased yet. `awaitingPayment` and
 * `onHold` ask nothing: the order waits until the store reports its payment, or that no hold is left.
 */
export const attentionCodes = [
  "territoryUnknown",
  "territoryAmbiguous",
  "countryNotServed",
  "phone",
  "weight",
  "redacted",
  "currency",
  "paymentGateway",
  "awaitingPayment",
  "onHold",
  "testOrder",
  "riskyOrder",
  "paymentVoided",
  "paymentRefunded",
  "paymentExpired",
  "goodsOutOfRange",
  "senderUnknown",
  "recipientName",
  "street",
  "changedAfterPayment",
  "cashOrPayment",
  "collectsTooMuch",
  "cancelledAfterPayment",
  "fulfilledElsewhere",
  "givenBackUnfinished",
] as const;
export type AttentionCode = (typeof attentionCodes)[number];

/** Reasons that the merchant may set aside for one fulfilment order: it is sent all the same. */
export const acceptableCodes = [
  "awaitingPayment",
  "testOrder",
  "riskyOrder",
  "paymentVoided",
  "paymentRefunded",
  "paymentExpired",
] as const satisfies AttentionCode[];
export type AcceptableCode = (typeof acceptableCodes)[number];

/** What the merchant has said of a payment that the store recorded while labels of the order collect money. */
export interface PaymentAnswer {
  paymentId: string;
  /** It is money that a label collected; else the buyer paid it otherwise. */
  isCash: boolean;
}

/** What was set aside or answered for one fulfilment order. */
export type Accepted = AcceptableCode | PaymentAnswer;

/** Reasons whose subjects are amounts, in cents. */
export const amountCodes: readonly AttentionCode[] = ["cashOrPayment", "collectsTooMuch"];

export interface AttentionReason {
  code: AttentionCode;
  /** What a person needs to decide: product ids without a weight, the gateway's name, why the
   * store holds the order, what follows from each answer. Never personal data. */
  subjects?: string[];
  /** The store's ids of the payments in question. */
  payments?: string[];
  /** `territoryBaseId`s, likeliest first. */
  candidates?: string[];
  /** The one of them that is chosen already where a person is asked. */
  preselected?: string;
}
