/** What each code of the public API means, and what to do. The OpenAPI document has the English ones. */
export const apiErrors = {
  // The headers of a request.
  missingApiVersion: "The header `x-service-api-version` is missing.",
  invalidApiVersion: "The version is no date of the form `YYYY-MM-DD`.",
  unknownApiVersion: "There is no version of that date.",
  pApiCountryMissing: "The header `x-service-country` is missing.",
  pApiCountryUnsupported: "The country has no market here.",
  invalidApiKey: "The key is missing, unknown, revoked or expired.",
  apiKeyAddressNotAllowed: "The key may not be used from this address.",
  apiKeyScopeMissing: "The key may not do this. Use one that has the operation's scope.",
  apiKeyRightsExceeded:
    "A key can't make one that may do more than itself: in scopes, days or addresses. Ask for less, or use a wider key.",
  apiKeyNotFound: "The account has no key with this id.",
  apiKeyLimitReached: "The account has as many keys as it may have. Revoke one.",

  // Contracts with carriers.
  contractsUnavailable:
    "Carriers can't be connected here, and never with a test key: a contract makes real waybills.",
  contractCarrierNotFound:
    "No carrier of the market can be connected under this name: `GET /contract`.",
  contractNotFound: "You have stated nothing of this contract yet: `PATCH /contract/{carrier}`.",
  contractFieldMissing: "The contract is not complete: `details` names what it lacks.",
  contractChanged: "Somebody else changed the contract at the same moment. Send it again.",
  contractOperationMissing:
    "The carrier can't do this: `operations` of the contract says what it can.",

  walletTopUpReferenceAlreadyUsed: "Another amount was credited under this `reference`.",
  sandboxOnly: "Only a parcel or a wallet of the sandbox can do this. Use a test key.",
  sandboxEventNotPossible:
    "This cannot happen to the parcel now: it has no number yet, or its way has ended.",
  idempotencyKeyInUse:
    "A request with this `Idempotency-Key` is still being worked on. Repeat it after `retry-after`.",
  idempotencyKeyReused:
    "This `Idempotency-Key` belongs to another request, or its answer was erased. Use a new key for a new request.",

  // The shape of a request.
  pApiBadRequest:
    "A value has a wrong type or form. `details` names each place (`path`) and what is wrong with it.",
  unsupportedMediaType:
    "The body is not JSON in UTF-8 (`content-type`), or is compressed in a way that the service does not read. It reads `gzip`, `deflate` and `br`.",
  payloadTooLarge: "The body is larger than the service accepts.",

  // Addresses.
  pApiAddressSenderRequired: "`senderAddressId` is missing.",
  pApiAddressRecipientRequired: "Neither `recipientAddressId` nor `recipientAddress` was sent.",
  pApiAddressRecipientAmbiguous:
    "Both `recipientAddressId` and `recipientAddress` were sent. Send one.",
  pApiAddressCountryMismatch: "The address is in another country than `x-service-country`.",
  pApiAddressTerritoryNotFound:
    "No territory of the market has this `territoryBaseId`. `GET /territory` lists them.",
  pApiAddressNotFound: "The account has no saved address with this id.",
  pApiAddressSenderNotFound: "The account has no saved sender with this id.",
  pApiAddressRecipientNotFound: "The account has no saved recipient with this id.",

  // Carriers.
  carrierNotFound:
    "The account has no carrier with this token in the market. `GET /carrier` lists them.",

  // Amounts and parcels.
  pApiQuotationCurrencyNotFound: "The market has no such currency.",
  pApiQuotationParcelBadRequest: "A measurement is below its minimum: 1 kg, 1 cm. Zero is too.",
  pApiShipmentParcelPartiallyDeferred:
    "Some measurements are given and others are null. Send all four, or none yet.",
  pApiShipmentGoodsCollectionOutOfRange:
    "The cash to collect is below the minimum or above what any carrier collects.",
  pApiShipmentGoodsInsuredOutOfRange: "The insured amount is above what any carrier insures.",

  // Shipments.
  pApiShipmentNotFound: "The account has no shipment with this id.",
  pApiShipmentExtIdAlreadyUsed:
    "Another shipment of the account (or of the integration) has this `extId`. `shipmentId` names it, where it is known.",
  pApiShipmentDraftLimitReached:
    "The account has as many unpaid drafts as it may keep. Pay or annul some.",
  pApiShipmentNotEditable: "The shipment is paid, or is past the state in which it can be edited.",

  // Purchase.
  pApiShipmentPurchaseWithRequired: "`purchaseWith` is missing.",
  pApiWalletUnsupportedPaymentMethod:
    "`purchaseWith` is neither `walletAvailable` nor `walletTokenized`.",
  pApiShipmentRateNotFound:
    "The shipment has no such rate, or it has expired. Read the shipment for its current rates.",
  pApiShipmentPreferredRateRequired: "No rate was given, and none is selected yet.",
  pApiShipmentRateUnavailable:
    "The carrier of this rate cannot take the parcel: see its `unavailableReason`. Choose another rate.",
  ecCarrierShipmentCollectionMustEqualInsured:
    "This carrier's label has one amount for both: make the cash to collect equal to the insured amount, or choose another rate. Nothing was charged.",
  walletDebtUnpaid:
    "The account owes charges that its balance did not cover, too much or for too long. Nothing was charged. Top it up: that pays the debt first.",
  paymentIntentExecuteTransactionWalletInsufficientFunds:
    "The wallet's balance is too low. Nothing was charged. Top it up and repeat the purchase.",
  paymentIntentShipmentPurchaseTransactionAlreadyCreated:
    "The shipment is already paid. It was not charged again.",

  // Tracking numbers and labels.
  shipmentCarrierTokenNotFound: "The shipment is not purchased yet, so no carrier is chosen.",
  shipmentCarrierCallPending:
    "The carrier has not answered yet. Repeat the request later: it asks the carrier for no second number.",
  pApiShipmentLabelNotReady: "There is no label yet. Ask for the tracking number first.",
  pApiShipmentLabelTypeNotFound: "There is no such type of label.",
  pApiShipmentLabelFormatInvalid:
    "`format` is none of `100x150`, `100x100`, `a4`, `zpl203` and `zpl300`.",
  pApiShipmentLabelDispositionInvalid: "`disposition` is neither `inline` nor `attachment`.",

  // Annulment.
  pApiShipmentAnnulReasonStatusRequired: "`annulReasonStatus` is missing.",
  shipmentAnnulAlreadyDone: "The shipment is already annulled. Its refund does not happen twice.",
  shipmentAnnulNotAllowed: "The parcel already travels or has arrived, so it cannot be annulled.",

  // Corrections, returns and service points.
  shipmentAlreadyCorrected:
    "The refused shipment has a correction already; `shipmentId` is its id. Buy that one, or annul it and ask again.",
  shipmentCorrectionNotPossible:
    "Only a shipment whose waybill was refused and that was refunded can be sent anew: annul it first. Not one of a store's order, nor one whose recipient is erased.",
  shipmentReturnNotPossible:
    "The shipment has no label, is annulled or refunded, or its recipient is erased: nothing can come back.",
  carrierWithoutServicePoints:
    "The carrier has no service points. Buy without `servicePointRef`, or choose another carrier.",
  carrierNotAnswering: "The carrier does not answer now.",

  // Incidents.
  incidentNotFound: "The account has no incident with this id.",
  incidentClosed: "The incident is over. A later report of the carrier opens another.",
  incidentNotAnswerable:
    "The carrier's own system takes no answer now, or has another one already: `solutions` of the incident says what it " +
    "takes. Tell the carrier, and note it with `PATCH /incident/note/{id}`.",
  incidentNotPossible: "The parcel is not under way with a number, so nothing can hold it up.",

  // Cash.
  codNotFound: "The account has no parcel with a number and cash under this id.",
  remittanceNotFound: "The account has no remittance with this id.",
  statementNotClosed:
    "The month is not closed yet, or none of the account's money had moved: `/books/roots.txt` has the closed months.",
  payoutNothingDue: "No cash is in your balance: `GET /cod/summary` says where it is.",
  payoutOpen: "A payout of the account is not sent yet: `GET /payout` shows it.",
  bankDetailsMissing: "The account has not said where it is paid: `PATCH /bankDetails`.",
  chargeNotFound: "The account has no charge with this id: `GET /charge` lists them.",
  chargeNotContestable:
    "It was taken or given up, or its 72 hours are over: `chargeAt` says until when it could be contested.",

  // Batches.
  handoverNotFound: "The account has no hand-over with this id.",
  handoverClosed:
    "It was signed: nothing is scanned into it any more. Begin another: `POST /handover`.",
  handoverEmpty: "No label was scanned into it yet.",
  pickupNotFound: "The account has no pickup with this id.",
  pickupNotOffered: "This carrier is not asked through the service.",
  pickupWindowInvalid:
    "`to` is after `from` and after now, at most a day later; `from` is within two weeks.",
  pickupNothingToCollect:
    "No parcel with a label can be collected by this carrier at this address: each is asked for already, or is none of its parcels.",
  pickupPending: "The carrier has not answered yet.",
  pickupSettled: "This pickup has another answer already.",
  pickupNotTaken: "The carrier never took this pickup.",
  pickupNotDue: "Its time has not begun: the carrier may still come.",
  standingPickupInvalid:
    "`weekdays` has each day once and at least one; `from` and `to` are times such as `14:00`, `to` after `from`; `leastShipments` is 1 to 200, and the address is a sender of the account.",
  standingPickupNotFound: "The account has no standing pickup with this id.",
  handoverScanNotFound: "This label was not scanned into this hand-over.",
  handoverNothingWaits: "No labelled shipment waits for this carrier at this address.",
  batchNotFound:
    "The account has no batch with this id, or the time for which they are kept is over.",
  batchLimitReached:
    "Too many of the account's items wait. Send this batch again when others are done: `GET /batch`.",

  // Webhooks.
  webhookUrlNotAllowed:
    "The address is not `https`, has credentials, a fragment or another port, or is in a private network.",
  webhookNotFound: "The account has no webhook with this id.",
  webhookDeliveryNotFound: "The webhook has no delivery with this id; they are kept for 30 days.",
  eventCursorExpired:
    "Events behind this cursor are not kept any more. Read the shipments that changed since, and begin without `after`.",
  webhookLimitReached: "The account has as many webhooks as it may have. Delete one first.",

  // The service.
  tooManyRequests: "The account's requests are over its limit. Repeat after `retry-after` seconds.",
  serverBusy: "The service is at its limit now. Repeat after `retry-after` seconds.",
  answerLost:
    "It may have been done, and its answer was lost. Repeat after `retry-after` seconds, with the same `Idempotency-Key`: it happens once.",
  databaseBusy:
    "The database does not serve now. Repeat after `retry-after` seconds, with the same `Idempotency-Key`.",
  internalError:
    "An error of ours, which was logged. Name the `x-request-id` of the answer when you report it.",
  notFound: "There is nothing at this address.",
  methodNotAllowed: "The address has no such method. `allow` names those that it has.",

  // The link of a label.
  labelLinkInvalid: "The link is incomplete or was changed. Ask for a new one.",
  labelLinkExpired: "The link has expired. Ask for a new one.",
  labelNotPrintable: "The shipment was annulled or refunded since, so its label is gone.",

  // A carrier's own events.
  carrierPushRefused: "The carrier's proof is missing or wrong.",
  carrierPushTooEarly:
    "The number of an event is not known yet. The carrier repeats it after `retry-after`.",
};
