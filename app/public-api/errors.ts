import type { ShippingErrorCode } from "#app/shipping/model/errors.ts";

import type { ErrorDetail } from "./details.ts";

/** Error codes of the HTTP layer itself (section 7). */
export const requestErrorCodes = [
  "invalidApiKey",
  "invalidApiVersion",
  "missingApiVersion",
  "pApiAddressSenderRequired",
  "pApiCountryMissing",
  "pApiCountryUnsupported",
  "pApiShipmentAnnulReasonStatusRequired",
  "pApiShipmentLabelDispositionInvalid",
  "pApiShipmentLabelFormatInvalid",
  "pApiShipmentLabelTypeNotFound",
  "pApiShipmentPurchaseWithRequired",
  "pApiWalletUnsupportedPaymentMethod",
  "unknownApiVersion",
  // This project's own, where the specification has no code.
  "answerLost",
  "apiKeyAddressNotAllowed",
  "apiKeyScopeMissing",
  "carrierPushRefused",
  "idempotencyKeyInUse",
  "idempotencyKeyReused",
  "batchLimitReached",
  "batchNotFound",
  "handoverNotFound",
  "handoverClosed",
  "handoverEmpty",
  "handoverNothingWaits",
  "handoverScanNotFound",
  "pickupNotFound",
  "pickupNotOffered",
  "pickupWindowInvalid",
  "pickupNothingToCollect",
  "pickupPending",
  "pickupSettled",
  "pickupNotTaken",
  "pickupNotDue",
  "standingPickupInvalid",
  "standingPickupNotFound",
  "incidentClosed",
  "incidentNotAnswerable",
  "incidentNotFound",
  "incidentNotPossible",
  "codNotFound",
  "remittanceNotFound",
  "payoutNothingDue",
  "statementNotClosed",
  "payoutOpen",
  "bankDetailsMissing",
  "chargeNotFound",
  "chargeNotContestable",
  "carrierNotFound",
  "contractsUnavailable",
  "contractCarrierNotFound",
  "contractNotFound",
  "contractFieldMissing",
  "contractChanged",
  "contractOperationMissing",
  "carrierPushTooEarly",
  "databaseBusy",
  "eventCursorExpired",
  "internalError",
  "labelLinkExpired",
  "labelLinkInvalid",
  "labelNotPrintable",
  "methodNotAllowed",
  "notFound",
  "pApiAddressNotFound",
  "pApiAddressRecipientAmbiguous",
  "pApiAddressRecipientRequired",
  "pApiBadRequest",
  "pApiShipmentDraftLimitReached",
  "payloadTooLarge",
  "serverBusy",
  "tooManyRequests",
  "unsupportedMediaType",
  "webhookDeliveryNotFound",
] as const;
export type RequestErrorCode = (typeof requestErrorCodes)[number];

export type ApiErrorCode = ShippingErrorCode | RequestErrorCode;

/** Codes of the operator's command line, which no request to this API is answered with. */
type OperatorCode =
  | "accountNotFound"
  | "amountNotWhole"
  | "shipmentRefundNotPending"
  | "walletAdjustmentNeedsAnotherPerson"
  | "walletAdjustmentNotAllowed"
  | "walletAdjustmentNotFound"
  | "walletAdjustmentNotPending"
  | "walletAdjustmentReferenceAlreadyUsed";

export type DocumentedCode = Exclude<ApiErrorCode, OperatorCode>;

interface RequestErrorOptions extends ErrorOptions {
  details?: ErrorDetail[];
  /** Response headers that the status requires, such as Allow. */
  headers?: Readonly<Record<string, string>>;
}

export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly code: ApiErrorCode;
  readonly details: ErrorDetail[] | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ApiErrorCode, { details, headers, ...options }: RequestErrorOptions = {}) {
    super(code, options);
    this.code = code;
    this.details = details ?? null;
    this.headers = headers ?? {};
  }
}

