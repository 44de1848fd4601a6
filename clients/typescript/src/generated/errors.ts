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
  | "pApiBadRequest"
  | "pApiCountryMissing"
  | "pApiCountryUnsupported"
  | "serverBusy"
  | "tooManyRequests"
  | "unknownApiVersion";

/** Every code that this client was generated with; new ones may come. */
export type ErrorCode =
  | CommonErrorCode
  | "apiKeyLimitReached"
  | "apiKeyNotFound"
  | "apiKeyRightsExceeded"
  | "bankDetailsMissing"
  | "batchLimitReached"
  | "batchNotFound"
  | "carrierNotAnswering"
  | "carrierNotFound"
  | "carrierWithoutServicePoints"
  | "chargeNotContestable"
  | "chargeNotFound"
  | "codNotFound"
  | "contractCarrierNotFound"
  | "contractChanged"
  | "contractFieldMissing"
  | "contractNotFound"
  | "contractOperationMissing"
  | "contractsUnavailable"
  | "ecCarrierShipmentCollectionMustEqualInsured"
  | "eventCursorExpired"
  | "handoverClosed"
  | "handoverEmpty"
  | "handoverNotFound"
  | "handoverNothingWaits"
  | "handoverScanNotFound"
  | "idempotencyKeyInUse"
  | "idempotencyKeyReused"
  | "incidentClosed"
  | "incidentNotAnswerable"
  | "incidentNotFound"
  | "incidentNotPossible"
  | "pApiAddressCountryMismatch"
  | "pApiAddressNotFound"
  | "pApiAddressRecipientAmbiguous"
  | "pApiAddressRecipientNotFound"
  | "pApiAddressRecipientRequired"
  | "pApiAddressSenderNotFound"
  | "pApiAddressSenderRequired"
  | "pApiAddressTerritoryNotFound"
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
  | "payoutNothingDue"
  | "payoutOpen"
  | "pickupNotDue"
  | "pickupNotFound"
  | "pickupNotOffered"
  | "pickupNotTaken"
  | "pickupNothingToCollect"
  | "pickupPending"
  | "pickupSettled"
  | "pickupWindowInvalid"
  | "remittanceNotFound"
  | "sandboxEventNotPossible"
  | "sandboxOnly"
  | "shipmentAlreadyCorrected"
  | "shipmentAnnulAlreadyDone"
  | "shipmentAnnulNotAllowed"
  | "shipmentCarrierCallPending"
  | "shipmentCarrierTokenNotFound"
  | "shipmentCorrectionNotPossible"
  | "shipmentReturnNotPossible"
  | "standingPickupInvalid"
  | "standingPickupNotFound"
  | "statementNotClosed"
  | "unsupportedMediaType"
  | "walletDebtUnpaid"
  | "walletTopUpReferenceAlreadyUsed"
  | "webhookDeliveryNotFound"
  | "webhookLimitReached"
  | "webhookNotFound"
  | "webhookUrlNotAllowed";

