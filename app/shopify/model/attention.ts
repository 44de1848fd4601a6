/** Why a fulfillment order became no draft, or a draft that cannot be purchased yet. */
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
  "collectsTooMuch",
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