/** The only mapping from error codes to HTTP statuses. A code without a line here does not compile. */
export const statusOf: Readonly<Record<ApiErrorCode, number>> = {
  invalidApiVersion: 400,
  missingApiVersion: 400,
  pApiAddressSenderRequired: 400,
  pApiCountryMissing: 400,
  pApiCountryUnsupported: 400,
  pApiQuotationCurrencyNotFound: 400,
  pApiQuotationParcelBadRequest: 400,
  pApiShipmentAnnulReasonStatusRequired: 400,
  pApiShipmentGoodsCollectionOutOfRange: 400,
  pApiShipmentGoodsInsuredOutOfRange: 400,
  pApiShipmentLabelDispositionInvalid: 400,
  pApiShipmentParcelPartiallyDeferred: 400,
  pApiShipmentPurchaseWithRequired: 400,
  pApiWalletUnsupportedPaymentMethod: 400,
  unknownApiVersion: 400,
  invalidApiKey: 401,
  pApiAddressRecipientNotFound: 404,
  pApiAddressSenderNotFound: 404,
  pApiShipmentLabelTypeNotFound: 404,
  pApiShipmentNotFound: 404,
  pApiShipmentRateNotFound: 404,
  pApiShipmentExtIdAlreadyUsed: 409,
  pApiShipmentLabelNotReady: 409,
  ecCarrierShipmentCollectionMustEqualInsured: 422,
  pApiShipmentNotEditable: 422,
  pApiShipmentPreferredRateRequired: 422,
  paymentIntentExecuteTransactionWalletInsufficientFunds: 422,
  paymentIntentShipmentPurchaseTransactionAlreadyCreated: 422,
  shipmentAnnulAlreadyDone: 422,
  shipmentCarrierTokenNotFound: 422,
  // This project's own, where the specification has no code.
  pApiAddressCountryMismatch: 400,
  pApiAddressRecipientAmbiguous: 400,
  pApiAddressRecipientRequired: 400,
  pApiAddressTerritoryNotFound: 400,
  amountNotWhole: 400,
  pApiBadRequest: 400,
  pApiShipmentLabelFormatInvalid: 400,
  apiKeyAddressNotAllowed: 403,
  apiKeyScopeMissing: 403,
  apiKeyRightsExceeded: 403,
  sandboxOnly: 403,
  labelLinkExpired: 403,
  labelLinkInvalid: 403,
  accountNotFound: 404,
  apiKeyNotFound: 404,
  batchNotFound: 404,
  handoverNotFound: 404,
  handoverClosed: 409,
  handoverEmpty: 422,
  handoverNothingWaits: 422,
  handoverScanNotFound: 404,
  pickupNotFound: 404,
  pickupNotOffered: 422,
  pickupWindowInvalid: 422,
  pickupNothingToCollect: 422,
  pickupPending: 409,
  pickupSettled: 409,
  pickupNotTaken: 422,
  pickupNotDue: 422,
  standingPickupInvalid: 422,
  standingPickupNotFound: 404,
  incidentClosed: 422,
  incidentNotAnswerable: 422,
  incidentNotFound: 404,
  incidentNotPossible: 422,
  codNotFound: 404,
  remittanceNotFound: 404,
  payoutNothingDue: 422,
  statementNotClosed: 404,
  payoutOpen: 409,
  bankDetailsMissing: 422,
  chargeNotFound: 404,
  chargeNotContestable: 422,
  carrierNotFound: 404,
  contractsUnavailable: 422,
  contractCarrierNotFound: 404,
  contractNotFound: 404,
  contractFieldMissing: 422,
  contractChanged: 409,
  contractOperationMissing: 422,
  pApiAddressNotFound: 404,
  walletAdjustmentNotFound: 404,
  notFound: 404,
  methodNotAllowed: 405,
  idempotencyKeyInUse: 409,
  shipmentAlreadyCorrected: 409,
  shipmentCarrierCallPending: 409,
  walletDebtUnpaid: 422,
  walletTopUpReferenceAlreadyUsed: 409,
  walletAdjustmentReferenceAlreadyUsed: 409,
  labelNotPrintable: 410,
  eventCursorExpired: 410,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  apiKeyLimitReached: 422,
  batchLimitReached: 422,
  pApiShipmentDraftLimitReached: 422,
  idempotencyKeyReused: 422,
  pApiShipmentRateUnavailable: 422,
  sandboxEventNotPossible: 422,
  shipmentAnnulNotAllowed: 422,
  carrierWithoutServicePoints: 422,
  shipmentRefundNotPending: 422,
  shipmentCorrectionNotPossible: 422,
  shipmentReturnNotPossible: 422,
  walletAdjustmentNeedsAnotherPerson: 422,
  walletAdjustmentNotAllowed: 422,
  walletAdjustmentNotPending: 422,
  tooManyRequests: 429,
  carrierPushRefused: 401,
  internalError: 500,
  carrierNotAnswering: 503,
  carrierPushTooEarly: 503,
  databaseBusy: 503,
  serverBusy: 503,
  answerLost: 504,
  // This project's own: webhooks.
  webhookUrlNotAllowed: 400,
  webhookDeliveryNotFound: 404,
  webhookNotFound: 404,
  webhookLimitReached: 422,
};

export function isApiErrorCode(message: string): message is ApiErrorCode {
  return Object.hasOwn(statusOf, message);
}
