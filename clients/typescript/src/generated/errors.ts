// Generated from the OpenAPI document by `npm run client`. Do not edit.

/** The codes that every operation can answer. */
export type CommonErrorCode =
  | "answerLost"
  | "apiKeyAddressNotAllowed"
  | "apiKeyScopeMissing"
  | "databaseBusy"
  | "internalError"
  | "invalidApiKey"
  | "invalidApiVersion"
  | "missingApiVersion"
  | "pApiCountryMissing"
  | "pApiCountryUnsupported"
  | "serverBusy"
  | "tooManyRequests"
  | "unknownApiVersion";

/** Every code that this client was generated with; new ones may come. */
export type ErrorCode =
  | CommonErrorCode
  | "batchLimitReached"
  | "batchNotFound"
  | "carrierNotAnswering"
  | "carrierNotFound"
  | "carrierWithoutServicePoints"
  | "ecCarrierShipmentCollectionMustEqualInsured"
  | "eventCursorExpired"
  | "idempotencyKeyInUse"
  | "idempotencyKeyReused"
  | "pApiAddressCountryMismatch"
  | "pApiAddressNotFound"
  | "pApiAddressRecipientAmbiguous"
  | "pApiAddressRecipientNotFound"
  | "pApiAddressRecipientRequired"
  | "pApiAddressSenderNotFound"
  | "pApiAddressSenderRequired"
  | "pApiAddressTerritoryNotFound"
  | "pApiBadRequest"
  | "pApiQuotationCurrencyNotFound"
  | "pApiQuotationParcelBadRequest"
  | "pApiShipmentAnnulReasonStatusRequired"
  | "pApiShipmentDraftLimitReached"
  | "pApiShipmentExtIdAlreadyUsed"
  | "pApiShipmentGoodsCollectionOutOfRange"
  | "pApiShipmentGoodsInsuredOutOfRange"
  | "pApiShipmentLabelDispositionInvalid"
  | "pApiShipmentLabelFormatInvalid"
  | "pApiShipmentLabelNotReady"
  | "pApiShipmentLabelTypeNotFound"
  | "pApiShipmentNotEditable"
  | "pApiShipmentNotFound"
  | "pApiShipmentParcelPartiallyDeferred"
  | "pApiShipmentPreferredRateRequired"
  | "pApiShipmentPurchaseWithRequired"
  | "pApiShipmentRateNotFound"
  | "pApiShipmentRateUnavailable"
  | "pApiWalletUnsupportedPaymentMethod"
  | "payloadTooLarge"
  | "paymentIntentExecuteTransactionWalletInsufficientFunds"
  | "paymentIntentShipmentPurchaseTransactionAlreadyCreated"
  | "sandboxEventNotPossible"
  | "sandboxOnly"
  | "shipmentAlreadyCorrected"
  | "shipmentAnnulAlreadyDone"
  | "shipmentAnnulNotAllowed"
  | "shipmentCarrierCallPending"
  | "shipmentCarrierTokenNotFound"
  | "shipmentCorrectionNotPossible"
  | "shipmentReturnNotPossible"
  | "walletTopUpReferenceAlreadyUsed"
  | "webhookDeliveryNotFound"
  | "webhookLimitReached"
  | "webhookNotFound"
  | "webhookUrlNotAllowed";

