import type { ShippingErrorCode } from "#app/shipping/model/errors.ts";

/** What each refusal means to a person, and what to do about it. A code without a sentence does not compile. */
export const messages: Record<ShippingErrorCode, string> = {
  accountNotFound: "There is no account with that id; `accounts list` shows them.",
  amountNotWhole: "The currency of the wallet has no decimals: give a whole amount.",
  apiKeyLimitReached: "The account has as many keys as it may have: revoke one.",
  apiKeyRightsExceeded: "A key cannot make one that may do more than itself.",
  apiKeyNotFound:
    "There is no API key with that id; `keys list --account ID` shows an account's keys.",
  ecCarrierShipmentCollectionMustEqualInsured:
    "This carrier declares one value only: make the insured amount equal to the collected amount, clear it, or choose another carrier.",
  pApiAddressCountryMismatch: "The address is in another country than its territory.",
  pApiAddressRecipientNotFound: "There is no saved recipient address with that id.",
  pApiAddressSenderNotFound: "There is no saved sender address with that id.",
  pApiAddressTerritoryNotFound: "The territory of the address is not in the market's catalogue.",
  pApiQuotationParcelBadRequest:
    "Every side of the parcel must be at least 1 cm, and its weight at least 1 kg.",
  pApiQuotationCurrencyNotFound:
    "The account keeps its money in another currency: it cannot pay carriers of this market.",
  pApiShipmentExtIdAlreadyUsed: "Another shipment already has that order id.",
  pApiShipmentGoodsCollectionOutOfRange:
    "The amount to collect is below the minimum or above what any carrier collects.",
  pApiShipmentGoodsInsuredOutOfRange: "The insured amount is above what any carrier insures.",
  pApiShipmentLabelNotReady:
    "The shipment has no label that may be printed; generate its tracking number first.",
  pApiShipmentNotEditable: "The shipment is paid or closed, so it cannot be edited.",
  pApiShipmentNotFound: "There is no shipment with that id.",
  pApiShipmentParcelPartiallyDeferred: "Give all four measurements of the parcel, or none.",
  pApiShipmentPreferredRateRequired: "Choose a rate before purchasing.",
  pApiShipmentRateNotFound: "That rate does not belong to the shipment.",
  pApiShipmentRateUnavailable:
    "The carrier of that rate cannot take this shipment; choose an available rate.",
  walletDebtUnpaid: "The account owes too much, or for too long; nothing was charged.",
  paymentIntentExecuteTransactionWalletInsufficientFunds:
    "The wallet's balance is too low; nothing was charged.",
  paymentIntentShipmentPurchaseTransactionAlreadyCreated: "The shipment is already paid.",
  shipmentAnnulAlreadyDone: "The shipment is already annulled or refunded.",
  shipmentAnnulNotAllowed: "The parcel has left, so the shipment can no longer be annulled.",
  shipmentAlreadyCorrected: "The refused shipment already has a correction.",
  shipmentCorrectionNotPossible:
    "Only a shipment that the carrier refused and that was refunded can be sent anew.",
  shipmentReturnNotPossible:
    "The shipment has no label, was given back, or its personal data is erased, so nothing can be sent back.",
  carrierWithoutServicePoints: "That carrier has no service points to choose from.",
  carrierNotAnswering: "The carrier does not answer; try again in a minute.",
  shipmentCarrierCallPending:
    "The carrier has not answered an earlier call yet; try again in a minute.",
  shipmentCarrierTokenNotFound: "The shipment has not been purchased yet.",
  shipmentRefundNotPending:
    "No refund is pending for that shipment; `refunds list` shows those that are.",
  walletAdjustmentNeedsAnotherPerson: "Another person than the one who asked has to confirm it.",
  walletAdjustmentNotAllowed:
    "The adjustment does not fit: a reversal and a charge-back name a top-up of this wallet and take back at most its amount, a reweigh names a shipment with a tracking number, a recharge a refunded one and at most its price, a payout takes money out.",
  walletAdjustmentNotFound: "There is no request with that id; `wallet requests` lists them.",
  walletAdjustmentNotPending: "That request is done or withdrawn; `wallet requests` shows it.",
  walletAdjustmentReferenceAlreadyUsed:
    "That reference already adjusted a wallet in another way; nothing was moved.",
  sandboxEventNotPossible:
    "This cannot happen to the parcel now: it has no number yet, or its way has ended.",
  sandboxOnly: "Only a parcel or a wallet of the sandbox can do this.",
  walletTopUpReferenceAlreadyUsed:
    "That reference was already used for another amount or account; nothing was credited. Use the reference of this payment.",
  webhookLimitReached: "The account has as many webhooks as it may have; delete one first.",
  webhookNotFound: "There is no webhook with that id.",
  webhookUrlNotAllowed:
    "The address of a webhook must be https, without credentials or fragment, and outside any private network.",
};