/** What each operation can answer. */
export interface ErrorCodeOf {
  quoteShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressTerritoryNotFound" | "pApiQuotationCurrencyNotFound" | "pApiQuotationParcelBadRequest" | "payloadTooLarge" | "unsupportedMediaType";
  createShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressRecipientAmbiguous" | "pApiAddressRecipientNotFound" | "pApiAddressRecipientRequired" | "pApiAddressSenderNotFound" | "pApiAddressSenderRequired" | "pApiAddressTerritoryNotFound" | "pApiQuotationCurrencyNotFound" | "pApiQuotationParcelBadRequest" | "pApiShipmentDraftLimitReached" | "pApiShipmentExtIdAlreadyUsed" | "pApiShipmentGoodsCollectionOutOfRange" | "pApiShipmentGoodsInsuredOutOfRange" | "pApiShipmentParcelPartiallyDeferred" | "payloadTooLarge" | "unsupportedMediaType";
  listShipments: CommonErrorCode;
  getShipment: CommonErrorCode | "pApiShipmentNotFound";
  editShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressRecipientAmbiguous" | "pApiAddressRecipientNotFound" | "pApiAddressSenderNotFound" | "pApiAddressTerritoryNotFound" | "pApiQuotationCurrencyNotFound" | "pApiQuotationParcelBadRequest" | "pApiShipmentGoodsCollectionOutOfRange" | "pApiShipmentGoodsInsuredOutOfRange" | "pApiShipmentNotEditable" | "pApiShipmentNotFound" | "pApiShipmentParcelPartiallyDeferred" | "payloadTooLarge" | "unsupportedMediaType";
  purchaseShipment: CommonErrorCode | "carrierWithoutServicePoints" | "ecCarrierShipmentCollectionMustEqualInsured" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiQuotationCurrencyNotFound" | "pApiShipmentNotFound" | "pApiShipmentPreferredRateRequired" | "pApiShipmentPurchaseWithRequired" | "pApiShipmentRateNotFound" | "pApiShipmentRateUnavailable" | "pApiWalletUnsupportedPaymentMethod" | "payloadTooLarge" | "paymentIntentExecuteTransactionWalletInsufficientFunds" | "paymentIntentShipmentPurchaseTransactionAlreadyCreated" | "shipmentAnnulAlreadyDone" | "unsupportedMediaType" | "walletDebtUnpaid";
  generateShipmentTrackingNumber: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiShipmentNotFound" | "payloadTooLarge" | "shipmentAnnulAlreadyDone" | "shipmentCarrierTokenNotFound" | "unsupportedMediaType";
  annulAndRefundShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiShipmentAnnulReasonStatusRequired" | "pApiShipmentNotFound" | "payloadTooLarge" | "shipmentAnnulAlreadyDone" | "shipmentAnnulNotAllowed" | "shipmentCarrierCallPending" | "unsupportedMediaType";
  generateShipmentLabelUrl: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiShipmentLabelDispositionInvalid" | "pApiShipmentLabelFormatInvalid" | "pApiShipmentLabelNotReady" | "pApiShipmentLabelTypeNotFound" | "pApiShipmentNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  listTrackingEvents: CommonErrorCode | "pApiShipmentNotFound";
  createAddress: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressTerritoryNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  listAddresses: CommonErrorCode;
  listTerritories: CommonErrorCode;
  searchTerritories: CommonErrorCode;
  generateLabelUrl: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiShipmentLabelDispositionInvalid" | "pApiShipmentLabelFormatInvalid" | "payloadTooLarge" | "unsupportedMediaType";
  matchTerritory: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "payloadTooLarge" | "unsupportedMediaType";
  listCarriers: CommonErrorCode;
  getCarrier: CommonErrorCode | "carrierNotFound";
  getAddress: CommonErrorCode | "pApiAddressNotFound";
  editAddress: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressNotFound" | "pApiAddressTerritoryNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  deleteAddress: CommonErrorCode | "pApiAddressNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  getWallet: CommonErrorCode;
  listWalletMovements: CommonErrorCode;
  exportWalletMovements: CommonErrorCode;
  createWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType" | "webhookLimitReached" | "webhookUrlNotAllowed";
  listWebhooks: CommonErrorCode;
  switchOnWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType" | "webhookNotFound";
  advanceShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiShipmentNotFound" | "payloadTooLarge" | "sandboxEventNotPossible" | "sandboxOnly" | "unsupportedMediaType";
  addPlayMoney: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "sandboxOnly" | "unsupportedMediaType" | "walletTopUpReferenceAlreadyUsed";
  batchCreateShipments: CommonErrorCode | "batchLimitReached" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  batchPurchaseShipments: CommonErrorCode | "batchLimitReached" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  batchGenerateTrackingNumbers: CommonErrorCode | "batchLimitReached" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  listBatches: CommonErrorCode;
  getBatch: CommonErrorCode | "batchNotFound";
  listBatchItems: CommonErrorCode | "batchNotFound";
  resumeBatch: CommonErrorCode | "batchNotFound" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  pauseWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType" | "webhookNotFound";
  rotateWebhookSecret: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType" | "webhookNotFound";
  testWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType" | "webhookNotFound";
  listWebhookDeliveries: CommonErrorCode | "webhookNotFound";
  redeliverWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType" | "webhookDeliveryNotFound" | "webhookNotFound";
  getWebhook: CommonErrorCode | "webhookNotFound";
  editWebhook: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType" | "webhookNotFound" | "webhookUrlNotAllowed";
  deleteWebhook: CommonErrorCode | "payloadTooLarge" | "unsupportedMediaType" | "webhookNotFound";
  listEvents: CommonErrorCode | "eventCursorExpired";
  createReturnShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressTerritoryNotFound" | "pApiQuotationParcelBadRequest" | "pApiShipmentDraftLimitReached" | "pApiShipmentExtIdAlreadyUsed" | "pApiShipmentGoodsInsuredOutOfRange" | "pApiShipmentNotFound" | "pApiShipmentParcelPartiallyDeferred" | "payloadTooLarge" | "shipmentReturnNotPossible" | "unsupportedMediaType";
  correctShipment: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressCountryMismatch" | "pApiAddressRecipientAmbiguous" | "pApiAddressRecipientNotFound" | "pApiAddressSenderNotFound" | "pApiAddressTerritoryNotFound" | "pApiQuotationCurrencyNotFound" | "pApiQuotationParcelBadRequest" | "pApiShipmentDraftLimitReached" | "pApiShipmentExtIdAlreadyUsed" | "pApiShipmentGoodsCollectionOutOfRange" | "pApiShipmentGoodsInsuredOutOfRange" | "pApiShipmentNotFound" | "pApiShipmentParcelPartiallyDeferred" | "payloadTooLarge" | "shipmentAlreadyCorrected" | "shipmentCorrectionNotPossible" | "unsupportedMediaType";
  listServicePoints: CommonErrorCode | "carrierNotAnswering" | "carrierNotFound" | "carrierWithoutServicePoints" | "pApiAddressTerritoryNotFound";
  listApiRequests: CommonErrorCode;
  editShipmentMetadata: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiShipmentNotEditable" | "pApiShipmentNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  listIncidents: CommonErrorCode;
  reportIncident: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "incidentNotPossible" | "pApiShipmentNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  getIncident: CommonErrorCode | "incidentNotFound";
  answerIncident: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "incidentClosed" | "incidentNotAnswerable" | "incidentNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  noteIncident: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "incidentClosed" | "incidentNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  closeIncident: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "incidentNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  listCod: CommonErrorCode;
  getCodSummary: CommonErrorCode;
  getCod: CommonErrorCode | "codNotFound";
  openHandover: CommonErrorCode | "handoverNothingWaits" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  listHandovers: CommonErrorCode;
  getHandover: CommonErrorCode | "handoverNotFound";
  scanParcel: CommonErrorCode | "handoverClosed" | "handoverNotFound" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  takeOutParcel: CommonErrorCode | "handoverClosed" | "handoverNotFound" | "handoverScanNotFound" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  closeHandover: CommonErrorCode | "handoverEmpty" | "handoverNotFound" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  getManifest: CommonErrorCode | "handoverEmpty" | "handoverNotFound";
  exportManifest: CommonErrorCode | "handoverEmpty" | "handoverNotFound";
  listPayouts: CommonErrorCode;
  requestPayout: CommonErrorCode | "bankDetailsMissing" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "payoutNothingDue" | "payoutOpen" | "unsupportedMediaType";
  getBankDetails: CommonErrorCode;
  setBankDetails: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  listCharges: CommonErrorCode;
  getCharge: CommonErrorCode | "chargeNotFound";
  contestCharge: CommonErrorCode | "chargeNotContestable" | "chargeNotFound" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  makeSandboxCharge: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiShipmentNotFound" | "payloadTooLarge" | "sandboxEventNotPossible" | "sandboxOnly" | "unsupportedMediaType";
  decideSandboxCharge: CommonErrorCode | "chargeNotFound" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "sandboxEventNotPossible" | "sandboxOnly" | "unsupportedMediaType";
  requestPickup: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "pickupNotOffered" | "pickupNothingToCollect" | "pickupWindowInvalid" | "unsupportedMediaType";
  listPickups: CommonErrorCode;
  setStandingPickup: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "pickupNotOffered" | "standingPickupInvalid" | "unsupportedMediaType";
  listStandingPickups: CommonErrorCode;
  endStandingPickup: CommonErrorCode | "payloadTooLarge" | "standingPickupNotFound" | "unsupportedMediaType";
  getPickup: CommonErrorCode | "pickupNotFound";
  settlePickup: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "pickupNotFound" | "pickupPending" | "pickupSettled" | "unsupportedMediaType";
  reportNoShow: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "pickupNotDue" | "pickupNotFound" | "pickupNotTaken" | "unsupportedMediaType";
  previewRemittance: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  getRemittance: CommonErrorCode | "remittanceNotFound";
  makeSandboxRemittance: CommonErrorCode | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "sandboxEventNotPossible" | "sandboxOnly" | "unsupportedMediaType";
  proveMonth: CommonErrorCode | "statementNotClosed";
  createApiKey: CommonErrorCode | "apiKeyLimitReached" | "apiKeyRightsExceeded" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  listApiKeys: CommonErrorCode;
  revokeApiKey: CommonErrorCode | "apiKeyNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  listContracts: CommonErrorCode | "contractsUnavailable";
  saveContract: CommonErrorCode | "contractCarrierNotFound" | "contractChanged" | "contractFieldMissing" | "contractsUnavailable" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  tryContract: CommonErrorCode | "contractCarrierNotFound" | "contractFieldMissing" | "contractNotFound" | "contractOperationMissing" | "contractsUnavailable" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "pApiAddressSenderNotFound" | "pApiAddressTerritoryNotFound" | "payloadTooLarge" | "unsupportedMediaType";
  connectContract: CommonErrorCode | "contractCarrierNotFound" | "contractChanged" | "contractFieldMissing" | "contractNotFound" | "contractsUnavailable" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
  disconnectContract: CommonErrorCode | "contractCarrierNotFound" | "contractChanged" | "contractNotFound" | "contractsUnavailable" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType";
}
