import type { ShipmentId } from "./ids.ts";
import type { WebhookUrlProblem } from "./webhook.ts";

/** Every refusal of the shipping service. The names are the specification's own (section 7). */
export const shippingErrorCodes = [
  "ecCarrierShipmentCollectionMustEqualInsured",
  "pApiAddressRecipientNotFound",
  "pApiAddressSenderNotFound",
  "pApiQuotationCurrencyNotFound",
  "pApiQuotationParcelBadRequest",
  "pApiShipmentExtIdAlreadyUsed",
  "pApiShipmentGoodsCollectionOutOfRange",
  "pApiShipmentGoodsInsuredOutOfRange",
  "pApiShipmentLabelNotReady",
  "pApiShipmentNotEditable",
  "pApiShipmentNotFound",
  "pApiShipmentParcelPartiallyDeferred",
  "pApiShipmentPreferredRateRequired",
  "pApiShipmentRateNotFound",
  "paymentIntentExecuteTransactionWalletInsufficientFunds",
  "paymentIntentShipmentPurchaseTransactionAlreadyCreated",
  "shipmentAnnulAlreadyDone",
  "shipmentCarrierTokenNotFound",
  // This project's own, where the specification has no code.
  "accountNotFound",
  "amountNotWhole",
  "carrierNotAnswering",
  "carrierWithoutServicePoints",
  "apiKeyLimitReached",
  "apiKeyNotFound",
  "apiKeyRightsExceeded",
  "pApiAddressCountryMismatch",
  "pApiAddressTerritoryNotFound",
  "pApiShipmentRateUnavailable",
  "sandboxEventNotPossible",
  "sandboxOnly",
  "shipmentAnnulNotAllowed",
  "shipmentAlreadyCorrected",
  "shipmentCarrierCallPending",
  "shipmentCorrectionNotPossible",
  "shipmentRefundNotPending",
  "shipmentReturnNotPossible",
  "walletAdjustmentNeedsAnotherPerson",
  "walletAdjustmentNotAllowed",
  "walletAdjustmentNotFound",
  "walletAdjustmentNotPending",
  "walletAdjustmentReferenceAlreadyUsed",
  "walletDebtUnpaid",
  "walletTopUpReferenceAlreadyUsed",
  // This project's own: webhooks.
  "webhookLimitReached",
  "webhookNotFound",
  "webhookUrlNotAllowed",
] as const;

export type ShippingErrorCode = (typeof shippingErrorCodes)[number];

/** A refusal the caller can act on. Anything else thrown from the service is a bug. */
export class ShippingError extends Error {
  override readonly name = "ShippingError";
  readonly code: ShippingErrorCode;
  /** The shipment that the refusal names, where it names one. */
  readonly shipmentId: ShipmentId | null;
  /** Why a webhook cannot have its URL. */
  readonly urlProblem: WebhookUrlProblem | null;

  constructor(
    code: ShippingErrorCode,
    { shipmentId = null, urlProblem = null, ...options }: ShippingErrorOptions = {},
  ) {
    super(code, options);
    this.code = code;
    this.shipmentId = shipmentId;
    this.urlProblem = urlProblem;
  }
}

interface ShippingErrorOptions extends ErrorOptions {
  shipmentId?: ShipmentId | null;
  urlProblem?: WebhookUrlProblem | null;
}