/** What each operation can answer. */
export interface ErrorCodeOf {
  quoteShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressTerritoryNotFound" | "pApiBadRequest" | "pApiQuotationCurrencyNotFound" | "pApiQuotationParcelBadRequest" | "payloadTooLarge";
  createShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressRecipientAmbiguous" | "pApiAddressRecipientNotFound" | "pApiAddressRecipientRequired" | "pApiAddressSenderNotFound" | "pApiAddressSenderRequired" | "pApiAddressTerritoryNotFound" | "pApiBadRequest" | "pApiQuotationCurrencyNotFound" | "pApiQuotationParcelBadRequest" | "pApiShipmentDraftLimitReached" | "pApiShipmentExtIdAlreadyUsed" | "pApiShipmentGoodsCollectionOutOfRange" | "pApiShipmentGoodsInsuredOutOfRange" | "pApiShipmentParcelPartiallyDeferred" | "payloadTooLarge";
  listShipments: CommonErrorCode | "pApiBadRequest";
  getShipment: CommonErrorCode | "pApiBadRequest" | "pApiShipmentNotFound";
  editShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressRecipientAmbiguous" | "pApiAddressRecipientNotFound" | "pApiAddressSenderNotFound" | "pApiAddressTerritoryNotFound" | "pApiBadRequest" | "pApiQuotationCurrencyNotFound" | "pApiQuotationParcelBadRequest" | "pApiShipmentGoodsCollectionOutOfRange" | "pApiShipmentGoodsInsuredOutOfRange" | "pApiShipmentNotEditable" | "pApiShipmentNotFound" | "pApiShipmentParcelPartiallyDeferred" | "payloadTooLarge";
  purchaseShipment: CommonErrorCode | "carrierWithoutServicePoints" | "ecCarrierShipmentCollectionMustEqualInsured" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "pApiQuotationCurrencyNotFound" | "pApiShipmentNotFound" | "pApiShipmentPreferredRateRequired" | "pApiShipmentPurchaseWithRequired" | "pApiShipmentRateNotFound" | "pApiShipmentRateUnavailable" | "pApiWalletUnsupportedPaymentMethod" | "payloadTooLarge" | "paymentIntentExecuteTransactionWalletInsufficientFunds" | "paymentIntentShipmentPurchaseTransactionAlreadyCreated" | "shipmentAnnulAlreadyDone";
  generateShipmentTrackingNumber: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "pApiShipmentNotFound" | "shipmentAnnulAlreadyDone" | "shipmentCarrierTokenNotFound";
  annulAndRefundShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "pApiShipmentAnnulReasonStatusRequired" | "pApiShipmentNotFound" | "payloadTooLarge" | "shipmentAnnulAlreadyDone" | "shipmentAnnulNotAllowed" | "shipmentCarrierCallPending";
  generateShipmentLabelUrl: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "pApiShipmentLabelDispositionInvalid" | "pApiShipmentLabelFormatInvalid" | "pApiShipmentLabelNotReady" | "pApiShipmentLabelTypeNotFound" | "pApiShipmentNotFound" | "payloadTooLarge";
  listTrackingEvents: CommonErrorCode | "pApiBadRequest" | "pApiShipmentNotFound";
  createAddress: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressTerritoryNotFound" | "pApiBadRequest" | "payloadTooLarge";
  listAddresses: CommonErrorCode | "pApiBadRequest";
  listTerritories: CommonErrorCode;
  searchTerritories: CommonErrorCode | "pApiBadRequest";
  generateLabelUrl: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "pApiShipmentLabelDispositionInvalid" | "pApiShipmentLabelFormatInvalid" | "payloadTooLarge";
  matchTerritory: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiBadRequest" | "payloadTooLarge";
  listCarriers: CommonErrorCode;
  getCarrier: CommonErrorCode | "carrierNotFound" | "pApiBadRequest";
  getAddress: CommonErrorCode | "pApiAddressNotFound" | "pApiBadRequest";
  editAddress: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressNotFound" | "pApiAddressTerritoryNotFound" | "pApiBadRequest" | "payloadTooLarge";
  deleteAddress: CommonErrorCode | "pApiAddressNotFound" | "pApiBadRequest";
  getWallet: CommonErrorCode;
  listWalletMovements: CommonErrorCode | "pApiBadRequest";
  exportWalletMovements: CommonErrorCode | "pApiBadRequest";
  createWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "payloadTooLarge" | "webhookLimitReached" | "webhookUrlNotAllowed";
  listWebhooks: CommonErrorCode | "pApiBadRequest";
  switchOnWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "webhookNotFound";
  advanceShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "pApiShipmentNotFound" | "payloadTooLarge" | "sandboxEventNotPossible" | "sandboxOnly";
  addPlayMoney: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "payloadTooLarge" | "sandboxOnly" | "walletTopUpReferenceAlreadyUsed";
  batchCreateShipments: CommonErrorCode | "batchLimitReached" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "payloadTooLarge";
  batchPurchaseShipments: CommonErrorCode | "batchLimitReached" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "payloadTooLarge";
  listBatches: CommonErrorCode | "pApiBadRequest";
  getBatch: CommonErrorCode | "batchNotFound" | "pApiBadRequest";
  listBatchItems: CommonErrorCode | "batchNotFound" | "pApiBadRequest";
  resumeBatch: CommonErrorCode | "batchNotFound" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest";
  pauseWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "webhookNotFound";
  rotateWebhookSecret: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "payloadTooLarge" | "webhookNotFound";
  testWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "webhookNotFound";
  listWebhookDeliveries: CommonErrorCode | "pApiBadRequest" | "webhookNotFound";
  redeliverWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "webhookDeliveryNotFound" | "webhookNotFound";
  getWebhook: CommonErrorCode | "pApiBadRequest" | "webhookNotFound";
  editWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiBadRequest" | "payloadTooLarge" | "webhookNotFound" | "webhookUrlNotAllowed";
  deleteWebhook: CommonErrorCode | "pApiBadRequest" | "webhookNotFound";
  listEvents: CommonErrorCode | "eventCursorExpired" | "pApiBadRequest";
  createReturnShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressTerritoryNotFound" | "pApiBadRequest" | "pApiQuotationParcelBadRequest" | "pApiShipmentDraftLimitReached" | "pApiShipmentExtIdAlreadyUsed" | "pApiShipmentGoodsInsuredOutOfRange" | "pApiShipmentNotFound" | "pApiShipmentParcelPartiallyDeferred" | "payloadTooLarge" | "shipmentReturnNotPossible";
  correctShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressRecipientAmbiguous" | "pApiAddressRecipientNotFound" | "pApiAddressSenderNotFound" | "pApiAddressTerritoryNotFound" | "pApiBadRequest" | "pApiQuotationCurrencyNotFound" | "pApiQuotationParcelBadRequest" | "pApiShipmentDraftLimitReached" | "pApiShipmentExtIdAlreadyUsed" | "pApiShipmentGoodsCollectionOutOfRange" | "pApiShipmentGoodsInsuredOutOfRange" | "pApiShipmentNotFound" | "pApiShipmentParcelPartiallyDeferred" | "payloadTooLarge" | "shipmentAlreadyCorrected" | "shipmentCorrectionNotPossible";
  listServicePoints: CommonErrorCode | "carrierNotAnswering" | "carrierNotFound" | "carrierWithoutServicePoints" | "pApiAddressTerritoryNotFound" | "pApiBadRequest";
}
