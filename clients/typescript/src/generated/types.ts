// Generated from the OpenAPI document by `npm run client`. Do not edit.

/** What `addPlayMoney` takes. */
export interface AddPlayMoneyRequest {
  /** How much, in the market's currency. */
  amount: number;
  /** Names the top-up: one credits once. */
  reference?: string | null;
}

/** A saved address. */
export interface Address {
  /** Opaque, and unique over all accounts. */
  addressId: number;
  addressType: AddressType;
  /** The person's name, as it is printed on the label. */
  fullName: string;
  /** The company's name, when the address has one. */
  company: string | null;
  /** Tracking updates go to it. Recommended. */
  email: string | null;
  /** Street and number. */
  streetLine1: string;
  /** What helps the courier to find the door. */
  reference: string | null;
  /** The place: an id of `GET /territory`, passed back unchanged. */
  territoryBaseId: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The postal code, where the country uses one. */
  zip: string | null;
  /** Latitude in degrees. Recommended for an accurate delivery. */
  lat: number | null;
  /** Longitude in degrees. Recommended for an accurate delivery. */
  lng: number | null;
  /** E.164 with the country's code, without blanks or dashes. */
  phone: string;
  /** Smaller than the territory. Only where it was given. */
  neighbourhood?: string;
  /** Of an identity document. Only where it was given. */
  documentNumber?: string;
  /** When it was saved. */
  objectCreated: string;
}

/** A recipient given with the shipment. Becomes a recipient address of its own. */
export interface AddressInline {
  /** The person's name, as it is printed on the label. */
  fullName: string;
  /** The company's name, when the address has one. */
  company?: string | null;
  /** Tracking updates go to it. Recommended. */
  email?: string | null;
  /** Street and number. */
  streetLine1: string;
  /** What helps the courier to find the door. */
  reference?: string | null;
  /** The place: an id of `GET /territory`, passed back unchanged. */
  territoryBaseId: string;
  /** ISO 3166-1 alpha-2; the country of the territory. */
  country: string;
  /** The postal code, where the country uses one. */
  zip?: string | null;
  /** Latitude in degrees. Recommended for an accurate delivery. */
  lat?: number | null;
  /** Longitude in degrees. Recommended for an accurate delivery. */
  lng?: number | null;
  /** E.164 with the country's code, without blanks or dashes. */
  phone: string;
  /** Barrio, colonia or bairro: smaller than the territory. */
  neighbourhood?: string | null;
  /** Of the person's or company's identity document, where a carrier asks for one. */
  documentNumber?: string | null;
}

/** A page of a list. */
export type AddressPage = PageMeta & {
  /** The items, in the order of the list. */
  data: Address[];
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
};

/** A success. */
export interface AddressPageResponse {
  /** What the operation answers. */
  payload: AddressPage;
  /** The kind of the payload. */
  objectType: "address";
}

/** A success. */
export interface AddressResponse {
  /** What the operation answers. */
  payload: Address;
  /** The kind of the payload. */
  objectType: "address";
}

/** Whether parcels go from it or to it. */
export type AddressType = "sender" | "recipient";

/** What `advanceShipment` takes. */
export interface AdvanceShipmentRequest {
  /** Null or absent: the next one of its way. */
  event?: "pickupRequested" | "pickupNotFound" | "pickingUp" | "pickedUp" | "departed" | "collected" | "returning" | "delivered" | "incidentOpened" | "incidentClosed" | "noted" | null;
}

/** What `annulAndRefundShipment` takes. */
export interface AnnulAndRefundShipmentRequest {
  annulReasonStatus: ShipmentAnnulReasonStatus;
  /** The reason in your own words. */
  annulReasonDetails?: string | null;
}

/** What `answerIncident` takes. */
export interface AnswerIncidentRequest {
  /** What is to be done. */
  solution: "retry" | "return";
}

/** Why a request was refused. */
export interface ApiError {
  /** The HTTP status again. */
  statusCode: number;
  message: ApiErrorCode;
  /** Of `pApiBadRequest` and `webhookUrlNotAllowed`: at most 20 places that are not valid. */
  details?: ErrorDetail[];
  /** Only of `pApiShipmentExtIdAlreadyUsed`: the shipment that has the `extId`. */
  shipmentId?: number;
}

/** The code to branch on, never a text for people. More may come. */
export type ApiErrorCode = "missingApiVersion" | "invalidApiVersion" | "unknownApiVersion" | "pApiCountryMissing" | "pApiCountryUnsupported" | "invalidApiKey" | "apiKeyAddressNotAllowed" | "apiKeyScopeMissing" | "pApiBadRequest" | "tooManyRequests" | "internalError" | "databaseBusy" | "serverBusy" | "answerLost" | "pApiQuotationParcelBadRequest" | "pApiQuotationCurrencyNotFound" | "pApiAddressCountryMismatch" | "pApiAddressTerritoryNotFound" | "idempotencyKeyInUse" | "idempotencyKeyReused" | "payloadTooLarge" | "unsupportedMediaType" | "pApiAddressSenderRequired" | "pApiAddressRecipientAmbiguous" | "pApiAddressRecipientRequired" | "pApiShipmentParcelPartiallyDeferred" | "pApiAddressSenderNotFound" | "pApiAddressRecipientNotFound" | "pApiShipmentGoodsCollectionOutOfRange" | "pApiShipmentGoodsInsuredOutOfRange" | "pApiShipmentExtIdAlreadyUsed" | "pApiShipmentDraftLimitReached" | "pApiShipmentNotFound" | "pApiShipmentNotEditable" | "pApiShipmentPurchaseWithRequired" | "pApiWalletUnsupportedPaymentMethod" | "pApiShipmentRateNotFound" | "pApiShipmentPreferredRateRequired" | "pApiShipmentRateUnavailable" | "shipmentAnnulAlreadyDone" | "ecCarrierShipmentCollectionMustEqualInsured" | "carrierWithoutServicePoints" | "paymentIntentExecuteTransactionWalletInsufficientFunds" | "walletDebtUnpaid" | "paymentIntentShipmentPurchaseTransactionAlreadyCreated" | "shipmentCarrierTokenNotFound" | "pApiShipmentAnnulReasonStatusRequired" | "shipmentCarrierCallPending" | "shipmentAnnulNotAllowed" | "pApiShipmentLabelDispositionInvalid" | "pApiShipmentLabelFormatInvalid" | "pApiShipmentLabelTypeNotFound" | "pApiShipmentLabelNotReady" | "carrierNotFound" | "pApiAddressNotFound" | "webhookUrlNotAllowed" | "webhookLimitReached" | "webhookNotFound" | "sandboxOnly" | "sandboxEventNotPossible" | "walletTopUpReferenceAlreadyUsed" | "batchLimitReached" | "batchNotFound" | "webhookDeliveryNotFound" | "eventCursorExpired" | "shipmentReturnNotPossible" | "shipmentAlreadyCorrected" | "shipmentCorrectionNotPossible" | "carrierNotAnswering" | "incidentNotFound" | "incidentNotPossible" | "incidentClosed" | "incidentNotAnswerable" | "codNotFound" | "handoverNothingWaits" | "handoverNotFound" | "handoverClosed" | "handoverScanNotFound" | "handoverEmpty" | "payoutOpen" | "payoutNothingDue" | "bankDetailsMissing" | "chargeNotFound" | "chargeNotContestable" | "pickupNotOffered" | "pickupWindowInvalid" | "pickupNothingToCollect" | "standingPickupInvalid" | "standingPickupNotFound" | "pickupNotFound" | "pickupPending" | "pickupSettled" | "pickupNotTaken" | "pickupNotDue" | "remittanceNotFound" | "statementNotClosed" | "apiKeyRightsExceeded" | "apiKeyLimitReached" | "apiKeyNotFound" | "contractsUnavailable" | "contractCarrierNotFound" | "contractFieldMissing" | "contractChanged" | "contractNotFound" | "contractOperationMissing" | (string & {});

/** A key of this API, without the key itself. */
export interface ApiKey {
  /** Opaque. */
  apiKeyId: number;
  /** What it is for. */
  name: string;
  /** Its last characters, by which keys are told apart. */
  hint: string;
  /** It acts in the account's sandbox. */
  isTest: boolean;
  /** What it may do; absent: everything. */
  scopes?: KeyScope[];
  /** Where its requests may come from; absent: from everywhere. */
  allowedAddresses?: string[];
  /** When it expires; absent: never. */
  expiresAt?: string;
  /** When it was used last, to the minute; absent: it never was. */
  lastUsedAt?: string;
  /** Only of one that was revoked: since when. */
  revokedAt?: string;
  /** When it was made. */
  objectCreated: string;
}

/** A page of a list. */
export type ApiKeyPage = PageMeta & {
  /** The items, in the order of the list. */
  data: ApiKey[];
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
};

/** A success. */
export interface ApiKeyPageResponse {
  /** What the operation answers. */
  payload: ApiKeyPage;
  /** The kind of the payload. */
  objectType: "apiKey";
}

/** A success. */
export interface ApiKeyResponse {
  /** What the operation answers. */
  payload: ApiKey;
  /** The kind of the payload. */
  objectType: "apiKey";
}

/** What a key asked, and how it was answered. */
export interface ApiRequest {
  /** As it was answered in `x-request-id`. */
  requestId: string;
  /** The key that asked. */
  apiKeyId: number;
  /** The HTTP method. */
  method: string;
  /** The operation's path. */
  path: string;
  /** The id in its place, where there is one. */
  id: number | null;
  /** The HTTP status of the answer. */
  status: number;
  /** Of a refusal: its code. */
  code: string | null;
  /** How long the answer took, in milliseconds. */
  ms: number;
  /** For how many equal ones within two seconds it stands. */
  times: number;
  /** When it was answered. */
  at: string;
}

/** A page of a list that is read by cursor. */
export interface ApiRequestPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: ApiRequest[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface ApiRequestPageResponse {
  /** What the operation answers. */
  payload: ApiRequestPage;
  /** The kind of the payload. */
  objectType: "apiRequest";
}

/** One account of a bank. */
export interface BankAccount {
  /** The bank, by its name. */
  bank: string;
  kind: BankAccountKind;
  /** The end of its number: the whole one is never told. */
  numberEnd: string;
  /** From when you are paid there. */
  validFrom: string;
}

/** What kind of account it is. More may come. */
export type BankAccountKind = "checking" | "savings" | (string & {});

/** Where you are paid, and where you will be. */
export interface BankDetails {
  /** Where you are paid now; absent before you said so. */
  valid?: BankAccount;
  /** A change, while it waits. */
  waiting?: BankAccount;
}

/** A success. */
export interface BankDetailsResponse {
  /** What the operation answers. */
  payload: BankDetails;
  /** The kind of the payload. */
  objectType: "bankDetails";
}

/** Many of one operation, and its progress. */
export interface Batch {
  /** Opaque. */
  batchId: number;
  operation: BatchOperation;
  /** Nothing is created and nothing paid. */
  isDryRun: boolean;
  /** No item waits any more. */
  isDone: boolean;
  /** All of them. */
  items: number;
  /** Not done yet. */
  waiting: number;
  /** Answered as the single call answers a success. */
  done: number;
  /** Refused as the single call is refused. */
  failed: number;
  /** Of purchases: what was paid for those that are done; of a dry run, what would be. */
  priceTotal: number;
  /** When it was asked for. */
  objectCreated: string;
}

/** What `batchCreateShipments` takes. */
export interface BatchCreateShipmentsRequest {
  /** Bodies of `POST /shipment`. */
  items: CreateShipmentRequest[];
  /** True: nothing is created. Each item gets the rates that its draft would have. */
  isDryRun?: boolean | null;
}

/** No item of a batch waits any more: once more after each time that it was resumed. */
export interface BatchDoneMessage {
  /** What the message is about. */
  type: "batch.done";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: BatchEvent;
}

/** The batch when its last item was over. */
export interface BatchEvent {
  /** Opaque. */
  batchId: number;
  operation: BatchOperation;
  /** Nothing is created and nothing paid. */
  isDryRun: boolean;
  /** All of them. */
  items: number;
  /** Answered as the single call answers a success. */
  done: number;
  /** Refused as the single call is refused. */
  failed: number;
  /** Of purchases: what was paid for those that are done; of a dry run, what would be. */
  priceTotal: number;
}

/** What `batchGenerateTrackingNumbers` takes. */
export interface BatchGenerateTrackingNumbersRequest {
  /** Paid shipments. */
  items: BatchNumberItem[];
}

/** One item of a batch, and what became of it. */
export interface BatchItem {
  /** 1, 2, 3 … in the order of the request. */
  position: number;
  state: BatchItemState;
  /** That of the single call's answer. Null while it waits. */
  statusCode: number | null;
  /** As it was sent with a draft, also with a refused one; of what is done with a shipment, the shipment's. */
  extId: string | null;
  /** What was made, or is paid or numbered. Null of a draft that is not there. */
  shipmentId: number | null;
  /**
   * Of a purchase that is done: what was paid; in a dry run, what would be. Of a draft in a dry run: its cheapest
   * rate.
   */
  priceTotal: number | null;
  draft?: ShipmentDraft;
  shipment?: ShipmentDetail;
  waybill?: Waybill;
  /** Of a dry run: what the draft would offer. */
  rates?: Offer[];
  error?: BatchItemError;
  /** When its state changed last. */
  objectUpdated: string;
}

/** Why an item was refused. */
export interface BatchItemError {
  /** That of the single call. */
  statusCode: number;
  /** The code that the single call is refused with. */
  message: string;
  /** Of `pApiBadRequest`: each place in the item, and what is wrong with it. */
  details?: ErrorDetail[];
  /** The shipment that the refusal names. */
  shipmentId?: number;
}

/** A page of a list that is read by cursor. */
export interface BatchItemPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: BatchItem[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface BatchItemPageResponse {
  /** What the operation answers. */
  payload: BatchItemPage;
  /** The kind of the payload. */
  objectType: "batchItem";
}

/** What became of the item. More may come. */
export type BatchItemState = "waiting" | "done" | "failed" | (string & {});

/** One shipment that is to get its number. */
export interface BatchNumberItem {
  /** A paid shipment. */
  shipmentId: number;
}

/** What is done with each item. More may come. */
export type BatchOperation = "create" | "purchase" | "generateTrackingNumber" | (string & {});

/** A page of a list that is read by cursor. */
export interface BatchPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: Batch[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface BatchPageResponse {
  /** What the operation answers. */
  payload: BatchPage;
  /** The kind of the payload. */
  objectType: "batch";
}

/** One shipment, and how it is paid. */
export interface BatchPurchaseItem {
  /** The shipment to pay. */
  shipmentId: number;
  /** The chosen `rateId`. Needed unless a rate is already selected. */
  preferredRateObjectId?: number | null;
  purchaseWith: PurchaseWith;
  /** One of the chosen carrier's service points. Null or absent: none. */
  servicePointRef?: string | null;
  /** Its name and street as the recipient is to read them on the label and in mails. Only beside `servicePointRef`. */
  servicePointName?: string | null;
}

/** What `batchPurchaseShipments` takes. */
export interface BatchPurchaseShipmentsRequest {
  /** Shipments, each with how it is paid. */
  items: BatchPurchaseItem[];
  /** True: nothing is paid. Each item says what it would cost, or why it cannot be paid. */
  isDryRun?: boolean | null;
}

/** A success. */
export interface BatchResponse {
  /** What the operation answers. */
  payload: Batch;
  /** The kind of the payload. */
  objectType: "batch";
}

/** What the buyer answered on the tracking page. */
export interface BuyerAnswer {
  wish: BuyerWish;
  /** After which attempt of the carrier. */
  attempt: number;
  state: BuyerAnswerState;
  /** Whether the parcel stays on the way that was paid. */
  isOnRoute: boolean;
  /** The day the buyer chose. */
  day: string | null;
  /** Corrected. Null for as it was, and once erased. */
  street: string | null;
  /** How to find it. Null for as it was. */
  reference: string | null;
  /** E.164. Null for as it was. */
  phone: string | null;
  /** Of the point that the buyer set, in degrees. */
  lat: number | null;
  /** Of the point that the buyer set, in degrees. */
  lng: number | null;
  /** When it was given. */
  at: string;
}

/** `sent`: it goes to the carrier by itself. `waiting`: for you. More may come. */
export type BuyerAnswerState = "waiting" | "sent" | (string & {});

/**
 * `deliver`: another attempt. `office`: the buyer collects it. `payByLink`: it is paid before. `notOrdered`:
 * they never wanted it. More may come.
 */
export type BuyerWish = "deliver" | "office" | "payByLink" | "notOrdered" | (string & {});

/** A carrier of the market. */
export interface Carrier {
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** As people know it. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** What it does besides carrying. */
  services: CarrierService[];
  pricing: CarrierPricing;
  /** Under the account's own contract with the carrier. */
  isOwnContract: boolean;
  limits: CarrierLimits;
  /** A parcel with both amounts must have the same for both. */
  collectionMustEqualInsured: boolean;
  /** For so long a rate can be paid. */
  quoteHours: number;
  /** For so long after the label an annulment is refunded at once. Null: always. */
  voidWindowHours: number | null;
  /** After so long without a movement it annuls a tracking number by itself. Null: never. */
  idleAnnulHours: number | null;
  /** Null where only the carrier knows. */
  coverage: CarrierCoverage | null;
}

/** How much of a market it serves, in territories. */
export interface CarrierCoverage {
  /** All of them, served or not. */
  territories: number;
  /** Those that the carrier delivers to. */
  delivers: number;
  /** Those where it also collects cash on delivery. */
  collects: number;
  /** Those where it also picks parcels up. */
  picksUp: number;
}

/** A carrier, and where it goes. */
export interface CarrierDetail {
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** As people know it. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** What it does besides carrying. */
  services: CarrierService[];
  pricing: CarrierPricing;
  /** Under the account's own contract with the carrier. */
  isOwnContract: boolean;
  limits: CarrierLimits;
  /** A parcel with both amounts must have the same for both. */
  collectionMustEqualInsured: boolean;
  /** For so long a rate can be paid. */
  quoteHours: number;
  /** For so long after the label an annulment is refunded at once. Null: always. */
  voidWindowHours: number | null;
  /** After so long without a movement it annuls a tracking number by itself. Null: never. */
  idleAnnulHours: number | null;
  /** Null where only the carrier knows. */
  coverage: CarrierCoverage | null;
  /** The coverage, level 1 by level 1. */
  regions: CarrierRegion[] | null;
}

/** A success. */
export interface CarrierDetailResponse {
  /** What the operation answers. */
  payload: CarrierDetail;
  /** The kind of the payload. */
  objectType: "carrier";
}

/** What one carrier did with your own parcels. */
export interface CarrierHistory {
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** Of the last twelve months, that arrived or came back: at least 20. */
  parcels: number;
  /** Of all of them: delivered at the first try. */
  firstTryShare: number;
  /** Of all of them: came back to the sender. */
  returnedShare: number;
  /** Of all of them: had an incident. */
  incidentShare: number;
  /** Of those that collect cash: the recipient refused it or had none. Null with fewer than 20. */
  refusedShare: number | null;
  /** Null where the days of fewer than 20 are known. */
  days: TravelDays | null;
  /**
   * What the wallet paid for all of them, for each that arrived. Null where it paid nothing, or fewer than 20
   * arrived.
   */
  costPerDelivered: number | null;
}

/** The most that it takes. Null where there is no such limit, or only the carrier knows it. */
export interface CarrierLimits {
  /** Kilograms. */
  weight: number | null;
  /** The longest side, in centimeters. */
  side: number | null;
  /** Parcels in one shipment. */
  parcels: number;
  /** Length, width and height added up. */
  sidesSum: number | null;
  /** Null: it never collects cash. */
  goodsCollectionMin: number | null;
  /** Null: it never collects cash. */
  goodsCollectionMax: number | null;
  /** Null: it never insures. */
  goodsInsuredMax: number | null;
  /** That of the market: ISO 4217. */
  currency: string;
}

/** A page of a list. */
export type CarrierPage = PageMeta & {
  /** The items, in the order of the list. */
  data: Carrier[];
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
};

/** A success. */
export interface CarrierPageResponse {
  /** What the operation answers. */
  payload: CarrierPage;
  /** The kind of the payload. */
  objectType: "carrier";
}

/** `card`: from its price list. `live`: it is asked for each price. More may come. */
export type CarrierPricing = "card" | "live" | (string & {});

/** How much of one level 1 it serves. */
export interface CarrierRegion {
  /** The level 1 by its name. */
  territory1Name: string;
  /** All of them, served or not. */
  territories: number;
  /** Those that the carrier delivers to. */
  delivers: number;
  /** Those where it also collects cash on delivery. */
  collects: number;
  /** Those where it also picks parcels up. */
  picksUp: number;
}

/** `tracking`: its states arrive by themselves. More may come. */
export type CarrierService = "cashOnDelivery" | "insurance" | "tracking" | "servicePoints" | (string & {});

/** What is charged after the label was sold. */
export interface Charge {
  /** The same in every message about it. */
  chargeId: number;
  /** The shipment that it is about. */
  shipmentId: number;
  /** That of the shipment. */
  extId: string | null;
  /** That of the shipment. */
  trackingNumber: string | null;
  type: WalletChargeType;
  /** What is taken from the wallet. */
  amount: number;
  /** That of the market: ISO 4217. */
  currency: string;
  state: WalletChargeState;
  evidence: WalletChargeEvidence;
  /** When it was announced. */
  noticeAt: string;
  /** When it is taken, unless it is contested before. */
  chargeAt: string;
  /** When you contested it; null until then. */
  contestedAt: string | null;
  /** Why it is not right, as you said. */
  contestText: string | null;
  /** When it was taken; null until then. */
  takenAt: string | null;
}

/** A page of a list that is read by cursor. */
export interface ChargePage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: Charge[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface ChargePageResponse {
  /** What the operation answers. */
  payload: ChargePage;
  /** The kind of the payload. */
  objectType: "charge";
}

/** A success. */
export interface ChargeResponse {
  /** What the operation answers. */
  payload: Charge;
  /** The kind of the payload. */
  objectType: "charge";
}

/** What `closeHandover` takes. */
export interface CloseHandoverRequest {
  /** The name of who takes the parcels. */
  signedBy: string;
}

/** What `closeIncident` takes. */
export interface CloseIncidentRequest {
  /** How it ended. */
  outcome: "solved" | "delivered" | "returned" | "givenUp";
}

/** Where the cash of one parcel is. */
export interface Cod {
  /** The shipment whose cash it is. */
  shipmentId: number;
  /** That of the shipment. */
  extId: string | null;
  /** That of the shipment. */
  trackingNumber: string;
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** That of the market: ISO 4217. */
  currency: string;
  state: CodState;
  books: CodBooks;
  /** What is wrong with it; null for nothing. */
  problem: CodProblem | null;
  /** What the buyer has to pay. */
  expected: number;
  /** What the carrier says it collected; null until then. */
  collected: number | null;
  /** Of it the carrier has handed over. */
  remitted: number;
  /** Of it is in the bank. */
  banked: number;
  /** Of it was paid to you. */
  paidOut: number;
  /** Of it will never come. */
  writtenOff: number;
  /** Who says that it was collected; null until then. */
  collectedBy: CodCollectedBy | null;
  /** When the parcel was delivered. */
  deliveredAt: string | null;
  /** When it was collected. */
  collectedAt: string | null;
  /** When the carrier should have handed it over; null until it is collected. */
  dueAt: string | null;
  /** When the carrier handed it over. */
  remittedAt: string | null;
  /** When it came into the bank. */
  bankedAt: string | null;
  /** When it was paid to you. */
  paidOutAt: string | null;
}

/** What a carrier has, by how long it is overdue. */
export interface CodAge {
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** That of the market: ISO 4217. */
  currency: string;
  /** False for what is not due yet. */
  isDue: boolean;
  /** Days after `dueAt`. */
  overdueFrom: number;
  /** And so many at most; null for no end. */
  overdueTo: number | null;
  /** Parcels. */
  parcels: number;
  /** What the carrier has of them. */
  withCarrier: number;
}

/** It is in your balance, or a part of it. */
export interface CodBankedMessage {
  /** What the message is about. */
  type: "cod.banked";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: Cod;
}

/**
 * `ledger`: the service pays it to you. `ownContract`: the carrier pays you itself, so this is a memo. `past`:
 * it was delivered before the service kept cash, a memo as well. More may come.
 */
export type CodBooks = "ledger" | "ownContract" | "past" | (string & {});

/** How long a carrier keeps the cash. */
export interface CodCarrier {
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** From the collection to the remittance; null before any. */
  keptDays: number | null;
  /** Parcels that this is the mean of. */
  remittedParcels: number;
  /** Parcels with a problem. */
  problems: number;
}

/** Who says that it was collected. `delivery`: this carrier delivers nothing without the cash. More may come. */
export type CodCollectedBy = "delivery" | "event" | "file" | "person" | (string & {});

/** A carrier has collected the cash of a parcel. */
export interface CodCollectedMessage {
  /** What the message is about. */
  type: "cod.collected";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: Cod;
}

/** One step of the cash of a parcel. */
export interface CodMove {
  kind: CodMoveKind;
  /** So much moved; below zero where a move is taken back. */
  amount: number;
  state: CodState;
  /** When it happened. */
  at: string;
  /** By which it is known; null for nothing more to say. */
  proof: string | null;
}

/**
 * What happened to it. `dispute` and its ends: what the service asks of the carrier; nothing moves by it. More
 * may come.
 */
export type CodMoveKind = "expect" | "collect" | "remit" | "bank" | "payOut" | "writeOff" | "void" | "returned" | "notCollected" | "lost" | "reopen" | "dispute" | "disputeWon" | "disputePaidShort" | "disputeLost" | (string & {});

/** The cash of one currency. */
export interface CodOfCurrency {
  /** That of the market: ISO 4217. */
  currency: string;
  /** Of cash that the service pays to you. */
  places: CodPlaces;
  /** Of cash that carriers pay you, where there is any. */
  ownContract?: CodPlaces;
  /** Of parcels that were delivered before the service kept cash, where there are any. */
  past?: CodPlaces;
  /** Parcels with a problem. */
  problems: number;
}

/** A carrier should have handed it over by now: once. */
export interface CodOverdueMessage {
  /** What the message is about. */
  type: "cod.overdue";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: Cod;
}

/** A page of a list that is read by cursor. */
export interface CodPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: Cod[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface CodPageResponse {
  /** What the operation answers. */
  payload: CodPage;
  /** The kind of the payload. */
  objectType: "cod";
}

/** How much cash is where. */
export interface CodPlaces {
  /** With the buyers. */
  toCollect: number;
  /** With the carriers. */
  withCarrier: number;
  /** Handed over, and not yet in the bank. */
  onItsWay: number;
  /** In your balance. */
  inBalance: number;
  /** Paid to you. */
  paidOut: number;
}

/**
 * `neverCollected`: delivered two days ago, and nobody says that the cash was collected. `notRemitted`: overdue.
 * `short`, `over`: less or more than was expected. More may come.
 */
export type CodProblem = "neverCollected" | "notRemitted" | "short" | "over" | "collectedButReturned" | "paidTwice" | (string & {});

/** A carrier has handed it over, or a part of it. */
export interface CodRemittedMessage {
  /** What the message is about. */
  type: "cod.remitted";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: Cod;
}

/**
 * `expected`: the buyer has it. `collected`: the carrier has it. `remitted`: on its way to the bank. `banked`:
 * in your balance. `paidOut`: with you. The others are ends. Of money in several places it is the first of them.
 * More may come.
 */
export type CodState = "expected" | "collected" | "remitted" | "banked" | "paidOut" | "notCollected" | "returned" | "lost" | "writtenOff" | "void" | (string & {});

/** Where the cash of one parcel is, and how it came there. */
export interface CodStory {
  /** The shipment whose cash it is. */
  shipmentId: number;
  /** That of the shipment. */
  extId: string | null;
  /** That of the shipment. */
  trackingNumber: string;
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** That of the market: ISO 4217. */
  currency: string;
  state: CodState;
  books: CodBooks;
  /** What is wrong with it; null for nothing. */
  problem: CodProblem | null;
  /** What the buyer has to pay. */
  expected: number;
  /** What the carrier says it collected; null until then. */
  collected: number | null;
  /** Of it the carrier has handed over. */
  remitted: number;
  /** Of it is in the bank. */
  banked: number;
  /** Of it was paid to you. */
  paidOut: number;
  /** Of it will never come. */
  writtenOff: number;
  /** Who says that it was collected; null until then. */
  collectedBy: CodCollectedBy | null;
  /** When the parcel was delivered. */
  deliveredAt: string | null;
  /** When it was collected. */
  collectedAt: string | null;
  /** When the carrier should have handed it over; null until it is collected. */
  dueAt: string | null;
  /** When the carrier handed it over. */
  remittedAt: string | null;
  /** When it came into the bank. */
  bankedAt: string | null;
  /** When it was paid to you. */
  paidOutAt: string | null;
  /** How it came there, the oldest first. */
  moves: CodMove[];
}

/** A success. */
export interface CodStoryResponse {
  /** What the operation answers. */
  payload: CodStory;
  /** The kind of the payload. */
  objectType: "cod";
}

/** Where all cash of the account is. */
export interface CodSummary {
  /** One for each currency with cash. */
  currencies: CodOfCurrency[];
  /** Of what the carriers have. */
  ages: CodAge[];
  /** The quickest first. */
  carriers: CodCarrier[];
}

/** A success. */
export interface CodSummaryResponse {
  /** What the operation answers. */
  payload: CodSummary;
  /** The kind of the payload. */
  objectType: "cod";
}

/** What `contestCharge` takes. */
export interface ContestChargeRequest {
  /** Why it is not right. */
  text: string;
}

/** A carrier, and your own contract with it. */
export interface Contract {
  /** By which it is named here. */
  carrier: string;
  /** As people know it. */
  name: string;
  state: ContractState;
  /** In rates and shipments; absent before it is saved. */
  carrierToken?: string;
  billing: ContractBilling;
  /** The names of what it still has to state before it can be connected. */
  missing: string[];
  /** What has to be kept secret. */
  secrets: ContractSecret[];
  /** What else it states. */
  constants: ContractConstant[];
  /** Absent where the carrier numbers them. */
  numbers?: ContractNumbers;
  /** What can be tried one by one. */
  operations: ContractTry[];
}

/** Who is charged for labels. More may come. */
export type ContractBilling = "wallet" | "ownAccount" | (string & {});

/** A value of the contract. */
export interface ContractConstant {
  /** Under which it is sent. */
  name: string;
  /** As it is now, as text. */
  value: string;
}

/** The range of numbers of its waybills. */
export interface ContractNumbers {
  /** Digits after the prefix. */
  digits: number;
  /** Before the digits. */
  prefix: string;
  /** The first one; absent: none was said. */
  from?: number;
  /** The last one. */
  to?: number;
}

/** The range of numbers of its waybills. */
export interface ContractNumbersRequest {
  /** Before the digits: letters, digits, hyphens. */
  prefix?: string;
  /** The first one. */
  from: number;
  /** The last one. */
  to: number;
}

/** What can be tried. More may come. */
export type ContractOperation = "quote" | "create" | "find" | "label" | "annul" | "track" | (string & {});

/** A page of a list. */
export type ContractPage = PageMeta & {
  /** The items, in the order of the list. */
  data: Contract[];
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
};

/** A success. */
export interface ContractPageResponse {
  /** What the operation answers. */
  payload: ContractPage;
  /** The kind of the payload. */
  objectType: "contract";
}

/** A success. */
export interface ContractResponse {
  /** What the operation answers. */
  payload: Contract;
  /** The kind of the payload. */
  objectType: "contract";
}

/** What the carrier gave you; never told back. */
export interface ContractSecret {
  /** Under which it is sent. */
  name: string;
  /** When it was set; absent: never. */
  setAt?: string;
  /** Its last characters, of a long one. */
  endsWith?: string;
}

/**
 * `none`: nothing was said yet. `draft`: it is being filled in. `connected`: its offers are in your quotations.
 * `disabled`: it makes none; what was bought under it is still followed. More may come.
 */
export type ContractState = "none" | "draft" | "connected" | "disabled" | (string & {});

/** What came of one request to the carrier. */
export interface ContractTrial {
  /** When it was tried. */
  at: string;
  /** Whether the carrier did it. */
  isOk: boolean;
  /** In the carrier's own words, without secrets. */
  answer: string;
  /** Only of a waybill that was made. */
  trackingNumber?: string;
}

/** A success. */
export interface ContractTrialResponse {
  /** What the operation answers. */
  payload: ContractTrial;
  /** The kind of the payload. */
  objectType: "contractTrial";
}

/** Something that the carrier can do. */
export interface ContractTry {
  name: ContractOperation;
  /** How it went last; absent: never tried. */
  trial?: ContractTrial;
}

/** What `correctShipment` takes. */
export interface CorrectShipmentRequest {
  /** Another saved sender. */
  senderAddressId?: number | null;
  /** A saved recipient. Exclusive with `recipientAddress`. */
  recipientAddressId?: number | null;
  /** A recipient of its own. Exclusive with `recipientAddressId`. */
  recipientAddress?: AddressInline | null;
  /** Four measurements complete a `created` draft; four nulls change nothing. */
  parcel?: ParcelDeferrable | null;
  /**
   * The parcels that travel in the same shipment as `parcel`, under one tracking number. Null and an empty list
   * are none. A carrier that does not take so many answers `maxParcelsExceeded`.
   */
  furtherParcels?: Parcel[] | null;
  /** What is in the parcel: exactly one category. */
  contents?: ProductCategory[];
  /**
   * The cash that the carrier collects on delivery. Null, 0 and absent are the same: none. Rounded half up to the
   * smallest amount of the currency.
   */
  goodsCollection?: number | null;
  /**
   * The value that the carrier insures. Null, 0 and absent are the same: none. Rounded half up to the smallest
   * amount of the currency.
   */
  goodsInsured?: number | null;
  /** The currency of both amounts. */
  goodsCurrency?: GoodsCurrency | null;
  /** A new id of your own. Absent, null or empty: none; the refused one keeps its own. */
  extId?: string | null;
}

/** What `createAddress` takes. */
export interface CreateAddressRequest {
  /** The person's name, as it is printed on the label. */
  fullName: string;
  /** The company's name, when the address has one. */
  company?: string | null;
  /** Tracking updates go to it. Recommended. */
  email?: string | null;
  /** Street and number. */
  streetLine1: string;
  /** What helps the courier to find the door. */
  reference?: string | null;
  /** The place: an id of `GET /territory`, passed back unchanged. */
  territoryBaseId: string;
  /** ISO 3166-1 alpha-2; the country of the territory. */
  country: string;
  /** The postal code, where the country uses one. */
  zip?: string | null;
  /** Latitude in degrees. Recommended for an accurate delivery. */
  lat?: number | null;
  /** Longitude in degrees. Recommended for an accurate delivery. */
  lng?: number | null;
  /** E.164 with the country's code, without blanks or dashes. */
  phone: string;
  /** Barrio, colonia or bairro: smaller than the territory. */
  neighbourhood?: string | null;
  /** Of the person's or company's identity document, where a carrier asks for one. */
  documentNumber?: string | null;
  addressType: AddressType;
}

/** What `createApiKey` takes. */
export interface CreateApiKeyRequest {
  /** What the key is for, as people will know it. */
  name: string;
  /** It acts in the account's sandbox. One that a test key makes always does. */
  isTest?: boolean;
  /** What it may do; absent: what the key may that makes it. */
  scopes?: ("read" | "quote" | "ship" | "money" | "account")[];
  /** From then on it counts as unknown; absent: when the key expires that makes it. */
  expiresAt?: string;
  /**
   * Where its requests may come from: addresses and CIDR ranges. Absent: from where those of the key may that
   * makes it.
   */
  allowedAddresses?: string[];
}

/** What `createReturnShipment` takes. */
export interface CreateReturnShipmentRequest {
  /** Null or absent: the parcels that went out. */
  parcel?: ParcelDeferrable | null;
  /**
   * The parcels that travel in the same shipment as `parcel`, under one tracking number. Null and an empty list
   * are none. A carrier that does not take so many answers `maxParcelsExceeded`.
   */
  furtherParcels?: Parcel[] | null;
  /**
   * The value that the carrier insures. Null, 0 and absent are the same: none. Rounded half up to the smallest
   * amount of the currency.
   */
  goodsInsured?: number | null;
  /** Your own id of the return. An empty one counts as absent. */
  extId?: string | null;
}

/** What `createShipment` takes. */
export interface CreateShipmentRequest {
  /** A saved sender. */
  senderAddressId: number;
  /** A saved recipient. Exclusive with `recipientAddress`. */
  recipientAddressId?: number | null;
  /** A recipient of its own. Exclusive with `recipientAddressId`. */
  recipientAddress?: AddressInline | null;
  /** Null, absent and four nulls are the same: deferred. */
  parcel?: ParcelDeferrable | null;
  /**
   * The parcels that travel in the same shipment as `parcel`, under one tracking number. Null and an empty list
   * are none. A carrier that does not take so many answers `maxParcelsExceeded`.
   */
  furtherParcels?: Parcel[] | null;
  /** What is in the parcel: exactly one category. */
  contents: ProductCategory[];
  /**
   * The cash that the carrier collects on delivery. Null, 0 and absent are the same: none. Rounded half up to the
   * smallest amount of the currency.
   */
  goodsCollection?: number | null;
  /**
   * The value that the carrier insures. Null, 0 and absent are the same: none. Rounded half up to the smallest
   * amount of the currency.
   */
  goodsInsured?: number | null;
  goodsCurrency: GoodsCurrency;
  /** Your order's id, of any length. An empty one counts as absent. */
  extId?: string | null;
  /** A tag of your vendor, for marketplaces. Shown on every answer, and a filter of the list. */
  extVendorId?: string | null;
  /** Which system sends this. */
  integration?: ShipmentIntegration | null;
  /**
   * What you keep with the shipment; the service reads none of it. At most 20 keys of 40 characters, values of
   * 500.
   */
  metadata?: Record<string, string> | null;
}

/** What `createWebhook` takes. */
export interface CreateWebhookRequest {
  /** Where messages are posted: https, and public. */
  url: string;
  /** What it is sent. */
  events: ("shipment.updated" | "shipment.ratesUpdated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.outForDelivery" | "shipment.deliveryAttempted" | "shipment.readyForPickup" | "shipment.delivered" | "shipment.refunded" | "wallet.low" | "wallet.charge" | "batch.done" | "incident.opened" | "incident.answered" | "incident.closed" | "cod.collected" | "cod.remitted" | "cod.banked" | "cod.overdue" | "payout.done" | "payout.returned")[];
}

/** A new key. */
export interface CreatedApiKey {
  /** Opaque. */
  apiKeyId: number;
  /** What it is for. */
  name: string;
  /** Its last characters, by which keys are told apart. */
  hint: string;
  /** It acts in the account's sandbox. */
  isTest: boolean;
  /** What it may do; absent: everything. */
  scopes?: KeyScope[];
  /** Where its requests may come from; absent: from everywhere. */
  allowedAddresses?: string[];
  /** When it expires; absent: never. */
  expiresAt?: string;
  /** When it was used last, to the minute; absent: it never was. */
  lastUsedAt?: string;
  /** Only of one that was revoked: since when. */
  revokedAt?: string;
  /** When it was made. */
  objectCreated: string;
  /** The key, for `x-api-key`. Shown this once. */
  apiKey: string;
}

/** A success. */
export interface CreatedApiKeyResponse {
  /** What the operation answers. */
  payload: CreatedApiKey;
  /** The kind of the payload. */
  objectType: "apiKey";
}

/** A new webhook with its secret. */
export interface CreatedWebhook {
  /** Opaque, and unique over all accounts. */
  webhookId: number;
  /** As it will be asked. */
  url: string;
  /** What it is sent. */
  events: WebhookEventType[];
  /**
   * Only of one whose receiver accepted nothing for days: nothing more is sent to it until it is switched on
   * again.
   */
  switchedOffAt?: string;
  /** Only of one that its account paused: nothing more is sent to it until it is switched on again. */
  pausedAt?: string;
  /** When it was created. */
  objectCreated: string;
  /** What the messages are signed with, in the form of Standard Webhooks. Shown this once. */
  secret: string;
}

/** A success. */
export interface CreatedWebhookResponse {
  /** What the operation answers. */
  payload: CreatedWebhook;
  /** The kind of the payload. */
  objectType: "webhook";
}

/** What `decideSandboxCharge` takes. */
export interface DecideSandboxChargeRequest {
  /** How it ends. */
  decision: "waived" | "upheld";
}

/** What the buyer answered on the tracking page before the parcel left. */
export interface DispatchAnswer {
  /** What was in doubt. Empty once the words are erased. */
  asked: DispatchDoubt[];
  wish: BuyerWish;
  /** Whether the parcel stays on the way that was paid. */
  isOnRoute: boolean;
  /** Corrected. Null for as it was, and once erased. */
  street: string | null;
  /** How to find it. Null for as it was. */
  reference: string | null;
  /** E.164. Null for as it was. */
  phone: string | null;
  /** Of the point that the buyer set, in degrees. */
  lat: number | null;
  /** Of the point that the buyer set, in degrees. */
  lng: number | null;
  /** When it was given. */
  at: string;
}

/** What of a parcel its buyer is asked about. More may come. */
export type DispatchDoubt = "cash" | "address" | "phone" | (string & {});

/** What `editAddress` takes. */
export interface EditAddressRequest {
  /** The person's name, as it is printed on the label. */
  fullName?: string;
  /** The company's name, when the address has one. */
  company?: string | null;
  /** Tracking updates go to it. Recommended. */
  email?: string | null;
  /** Street and number. */
  streetLine1?: string;
  /** What helps the courier to find the door. */
  reference?: string | null;
  /** The place: an id of `GET /territory`, passed back unchanged. */
  territoryBaseId?: string;
  /** ISO 3166-1 alpha-2; the country of the territory. */
  country?: string;
  /** The postal code, where the country uses one. */
  zip?: string | null;
  /** Latitude in degrees. Recommended for an accurate delivery. */
  lat?: number | null;
  /** Longitude in degrees. Recommended for an accurate delivery. */
  lng?: number | null;
  /** E.164 with the country's code, without blanks or dashes. */
  phone?: string;
  /** Barrio, colonia or bairro: smaller than the territory. */
  neighbourhood?: string | null;
  /** Of the person's or company's identity document. */
  documentNumber?: string | null;
}

/** What `editShipmentMetadata` takes. */
export interface EditShipmentMetadataRequest {
  /** The keys to change; null removes one. At most 20 keys of 40 characters, values of 500. */
  metadata: Record<string, string | null>;
}

/** What `editShipment` takes. */
export interface EditShipmentRequest {
  /** Another saved sender. */
  senderAddressId?: number | null;
  /** A saved recipient. Exclusive with `recipientAddress`. */
  recipientAddressId?: number | null;
  /** A recipient of its own. Exclusive with `recipientAddressId`. */
  recipientAddress?: AddressInline | null;
  /** Four measurements complete a `created` draft; four nulls change nothing. */
  parcel?: ParcelDeferrable | null;
  /**
   * The parcels that travel in the same shipment as `parcel`, under one tracking number. Null and an empty list
   * are none. A carrier that does not take so many answers `maxParcelsExceeded`.
   */
  furtherParcels?: Parcel[] | null;
  /** What is in the parcel: exactly one category. */
  contents?: ProductCategory[];
  /**
   * The cash that the carrier collects on delivery. Null, 0 and absent are the same: none. Rounded half up to the
   * smallest amount of the currency.
   */
  goodsCollection?: number | null;
  /**
   * The value that the carrier insures. Null, 0 and absent are the same: none. Rounded half up to the smallest
   * amount of the currency.
   */
  goodsInsured?: number | null;
  /** The currency of both amounts. */
  goodsCurrency?: GoodsCurrency | null;
}

/** What `editWebhook` takes. */
export interface EditWebhookRequest {
  /** Where messages are posted: https, and public. */
  url?: string;
  /** What it is sent. */
  events?: ("shipment.updated" | "shipment.ratesUpdated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.outForDelivery" | "shipment.deliveryAttempted" | "shipment.readyForPickup" | "shipment.delivered" | "shipment.refunded" | "wallet.low" | "wallet.charge" | "batch.done" | "incident.opened" | "incident.answered" | "incident.closed" | "cod.collected" | "cod.remitted" | "cod.banked" | "cod.overdue" | "payout.done" | "payout.returned")[];
}

/** One place of the request that is not valid. */
export interface ErrorDetail {
  /** Where in the request: field names with dots between; empty for the whole. */
  path: string;
  code: ErrorDetailCode;
  /** What is wrong there, in English, for people. */
  message: string;
}

/** What is wrong there, to branch on. More may come. */
export type ErrorDetailCode = "missing" | "unknownField" | "repeatedField" | "unknownParameter" | "repeatedParameter" | "wrongType" | "wrongForm" | "notInteger" | "notInList" | "tooSmall" | "tooLarge" | "tooShort" | "tooLong" | "unknownCursor" | "emptyBody" | "incompleteBody" | "notJson" | "notCompressed" | "brokenText" | "tooDeep" | "urlUnreadable" | "urlTooLong" | "urlWithCredentials" | "urlWithFragment" | "urlNotHttps" | "urlPortNotAllowed" | "urlNotPublic" | (string & {});

/** Something that happened in the account. */
export interface Event {
  /** The `webhook-id` of the same event's messages. */
  eventId: string;
  type: WebhookMessageType;
  /** When it happened. */
  timestamp: string;
  /** As in a message: the state at that time. See the webhooks of this document. */
  data: Record<string, unknown>;
}

/** The next events of the log. */
export interface EventPage {
  /** Events in this answer. */
  count: number;
  /** Oldest first. */
  data: Event[];
  /** Keep it, and send it as `after` the next time, also when there was no event. */
  nextCursor: string;
}

/** A success. */
export interface EventPageResponse {
  /** What the operation answers. */
  payload: EventPage;
  /** The kind of the payload. */
  objectType: "event";
}

/** A place of any level. */
export interface FoundTerritory {
  /** To be sent as `parentId` in a search among the places in this one. */
  id: string;
  /** The level of the place. */
  type: "territory1" | "territory2" | "territory3";
  /** Its own name. */
  name: string;
  /** A label for pickers. */
  searchableText: string;
  /** For addresses; null of larger places. */
  territoryBaseId: string | null;
  /** The level 1 that it is or is in. */
  territory1Name: string;
  /** Null of a `territory1`. */
  territory2Name: string | null;
  /** Null of larger places. */
  territory3Name: string | null;
}

/** The places that were found. */
export interface FoundTerritoryList {
  /** The best first. */
  data: FoundTerritory[];
}

/** A success. */
export interface FoundTerritoryListResponse {
  /** What the operation answers. */
  payload: FoundTerritoryList;
  /** The kind of the payload. */
  objectType: "territory";
}

/** What `generateLabelUrl` takes. */
export interface GenerateLabelUrlRequest {
  /** In the order of printing. One that is named again is printed once. */
  shipmentIds: number[];
  /** Whether a browser shows the file or saves it. Absent: `inline`. */
  disposition?: "inline" | "attachment" | null;
  /**
   * `100x150`, `100x100`: PDF pages of so many millimeters. `a4`: four labels on a page. `zpl203`, `zpl300`: ZPL
   * of 100 x 150 mm for a printer of so many dots per inch. Absent: the account's own, `100x150` unless it was
   * changed.
   */
  format?: "100x150" | "100x100" | "a4" | "zpl203" | "zpl300" | null;
}

/** What `generateShipmentLabelUrl` takes. */
export interface GenerateShipmentLabelUrlRequest {
  /** Which label: the carrier's own. */
  type: "carrierDefault";
  /** Whether a browser shows the file or saves it. Absent: `inline`. */
  disposition?: "inline" | "attachment" | null;
  /**
   * `100x150`, `100x100`: PDF pages of so many millimeters. `a4`: four labels on a page. `zpl203`, `zpl300`: ZPL
   * of 100 x 150 mm for a printer of so many dots per inch. Absent: the account's own, `100x150` unless it was
   * changed.
   */
  format?: "100x150" | "100x100" | "a4" | "zpl203" | "zpl300" | null;
}

/** The market's currency: ISO 4217. Each market has one; more may come. */
export type GoodsCurrency = "USD" | (string & {});

/** A label that was scanned, with its hand-over. */
export interface HandedOverLabel {
  /** The number on the label. */
  trackingNumber: string;
  /** When it was first scanned. */
  scannedAt: string;
  /** Opaque. */
  handoverId: number;
  /** 1, 2, 3 … within the account. */
  number: number;
  /** When it was signed. Null while parcels are scanned. */
  closedAt: string | null;
  /** Who took the parcels. Null while it is open. */
  signedBy: string | null;
}

/** What one carrier is given at one address. */
export interface Handover {
  /** Opaque. */
  handoverId: number;
  /** 1, 2, 3 … within the account. */
  number: number;
  /** Who is given the parcels. */
  carrierToken: string;
  /** Where they are. */
  senderAddressId: number;
  /** Shipments with a label that was scanned. */
  shipments: number;
  /** When it was signed. Null while parcels are scanned. */
  closedAt: string | null;
  /** Who took the parcels. Null while it is open. */
  signedBy: string | null;
  /** When it was begun. */
  objectCreated: string;
}

/** A hand-over with its labels. */
export interface HandoverDetail {
  /** Opaque. */
  handoverId: number;
  /** 1, 2, 3 … within the account. */
  number: number;
  /** Who is given the parcels. */
  carrierToken: string;
  /** Where they are. */
  senderAddressId: number;
  /** Shipments with a label that was scanned. */
  shipments: number;
  /** When it was signed. Null while parcels are scanned. */
  closedAt: string | null;
  /** Who took the parcels. Null while it is open. */
  signedBy: string | null;
  /** When it was begun. */
  objectCreated: string;
  /** In the order of the scans. */
  scanned: ScannedLabel[];
  /** Scans that were wrong, and count no more. */
  takenOut: TakenOutLabel[];
  /** What waits for this carrier at this address. Empty once it is closed. */
  missing: MissingLabel[];
}

/** A success. */
export interface HandoverDetailResponse {
  /** What the operation answers. */
  payload: HandoverDetail;
  /** The kind of the payload. */
  objectType: "handover";
}

/** The list of a hand-over, for any carrier. */
export interface HandoverManifest {
  /** The hand-over. */
  handoverId: number;
  /** Its number within the account. */
  number: number;
  /** In all. */
  parcels: number;
  /** Kilograms in all. */
  weight: number;
  /** Cash to collect in all. */
  goodsCollection: number;
  /** Of the cash. */
  currency: string;
  /** One for each shipment. */
  rows: ManifestRow[];
  /** Two copies on A4, with a line to sign on: a PDF in base64. */
  pdf: string;
}

/** A success. */
export interface HandoverManifestResponse {
  /** What the operation answers. */
  payload: HandoverManifest;
  /** The kind of the payload. */
  objectType: "handoverManifest";
}

/** A page of a list that is read by cursor. */
export interface HandoverPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: Handover[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface HandoverPageResponse {
  /** What the operation answers. */
  payload: HandoverPage;
  /** The kind of the payload. */
  objectType: "handover";
}

/** A success. */
export interface HandoverResponse {
  /** What the operation answers. */
  payload: Handover;
  /** The kind of the payload. */
  objectType: "handover";
}

/** One problem of one parcel, from its beginning to its end. */
export interface Incident {
  /** Opaque. */
  incidentId: number;
  /** The shipment that has the problem. */
  shipmentId: number;
  /** That of the shipment. */
  extId: string | null;
  /** That of the shipment. */
  trackingNumber: string | null;
  reason: IncidentReason;
  source: IncidentSource;
  /** How often the carrier has tried. */
  attempts: number;
  state: IncidentState;
  /** When it began. */
  openedAt: string;
  /** Until then the carrier waits for an answer; null where it does not say. */
  deadline: string | null;
  /** How it ended; null while it is open. */
  outcome: IncidentOutcome | null;
  /** When it ended; null while it is open. */
  closedAt: string | null;
  /** The carrier's words of its last attempt, or those of who opened it. */
  detail: string | null;
  /**
   * What `PATCH /incident/answer/{id}` takes now. None where the carrier's own system takes no answer: tell it,
   * and note that with `PATCH /incident/note/{id}`.
   */
  solutions: IncidentSolution[];
  /** The oldest first. */
  notes: IncidentNote[];
  /** What the buyer answered to it, one after each attempt, the newest first. */
  buyerAnswers: BuyerAnswer[];
}

/** The carrier knows what is to be done about it. */
export interface IncidentAnsweredMessage {
  /** What the message is about. */
  type: "incident.answered";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: IncidentEvent;
}

/** The problem is over. */
export interface IncidentClosedMessage {
  /** What the message is about. */
  type: "incident.closed";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: IncidentEvent;
}

/** The incident as it was when it happened. */
export interface IncidentEvent {
  /** Opaque. */
  incidentId: number;
  /** The shipment that has the problem. */
  shipmentId: number;
  /** That of the shipment. */
  extId: string | null;
  /** That of the shipment. */
  trackingNumber: string | null;
  reason: IncidentReason;
  source: IncidentSource;
  /** How often the carrier has tried. */
  attempts: number;
  state: IncidentState;
  /** When it began. */
  openedAt: string;
  /** Until then the carrier waits for an answer; null where it does not say. */
  deadline: string | null;
  /** How it ended; null while it is open. */
  outcome: IncidentOutcome | null;
  /** When it ended; null while it is open. */
  closedAt: string | null;
}

/** What was written about an incident. */
export interface IncidentNote {
  kind: IncidentNoteKind;
  /** Empty once it is erased. */
  text: string;
  /** When it was written. */
  at: string;
}

/** `told`: what the carrier was told. `asked`: what the buyer was asked. `note`: for colleagues. More may come. */
export type IncidentNoteKind = "note" | "told" | "asked" | (string & {});

/** A parcel has a problem, or the carrier has tried once more in vain. */
export interface IncidentOpenedMessage {
  /** What the message is about. */
  type: "incident.opened";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: IncidentEvent;
}

/** How it ended. More may come. */
export type IncidentOutcome = "solved" | "delivered" | "returned" | "givenUp" | "annulled" | (string & {});

/** A page of a list that is read by cursor. */
export interface IncidentPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: Incident[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface IncidentPageResponse {
  /** What the operation answers. */
  payload: IncidentPage;
  /** The kind of the payload. */
  objectType: "incident";
}

/** Why the parcel does not arrive. More may come. */
export type IncidentReason = "absent" | "wrongAddress" | "refused" | "noCash" | "wantsLater" | "damaged" | "lost" | "held" | "returning" | "other" | (string & {});

/** A success. */
export interface IncidentResponse {
  /** What the operation answers. */
  payload: Incident;
  /** The kind of the payload. */
  objectType: "incident";
}

/** What can be done about it. More may come. */
export type IncidentSolution = "retry" | "return" | (string & {});

/**
 * Who noticed it: the carrier by an `event`, the service because nothing was heard (`silence`) or because the
 * parcel comes back (`returning`), or a `person`. More may come.
 */
export type IncidentSource = "event" | "silence" | "returning" | "person" | (string & {});

/** `answered`: the carrier knows what is wanted, and the parcel has not moved since. More may come. */
export type IncidentState = "open" | "answered" | "closed" | (string & {});

/** What a key may do. More may come. */
export type KeyScope = "read" | "quote" | "ship" | "money" | "account" | (string & {});

/** A link to the label of one shipment. */
export interface LabelDownload {
  /** Which label it is. */
  type: "carrierDefault";
  /** Needs no key. */
  downloadUrl: string;
  /** The link works until then. */
  expiresAt: string;
}

/** A success. */
export interface LabelDownloadResponse {
  /** What the operation answers. */
  payload: LabelDownload;
  /** The kind of the payload. */
  objectType: "shipmentLabel";
}

/** A link to the labels of many shipments. */
export interface LabelsDownload {
  /** The format of the document. */
  format: "100x150" | "100x100" | "a4" | "zpl203" | "zpl300";
  /** Labels in the document. */
  count: number;
  /** Needs no key. Null when there is nothing to print. */
  downloadUrl: string | null;
  /** The link works until then. */
  expiresAt: string | null;
  /** One for each shipment, in the order asked for. */
  items: LabelsDownloadItem[];
}

/** What became of one shipment's label. */
export interface LabelsDownloadItem {
  /** The shipment that was asked for. */
  shipmentId: number;
  /** Whether its label is in the document. */
  isPrinted: boolean;
  /** Why it is not in the document. */
  reason: LabelsDownloadReason | null;
}

/**
 * `notReady`: no tracking number yet. `givenBack`: annulled or refunded. `erased`: its data was erased.
 * `separatePdf`: its carrier made a PDF, which ZPL cannot hold. `separateZpl`: its carrier made ZPL. Ask for
 * either alone. More may come.
 */
export type LabelsDownloadReason = "notFound" | "notReady" | "givenBack" | "erased" | "separatePdf" | "separateZpl" | "tooLarge" | (string & {});

/** A success. */
export interface LabelsDownloadResponse {
  /** What the operation answers. */
  payload: LabelsDownload;
  /** The kind of the payload. */
  objectType: "label";
}

/** What `makeSandboxCharge` takes. */
export interface MakeSandboxChargeRequest {
  /** A parcel of the sandbox with its number. */
  shipmentId: number;
  /** What for. */
  type: "reweigh" | "returnFreight";
  /** How much, in the wallet's money. */
  amount: number;
}

/** One shipment of a list that a carrier signs. */
export interface ManifestRow {
  /** Its shipment. */
  shipmentId: number;
  /** The number on the label. */
  trackingNumber: string;
  /** The order's name, else the `extId`. */
  name: string | null;
  /** Where it goes, no more precise than a city. */
  place: string;
  /** Labels of it that were scanned. */
  parcels: number;
  /** Kilograms. */
  weight: number;
  /** Cash to collect. */
  goodsCollection: number;
}

/**
 * `certain`: use `territory`. `likely`: the first candidate leads clearly, and a person must confirm it.
 * `unsure`: any candidate may be meant, the best first. `none`: no place was recognized. More may come.
 */
export type MatchConfidence = "certain" | "likely" | "unsure" | "none" | (string & {});

/** What `matchTerritory` takes. */
export interface MatchTerritoryRequest {
  /** The town, as it was typed; more may be in it. */
  city?: string | null;
  /** Level 1 by its name or its code. */
  province?: string | null;
  /** Street and number, as they were typed. */
  streetLine1?: string | null;
  /** A second line, which often names a parish or a quarter. */
  reference?: string | null;
  /** The postal code. */
  zip?: string | null;
  /** That of the market, when it is sent. */
  country?: string | null;
  /** Latitude in degrees. */
  lat?: number | null;
  /** Longitude in degrees. */
  lng?: number | null;
}

/** A label that nobody has scanned. */
export interface MissingLabel {
  /** Its shipment. */
  shipmentId: number;
  /** The number on the label. */
  trackingNumber: string;
}

/** What happened instead. More may come. */
export type NoShowReason = "nobodyCame" | "cameTooLate" | "tookNothing" | "wrongPlace" | (string & {});

/** What `noteIncident` takes. */
export interface NoteIncidentRequest {
  /** What the note is about. */
  kind: "note" | "told" | "asked";
  /** The note. */
  text: string;
}

/** What one carrier would charge for a draft. */
export interface Offer {
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** Freight: base and extra kilograms. */
  priceSubtotal: number;
  /** Freight with the insurance and the collection fee, tax included. */
  priceTotal: number;
  /** That of the market: ISO 4217. */
  currency: string;
  /** Days from the pickup to the delivery. */
  estimateDays: number;
  /** Whether the carrier can be selected for these inputs. */
  available: boolean;
  unavailableReason?: UnavailableReason;
  breakdown?: PriceBreakdown;
  /**
   * Only of an own contract whose carrier bills you itself: `priceTotal` is its price, and the wallet pays
   * nothing.
   */
  billing?: "ownAccount";
}

/** What `openHandover` takes. */
export interface OpenHandoverRequest {
  /** Who takes the parcels. */
  carrierToken: string;
  /** Where they are: the sender of their shipments. */
  senderAddressId: number;
}

/** Where a page is in its list. */
export interface PageMeta {
  /** Items on this page, at most `limit`. */
  count: number;
  /** Which page this is, from 1 on. */
  page: number;
  /** Pages in all. */
  pageCount: number;
  /** Items in all. */
  total: number;
}

/** The rate that was paid, also before the number. */
export interface PaidRate {
  /** The rate that was chosen. */
  rateId: number;
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** Of it the freight. */
  priceSubtotal: number;
  /** An amount of the currency beside it. */
  priceTotal: number;
  /** That of the market: ISO 4217. */
  currency: string;
  /** What the wallet was charged: `priceTotal`, or 0 where the carrier bills you itself. */
  charged: number;
}

/** A parcel with all its measurements. */
export interface Parcel {
  /** Kilograms, at least 1. */
  weight: number;
  /** Centimeters, at least 1. */
  length: number;
  /** Centimeters, at least 1. */
  width: number;
  /** Centimeters, at least 1. */
  height: number;
}

/** All four measurements, or none of them yet: null means deferred, never zero. */
export interface ParcelDeferrable {
  /** Kilograms, at least 1. */
  weight?: number | null;
  /** Centimeters, at least 1. */
  length?: number | null;
  /** Centimeters, at least 1. */
  width?: number | null;
  /** Centimeters, at least 1. */
  height?: number | null;
}

/** Cash that was collected for you, on its way to you. */
export interface Payout {
  /** Opaque. */
  payoutId: number;
  destination: PayoutDestination;
  /** What is paid to you. */
  amount: number;
  /** What of your balance of cash paid your debt before. */
  setOff: number;
  /** That of the market: ISO 4217. */
  currency: string;
  state: PayoutState;
  /** By which the bank knows it; null until it is sent. */
  bankReference: string | null;
  /** When it was asked for. */
  objectCreated: string;
  /** Since when it is in its state. */
  objectUpdated: string;
}

/** `bank`: to your bank. `wallet`: into your wallet, at once. More may come. */
export type PayoutDestination = "bank" | "wallet" | (string & {});

/** A payout is in your wallet, or the bank has paid it. */
export interface PayoutDoneMessage {
  /** What the message is about. */
  type: "payout.done";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: Payout;
}

/** A page of a list that is read by cursor. */
export interface PayoutPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: Payout[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface PayoutPageResponse {
  /** What the operation answers. */
  payload: PayoutPage;
  /** The kind of the payload. */
  objectType: "payout";
}

/** A success. */
export interface PayoutResponse {
  /** What the operation answers. */
  payload: Payout;
  /** The kind of the payload. */
  objectType: "payout";
}

/** The bank has sent a payout back: it is in your balance again. */
export interface PayoutReturnedMessage {
  /** What the message is about. */
  type: "payout.returned";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: Payout;
}

/**
 * `draft`: it waits to be approved. `approved`: it goes to the bank next. `sent`: the bank has the order.
 * `done`: it is paid. `returned`: the bank gave it back, and it is in your balance again. `withdrawn`: it is not
 * paid after all. More may come.
 */
export type PayoutState = "draft" | "approved" | "sent" | "done" | "returned" | "withdrawn" | (string & {});

/** A request to a carrier to collect what waits at one address. */
export interface Pickup {
  /** Opaque. */
  pickupId: number;
  /** Who collects. */
  carrierToken: string;
  /** Where: the sender of the shipments. */
  senderAddressId: number;
  state: PickupState;
  /** It comes between this time … */
  from: string;
  /** … and this one. */
  to: string;
  /** How many were to be collected when it was asked for. */
  shipments: number;
  /** For the person who collects. */
  note: string | null;
  /** The carrier's own key of it. Null without one. */
  pickupRef: string | null;
  /** What the carrier said of it. */
  detail: string | null;
  /** When you said that nobody came. Null if you did not. */
  noShowAt: string | null;
  /** What happened instead of the pickup. Null if you did not say that nobody came. */
  noShowReason: NoShowReason | null;
  /** When it was asked for. */
  objectCreated: string;
}

/** A page of a list that is read by cursor. */
export interface PickupPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: Pickup[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface PickupPageResponse {
  /** What the operation answers. */
  payload: PickupPage;
  /** The kind of the payload. */
  objectType: "pickup";
}

/** A success. */
export interface PickupResponse {
  /** What the operation answers. */
  payload: Pickup;
  /** The kind of the payload. */
  objectType: "pickup";
}

/**
 * `holiday`: carriers rest. `carrierPaused`: the carrier takes nothing for a while. `tooFew`: fewer shipments
 * waited than you want a courier for. `notOffered`: the carrier collects nothing any more. More may come.
 */
export type PickupSkipReason = "holiday" | "carrierPaused" | "tooFew" | "notOffered" | (string & {});

/**
 * `asking`: the carrier has not answered yet. `requested`: it has taken the pickup. `rejected`: it has not, and
 * `detail` says why. `undecided`: its answer was lost. It is not asked again, because it would come twice: find
 * out, and say it (`PATCH /pickup/settle/{id}`). More may come.
 */
export type PickupState = "asking" | "requested" | "rejected" | "undecided" | (string & {});

/** What `previewRemittance` takes. */
export interface PreviewRemittanceRequest {
  /** Who paid. */
  carrierToken: string;
  /** The carrier's own number of it. */
  documentNumber?: string | null;
  /** One for each parcel. */
  rows: SentRemittanceRow[];
}

/** What the price is made of. Optional. */
export interface PriceBreakdown {
  /** The parcel on the scales. */
  realKg: number;
  /** Null when the carrier ignores the volume. */
  volumetricKg: number | null;
  /** What the price is of: the larger one, rounded as the card says. */
  billableKg: number;
  /** The class of the route on the carrier's card. */
  zone: string;
  /** For the first kilograms. */
  base: number;
  /** For the kilograms beyond them. */
  extraKilograms: number;
  /** The fee of the insured amount. */
  insurance: number;
  /** The fee of the cash to collect. */
  collection: number;
}

/** What is in the parcel. */
export type ProductCategory = "agriculturalSupply" | "audioAndVideoAccessory" | "babyProduct" | "beverage" | "book" | "camera" | "cellularPhone" | "clothes" | "clothingAccessory" | "computer" | "decoration" | "documents" | "dron" | "electromenor" | "food" | "householdAppliance" | "jewelryAndWatch" | "kitchenware" | "medicalEquipment" | "medicalSupply" | "musicalInstrument" | "party" | "personalCareProduct" | "petAccessory" | "petFood" | "printer" | "shoeAndFootwear" | "spareparts" | "sportingArticle" | "stationery" | "television" | "toy" | "vehicleAccessory" | "videoGame";

/** On which side the other one stands. More may come. */
export type ProofSide = "left" | "right" | (string & {});

/** A step towards the root. */
export interface ProofStep {
  side: ProofSide;
  /** SHA-256, in hexadecimal. */
  hash: string;
}

/** What `purchaseShipment` takes. */
export interface PurchaseShipmentRequest {
  /** The chosen `rateId`. Needed unless a rate is already selected. */
  preferredRateObjectId?: number | null;
  purchaseWith: PurchaseWith;
  /** One of the chosen carrier's service points. Null or absent: none. */
  servicePointRef?: string | null;
  /** Its name and street as the recipient is to read them on the label and in mails. Only beside `servicePointRef`. */
  servicePointName?: string | null;
}

/**
 * `walletAvailable` spends the balance; `walletTokenized` first takes what is missing from the account's stored
 * payment method.
 */
export type PurchaseWith = "walletTokenized" | "walletAvailable";

/** What one carrier would charge. */
export interface QuotationRate {
  /** Of this row; nothing can be bought with it. */
  quotationId: number;
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** Freight: base and extra kilograms. */
  priceSubtotal: number;
  /** Freight with the insurance and the collection fee, tax included. */
  priceTotal: number;
  /** That of the market: ISO 4217. */
  currency: string;
  /** Days from the pickup to the delivery. */
  estimateDays: number;
  /** Whether the carrier can be selected for these inputs. */
  available: boolean;
  unavailableReason?: UnavailableReason;
  breakdown?: PriceBreakdown;
  /**
   * Only of an own contract whose carrier bills you itself: `priceTotal` is its price, and the wallet pays
   * nothing.
   */
  billing?: "ownAccount";
}

/** A page of a list. */
export type QuotationRatePage = PageMeta & {
  /** The items, in the order of the list. */
  data: QuotationRate[];
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
};

/** A success. */
export interface QuotationRatePageResponse {
  /** What the operation answers. */
  payload: QuotationRatePage;
  /** The kind of the payload. */
  objectType: "quotation";
}

/** A place to quote from or to. */
export interface QuoteAddress {
  /** The place: an id of `GET /territory`, passed back unchanged. */
  territoryBaseId: string;
  /** ISO 3166-1 alpha-2; the country of the territory. */
  country: string;
  /** The postal code, where the country uses one. */
  zip?: string | null;
}

/** What `quoteShipment` takes. */
export interface QuoteShipmentRequest {
  /** Where it would go from. */
  senderAddress: QuoteAddress;
  /** Where it would go to. */
  recipientAddress: QuoteAddress;
  parcel: Parcel;
  /**
   * The parcels that travel in the same shipment as `parcel`, under one tracking number. Null and an empty list
   * are none. A carrier that does not take so many answers `maxParcelsExceeded`.
   */
  furtherParcels?: Parcel[] | null;
  /** Cash on delivery; 0 for none. Rounded half up to the smallest amount of the currency. */
  goodsCollection?: number | null;
  /** Declared value; 0 for none. Rounded half up to the smallest amount of the currency. */
  goodsInsured?: number | null;
  goodsCurrency: GoodsCurrency;
}

/** What one carrier charges for a shipment. */
export interface Rate {
  /** What a purchase names. */
  rateId: number;
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** Freight: base and extra kilograms. */
  priceSubtotal: number;
  /** Freight with the insurance and the collection fee, tax included. */
  priceTotal: number;
  /** That of the market: ISO 4217. */
  currency: string;
  /** Days from the pickup to the delivery. */
  estimateDays: number;
  /** Whether the carrier can be selected for these inputs. */
  available: boolean;
  unavailableReason?: UnavailableReason;
  breakdown?: PriceBreakdown;
  /**
   * Only of an own contract whose carrier bills you itself: `priceTotal` is its price, and the wallet pays
   * nothing.
   */
  billing?: "ownAccount";
}

/** What a carrier hands over, parcel by parcel. */
export interface Remittance {
  /** Opaque. */
  remittanceId: number;
  /** Names the carrier; opaque. */
  carrierToken: string;
  /** The carrier's own number of it. */
  documentNumber: string | null;
  state: RemittanceState;
  /** Whether all that was decided is done: applying takes a moment. */
  isDone: boolean;
  /** What the carrier says that it collected. */
  gross: number;
  /** What it keeps of it. */
  deductions: number;
  /** What its rows have moved. */
  remitted: number;
  /** That of the market: ISO 4217. */
  currency: string;
  /** When it was sent. */
  objectCreated: string;
  /** In the order in which they were sent. */
  rows: RemittanceRow[];
}

/**
 * How its parcel was found: by its number, by that of one of several parcels, or by one that a spreadsheet had
 * changed; in a file, a row without a number by your reference or the order's name. More may come.
 */
export type RemittanceMatch = "number" | "parcelNumber" | "repairedNumber" | "ownReference" | "orderReference" | "none" | (string & {});

/**
 * `short`, `over`: it is another amount, and what came is moved. The others move nothing. `notCod`: this carrier
 * pays you no cash for the parcel. More may come.
 */
export type RemittanceProblem = "unknownNumber" | "referenceUnclear" | "twice" | "short" | "over" | "notCod" | "notDelivered" | "annulled" | (string & {});

/** A success. */
export interface RemittanceResponse {
  /** What the operation answers. */
  payload: Remittance;
  /** The kind of the payload. */
  objectType: "cod";
}

/** What a row of a remittance means. */
export interface RemittanceRow {
  /** Which one, from 1 on. */
  row: number;
  /** As it was sent. */
  trackingNumber: string;
  /** As it was sent. */
  amount: number;
  match: RemittanceMatch;
  /** What is wrong with it; null for nothing. */
  problem: RemittanceProblem | null;
  /** Whose cash it is; null for a number that is unknown. */
  shipmentId: number | null;
  /** What it has moved; null until then. */
  remitted: number | null;
}

/** `preview`: nothing has moved. More may come. */
export type RemittanceState = "preview" | "applied" | "reverted" | (string & {});

/** What `reportIncident` takes. */
export interface ReportIncidentRequest {
  /** A parcel that is under way, with its number. */
  shipmentId: number;
  /** Why it does not arrive. */
  reason: "absent" | "wrongAddress" | "refused" | "noCash" | "wantsLater" | "damaged" | "lost" | "held" | "other";
  /** What is known of it. */
  text?: string | null;
}

/** What `reportNoShow` takes. */
export interface ReportNoShowRequest {
  /** What happened instead. */
  reason: "nobodyCame" | "cameTooLate" | "tookNothing" | "wrongPlace";
}

/** What `requestPayout` takes. */
export interface RequestPayoutRequest {
  /** `bank`: where `GET /bankDetails` says. `wallet`: it can be spent at once. */
  destination: "bank" | "wallet";
}

/** What `requestPickup` takes. */
export interface RequestPickupRequest {
  /** Who collects. */
  carrierToken: string;
  /** Where: the sender of the shipments. */
  senderAddressId: number;
  /** The carrier comes between this time … */
  from: string;
  /** … and this one, in the next two weeks and at most a day later. */
  to: string;
  /** For the person who collects. */
  note?: string | null;
}

/** What `rotateWebhookSecret` takes. */
export interface RotateWebhookSecretRequest {
  /** For so long the secret until now signs too; 0 for a secret that has leaked. */
  previousValidHours?: number;
}

/** A webhook with its new secret. */
export interface RotatedWebhook {
  /** Opaque, and unique over all accounts. */
  webhookId: number;
  /** As it will be asked. */
  url: string;
  /** What it is sent. */
  events: WebhookEventType[];
  /**
   * Only of one whose receiver accepted nothing for days: nothing more is sent to it until it is switched on
   * again.
   */
  switchedOffAt?: string;
  /** Only of one that its account paused: nothing more is sent to it until it is switched on again. */
  pausedAt?: string;
  /** When it was created. */
  objectCreated: string;
  /** What the messages are signed with, in the form of Standard Webhooks. Shown this once. */
  secret: string;
  /** Until then every message has two signatures: of this secret and of the one before. */
  previousSecretUntil: string;
}

/** A success. */
export interface RotatedWebhookResponse {
  /** What the operation answers. */
  payload: RotatedWebhook;
  /** The kind of the payload. */
  objectType: "webhook";
}

/** What `saveContract` takes. */
export interface SaveContractRequest {
  /** Those that change, by their names; the others stay. Never shown again. */
  secrets?: Record<string, string>;
  /** The other values that change, by their names, as text. */
  constants?: Record<string, string>;
  /** The range of numbers that the carrier gave you, where it has the account number its waybills. */
  numbers?: ContractNumbersRequest;
  /** Who is charged for labels: `wallet` here, or `ownAccount`, yours with the carrier. */
  billing?: "wallet" | "ownAccount";
}

/** What became of one scan. */
export interface Scan {
  outcome: ScanOutcome;
  /** Whether the parcel may leave with this courier. */
  isRight: boolean;
  /** The number that was found, else what was scanned. */
  trackingNumber: string;
  /** Null for a number that is unknown. */
  shipmentId: number | null;
  /** Of the hand-over that has it. Null for none. */
  handoverNumber: number | null;
}

/**
 * `taken`: the parcel is in the hand-over now. `again`: it was before. All others keep it out: `annulled`;
 * `otherCarrier`, `otherOrigin`; `handedOver` in the hand-over `handoverNumber`; `withCarrier`: it travels or
 * has arrived; `notPrinted`: a store's label that was never printed; `orderCancelled`, `sentElsewhere`: its
 * store has cancelled the order or sent it another way; `unknown`: none of the account's. More may come.
 */
export type ScanOutcome = "taken" | "again" | "annulled" | "otherCarrier" | "otherOrigin" | "handedOver" | "withCarrier" | "notPrinted" | "orderCancelled" | "sentElsewhere" | "unknown" | (string & {});

/** What `scanParcel` takes. */
export interface ScanParcelRequest {
  /** As the scanner reads it: of the shipment, or of one of its parcels. */
  trackingNumber: string;
}

/** A success. */
export interface ScanResponse {
  /** What the operation answers. */
  payload: Scan;
  /** The kind of the payload. */
  objectType: "handoverScan";
}

/** A scan that is kept as proof. */
export interface ScannedLabel {
  /** Its shipment. */
  shipmentId: number;
  /** The number on the label. */
  trackingNumber: string;
  /** When it was first scanned. */
  scannedAt: string;
}

/** What a carrier paid for one parcel. */
export interface SentRemittanceRow {
  /** The number on the label. */
  trackingNumber: string;
  /** What the buyer paid, in the market's currency. */
  amount: number;
  /** What the carrier keeps of it. */
  fee?: number;
  /** When the buyer paid. A date without a time is its first moment in UTC. */
  at?: string;
}

/** Where a carrier's parcels are dropped or collected. */
export interface ServicePoint {
  /** The carrier's own key: a purchase takes it unchanged. */
  servicePointRef: string;
  /** As the carrier calls it. */
  name: string;
  /** Where it is. */
  streetLine1: string;
  /** Degrees; null where the carrier does not say. */
  lat: number | null;
  /** Degrees; null where the carrier does not say. */
  lng: number | null;
  /** In the carrier's words; null without any. */
  openingHours: string | null;
}

/** The service points near a place. */
export interface ServicePointList {
  /** The nearest first, at most 100. */
  data: ServicePoint[];
}

/** A success. */
export interface ServicePointListResponse {
  /** What the operation answers. */
  payload: ServicePointList;
  /** The kind of the payload. */
  objectType: "servicePoint";
}

/** What `setBankDetails` takes. */
export interface SetBankDetailsRequest {
  /** Whose account it is, as the bank has the name. */
  holder: string;
  /** The holder's tax number. */
  taxId: string;
  /** The bank, by its name. */
  bank: string;
  /** The number of the account: letters, digits, blanks and hyphens. */
  number: string;
  /** `checking` or `savings`. */
  kind: "checking" | "savings";
}

/** What `setStandingPickup` takes. */
export interface SetStandingPickupRequest {
  /** Who collects. */
  carrierToken: string;
  /** Where: the sender of the shipments. */
  senderAddressId: number;
  /** On which, each once. */
  weekdays: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
  /** It comes between this time of the origin, as `14:00`, … */
  from: string;
  /** … and this one, later on the same day. */
  to: string;
  /** Fewer waiting shipments ask for nobody: 1 to 200. */
  leastShipments?: number;
  /** For the person who collects. */
  note?: string | null;
}

/** What `settlePickup` takes. */
export interface SettlePickupRequest {
  /** Whether the carrier has this pickup. */
  isComing: boolean;
  /** Its own key of it, if it has one. */
  pickupRef?: string | null;
}

/** Why it is annulled. */
export type ShipmentAnnulReasonStatus = "incorrectAddress" | "incorrectShipmentDetails" | "fullfilmentIssue" | "recipientRefusedDelivery" | "recipientNotAvailable" | "recipientCanceledOrder" | "platformCost" | "deliveryDelay" | "carrierOutOfCoverageArea" | "carrierOutOfOfficeSchedule" | "other";

/** A parcel was delivered; once more when its cash has come. */
export interface ShipmentDeliveredMessage {
  /** What the message is about. */
  type: "shipment.delivered";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: ShipmentEvent;
}

/** A parcel was brought, and nobody took it. */
export interface ShipmentDeliveryAttemptedMessage {
  /** What the message is about. */
  type: "shipment.deliveryAttempted";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: ShipmentEvent;
}

/** A shipment as it is now. */
export interface ShipmentDetail {
  /** Opaque, and unique over all accounts. */
  shipmentId: number;
  /** Your own order's id; null when none was sent. */
  extId: string | null;
  /** Your vendor's tag; null when none was sent. */
  extVendorId: string | null;
  status: ShipmentStatus;
  /** Whether the wallet was charged for it. */
  isPaid: boolean;
  /** The chosen carrier. Null until there is a tracking number. */
  preferredCarrierToken: string | null;
  /** The freight. Null until there is a tracking number. */
  priceSubtotal: number | null;
  /** What it cost. Null until there is a tracking number. */
  priceTotal: number | null;
  /** That of the market: ISO 4217. */
  goodsCurrency: string;
  /** The cash that the carrier collects on delivery; 0 for none. */
  goodsCollection: number;
  /** The value that the carrier insures; 0 for none. */
  goodsInsured: number;
  /** What is in the parcel: exactly one category. */
  contents: ProductCategory[];
  /** Where it goes from. */
  senderAddress: Address;
  /** Where it goes to. */
  recipientAddress: Address;
  /** The carrier's number; null until there is one. */
  trackingNumber: string | null;
  /** The carrier's own page of the parcel; null without one. */
  trackingCarrierUrl: string | null;
  /** Open delivery incidents; null for none. */
  incidentCount: number | null;
  /** When the draft was created. */
  objectCreated: string;
  /** When anything of it changed last. */
  objectUpdated: string;
  /** The shipment whose parcel comes back with this one. Absent where nothing does. */
  returnOf?: number;
  /** The refused shipment that this one sends anew. Absent for the others. */
  correctionOf?: number;
  /** The shipment that sends this refused one anew. Absent without one. */
  correctedBy?: number;
  /** The service point that its purchase chose. Absent without one. */
  servicePointRef?: string;
  /** Its name, where the purchase gave one. Absent after the recipient's data are erased. */
  servicePointName?: string;
  waybill?: Waybill;
  /**
   * Of an unpaid draft those that have not expired, else none. Only of one shipment that is asked for with
   * `include=rates`.
   */
  rates?: Rate[];
  /** Null while it is deferred; the first of several. Only of one shipment that is asked for with `include=parcel`. */
  parcel?: Parcel | null;
  /**
   * All parcels of the shipment; none while they are deferred. Only of one shipment that is asked for with
   * `include=parcels`.
   */
  parcels?: TrackedParcel[];
  /**
   * What was paid, also before there is a number; null of a draft. Only of one shipment that is asked for with
   * `include=paid`.
   */
  paid?: PaidRate | null;
  /**
   * The public page for the buyer; null without a number. Only of one shipment that is asked for with
   * `include=trackingPageUrl`.
   */
  trackingPageUrl?: string | null;
  /** What you keep with it. Only of one shipment that is asked for with `include=metadata`. */
  metadata?: Record<string, string>;
  /**
   * What carriers did with your own parcels to the recipient's canton, to compare rates by; as new as a few
   * minutes ago. Only of one shipment that is asked for with `include=history`.
   */
  history?: CarrierHistory[];
  /** Where its cash is; null without a number or cash. Only of one shipment that is asked for with `include=cod`. */
  cod?: Cod | null;
  /**
   * Its labels that were scanned when it was given to the carrier, the first scan first. Only of one shipment that
   * is asked for with `include=handover`.
   */
  handover?: HandedOverLabel[];
  /**
   * What the buyer was asked before it left, and answered; null while they have not. Only of one shipment that is
   * asked for with `include=dispatchAnswer`.
   */
  dispatchAnswer?: DispatchAnswer | null;
}

/** A page of a list. */
export type ShipmentDetailPage = PageMeta & {
  /** The items, in the order of the list. */
  data: ShipmentDetail[];
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
};

/** A success. */
export interface ShipmentDetailPageResponse {
  /** What the operation answers. */
  payload: ShipmentDetailPage;
  /** The kind of the payload. */
  objectType: "shipment";
}

/** A success. */
export interface ShipmentDetailResponse {
  /** What the operation answers. */
  payload: ShipmentDetail;
  /** The kind of the payload. */
  objectType: "shipment";
}

/** An unpaid shipment with the rates to choose from. */
export interface ShipmentDraft {
  /** Opaque, and unique over all accounts. */
  shipmentId: number;
  /** Your own order's id; null when none was sent. */
  extId: string | null;
  /** Your vendor's tag; null when none was sent. */
  extVendorId: string | null;
  status: ShipmentStatus;
  /** Whether the wallet was charged for it. */
  isPaid: boolean;
  /** The cash that the carrier collects on delivery; 0 for none. */
  goodsCollection: number;
  /** The value that the carrier insures; 0 for none. */
  goodsInsured: number;
  /** What is in the parcel: exactly one category. */
  contents: ProductCategory[];
  /** Where it goes from. */
  senderAddress: Address;
  /** Where it goes to. */
  recipientAddress: Address;
  /** When the draft was created. */
  objectCreated: string;
  /** When anything of it changed last. */
  objectUpdated: string;
  /** That of the market: ISO 4217. */
  goodsCurrency: string;
  /** The carrier's number; null until there is one. */
  trackingNumber: string | null;
  /** The carrier's own page of the parcel; null without one. */
  trackingCarrierUrl: string | null;
  /** Open delivery incidents; null for none. */
  incidentCount: number | null;
  /** The shipment whose parcel comes back with this one. Absent where nothing does. */
  returnOf?: number;
  /** The refused shipment that this one sends anew. Absent for the others. */
  correctionOf?: number;
  /** Empty while the measurements are deferred. */
  rates: Rate[];
}

/** A success. */
export interface ShipmentDraftResponse {
  /** What the operation answers. */
  payload: ShipmentDraft;
  /** The kind of the payload. */
  objectType: "shipment";
}

/** The shipment as it was when it happened. */
export interface ShipmentEvent {
  /** Opaque, and unique over all accounts. */
  shipmentId: number;
  /** Your own order's id; null when none was sent. */
  extId: string | null;
  /** Your vendor's tag; null when none was sent. */
  extVendorId: string | null;
  status: ShipmentStatus;
  /** Whether the wallet was charged for it. */
  isPaid: boolean;
  /** The carrier's number; null until there is one. */
  trackingNumber: string | null;
  /** The carrier's own page of the parcel; null without one. */
  trackingCarrierUrl: string | null;
  /** Open delivery incidents; null for none. */
  incidentCount: number | null;
  change: ShipmentEventChange;
}

/**
 * What happened. `numberIdle`: the parcel has not moved, and its carrier will annul the number. `labelFailed`:
 * no tracking number came of this request; `waybill` of the shipment says why. `milestone`: the carrier said
 * more of a parcel whose status stays the same. `ratesUpdated`: a price that an unpaid draft waited for has
 * come. More may come.
 */
export type ShipmentEventChange = "purchased" | "moved" | "incident" | "numberIdle" | "labelFailed" | "milestone" | "ratesUpdated" | (string & {});

/**
 * Which system sends this. For attribution alone: it changes no rate, and it is not echoed. An `extId` is unique
 * within it.
 */
export interface ShipmentIntegration {
  /** The machine name of the platform or system, such as `woocommerce`. */
  platform: string;
  /** The base address of the store or system, http(s). */
  url?: string | null;
  /** The version of your own connector. */
  connectorVersion?: string | null;
}

/** A shipment has its tracking number. */
export interface ShipmentLabelCreatedMessage {
  /** What the message is about. */
  type: "shipment.labelCreated";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: ShipmentEvent;
}

/** A paid shipment got no tracking number: once for each refusal. */
export interface ShipmentLabelFailedMessage {
  /** What the message is about. */
  type: "shipment.labelFailed";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: ShipmentEvent;
}

/** What a client keeps with a shipment. */
export interface ShipmentMetadata {
  /** What you keep with the shipment. */
  metadata: Record<string, string>;
}

/** A success. */
export interface ShipmentMetadataResponse {
  /** What the operation answers. */
  payload: ShipmentMetadata;
  /** The kind of the payload. */
  objectType: "shipment";
}

/** The courier of its last leg has a parcel: once for each attempt. */
export interface ShipmentOutForDeliveryMessage {
  /** What the message is about. */
  type: "shipment.outForDelivery";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: ShipmentEvent;
}

/** A late price has joined an unpaid draft: read it with its rates. */
export interface ShipmentRatesUpdatedMessage {
  /** What the message is about. */
  type: "shipment.ratesUpdated";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: ShipmentEvent;
}

/** A parcel waits at a counter. */
export interface ShipmentReadyForPickupMessage {
  /** What the message is about. */
  type: "shipment.readyForPickup";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: ShipmentEvent;
}

/** A shipment was refunded. */
export interface ShipmentRefundedMessage {
  /** What the message is about. */
  type: "shipment.refunded";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: ShipmentEvent;
}

/** Where the shipment is on its way, as section 3 of the specification has it. */
export type ShipmentStatus = "created" | "quoted" | "labelCreated" | "pickupRequested" | "pickupNotFound" | "pickingUp" | "pickedUp" | "inTransit" | "goodsCollectionInTransit" | "returnToSender" | "delivered" | "annulled" | "refundPending" | "refunded";

/** Where a parcel has been. */
export interface ShipmentTracking {
  /** The shipment. */
  shipmentId: number;
  status: ShipmentStatus;
  /** The carrier's number; null until there is one. */
  trackingNumber: string | null;
  /** The carrier's own page; null without one. */
  trackingCarrierUrl: string | null;
  /** This service's public page of the parcel: for the buyer, without a key. */
  trackingPageUrl: string | null;
  /** The carrier's days from the pickup to the delivery, of the paid rate. */
  estimateDays: number | null;
  /** Oldest first. */
  events: TrackingEvent[];
}

/** A success. */
export interface ShipmentTrackingResponse {
  /** What the operation answers. */
  payload: ShipmentTracking;
  /** The kind of the payload. */
  objectType: "shipmentTracking";
}

/** Something happened to a shipment. */
export interface ShipmentUpdatedMessage {
  /** What the message is about. */
  type: "shipment.updated";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: ShipmentEvent;
}

/** A request to a carrier that stands: to collect at one address on certain days of every week. */
export interface StandingPickup {
  /** Opaque. */
  standingPickupId: number;
  /** Who collects. */
  carrierToken: string;
  /** Where: the sender of the shipments. */
  senderAddressId: number;
  /** On which. */
  weekdays: Weekday[];
  /** It comes between this time of the origin, such as `14:00`, … */
  from: string;
  /** … and this one. */
  to: string;
  /** Fewer waiting shipments ask for nobody; up to 200. */
  leastShipments: number;
  /** For the person who collects. */
  note: string | null;
  /** The last day that the carrier was asked for: `GET /pickup` has how it went. */
  askedDay: string | null;
  /** The last day on which it was not asked. Null for none. */
  skippedDay: string | null;
  /** Why not. Null for none. */
  skippedFor: PickupSkipReason | null;
  /** When it was first asked for. */
  objectCreated: string;
}

/** A page of a list that is read by cursor. */
export interface StandingPickupPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: StandingPickup[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface StandingPickupPageResponse {
  /** What the operation answers. */
  payload: StandingPickupPage;
  /** The kind of the payload. */
  objectType: "standingPickup";
}

/** A success. */
export interface StandingPickupResponse {
  /** What the operation answers. */
  payload: StandingPickup;
  /** The kind of the payload. */
  objectType: "standingPickup";
}

/** A day of a statement. */
export interface StatementDay {
  /** A day on which something moved. */
  day: string;
  /**
   * What moved your wallet, the cash that is due to you and what you owe: each a JSON list of side, number,
   * transfer, kind, amount and balance in hundredths, and time.
   */
  lines: string[];
  /** SHA-256, in hexadecimal. */
  hash: string;
}

/** By which a statement is found in its month's root. */
export interface StatementProof {
  /** Whose statement it is. */
  accountId: number;
  /** That of the market: ISO 4217. */
  currency: string;
  /** As it was asked for. */
  month: string;
  /** Of the account's last day before the month; empty in its first one. */
  previousHash: string;
  /** In their order. */
  days: StatementDay[];
  /** From the hash of your last day to the root. */
  path: ProofStep[];
  /** Of all statements of the month: the same as in `/books/roots.txt`. */
  root: string;
}

/** A success. */
export interface StatementProofResponse {
  /** What the operation answers. */
  payload: StatementProof;
  /** The kind of the payload. */
  objectType: "statementProof";
}

/** What `takeOutParcel` takes. */
export interface TakeOutParcelRequest {
  /** Of the label that was scanned. */
  trackingNumber: string;
}

/** A scan that was wrong. */
export interface TakenOutLabel {
  /** Its shipment. */
  shipmentId: number;
  /** The number on the label. */
  trackingNumber: string;
  /** When it was first scanned. */
  scannedAt: string;
  /** When it was taken out. */
  takenOutAt: string;
}

/** A success. */
export interface TakenOutLabelResponse {
  /** What the operation answers. */
  payload: TakenOutLabel;
  /** The kind of the payload. */
  objectType: "handoverScan";
}

/** A place that addresses are in. */
export interface Territory {
  /** Opaque: addresses take it unchanged. */
  territoryBaseId: string;
  /** Level 1; in Ecuador the province. */
  territory1Name: string;
  /** Level 2; in Ecuador the canton. */
  territory2Name: string;
  /** Level 3; in Ecuador the parish. */
  territory3Name: string;
  /** A label for pickers. */
  searchableText: string;
}

/** The territories of a market. */
export interface TerritoryList {
  /** All of them. */
  data: Territory[];
}

/** A success. */
export interface TerritoryListResponse {
  /** What the operation answers. */
  payload: TerritoryList;
  /** The kind of the payload. */
  objectType: "territory";
}

/** The place that an address means. */
export interface TerritoryMatch {
  confidence: MatchConfidence;
  /** Only when it is certain. */
  territory: Territory | null;
  /** What a person chooses from; at most 20. Empty when it is certain. */
  candidates: Territory[];
  /** What decided, in English, for people. */
  reason: string;
}

/** A success. */
export interface TerritoryMatchResponse {
  /** What the operation answers. */
  payload: TerritoryMatch;
  /** The kind of the payload. */
  objectType: "territoryMatch";
}

/** Nothing has happened. */
export interface TestEvent {
  /** The webhook that is tested. */
  webhookId: number;
}

/** One of several parcels of a shipment. */
export interface TrackedParcel {
  /** Kilograms, at least 1. */
  weight: number;
  /** Centimeters, at least 1. */
  length: number;
  /** Centimeters, at least 1. */
  width: number;
  /** Centimeters, at least 1. */
  height: number;
  /** Its own number, where the carrier gives one to each parcel of a shipment. */
  trackingNumber: string | null;
}

/** One thing that a carrier reported. */
export interface TrackingEvent {
  /** When it happened, as the carrier says. */
  occurredAt: string;
  kind: TrackingEventKind;
  /** What the carrier says beyond the kind; null for no more. */
  milestone: TrackingMilestone | null;
  /** The carrier's own code. */
  carrierCode: string;
  /** As the carrier wrote it. */
  place: string | null;
  /** The carrier's own words. */
  detail: string | null;
}

/** What happened, in this service's words. More may come. */
export type TrackingEventKind = "pickupRequested" | "pickupNotFound" | "pickingUp" | "pickedUp" | "departed" | "collected" | "returning" | "delivered" | "incidentOpened" | "incidentClosed" | "withdrawn" | "noted" | (string & {});

/** More than a kind says. More may come. */
export type TrackingMilestone = "outForDelivery" | "readyForPickup" | "deliveryAttempted" | (string & {});

/** Days from the pickup to the door, rounded up. */
export interface TravelDays {
  /** Within so many half of the parcels arrived. */
  p50: number;
  /** Within so many nine of ten parcels arrived. */
  p90: number;
}

/** What `tryContract` takes. */
export interface TryContractRequest {
  /** What the carrier is asked for. */
  operation: "quote" | "create" | "find" | "label" | "annul" | "track";
  /** From where: a saved sender. */
  senderAddressId: number;
  /** To where; absent: the sender's own place. */
  territoryBaseId?: string;
  /** Of the waybill: for everything but `quote` and `create`. */
  trackingNumber?: string;
}

/** Why a carrier cannot be selected. Only present when `available` is false. More may come. */
export type UnavailableReason = "outlyingAreaNotServed" | "militaryPostNotServed" | "routeNotServed" | "carrierFleetUnavailable" | "nameMissing" | "streetMissing" | "postBoxNotServed" | "lettersNotTaken" | "streetTooLong" | "maxParcelsExceeded" | "maxWeightExceeded" | "maxDimensionExceeded" | "codNotSupported" | "routeNotServedForCod" | "codBelowMinimum" | "codLimitExceeded" | "insuredLimitExceeded" | "insuranceRequired" | "priceAwaited" | (string & {});

/** The account's prepaid money. */
export interface Wallet {
  /** What can be spent now. */
  balance: number;
  /**
   * What paid shipments without a tracking number have taken from the balance. It comes back when they are
   * refunded.
   */
  held: number;
  /** What the balance lacked for earlier charges: the next top-up pays it first. */
  debt?: number;
  /** That of the market: ISO 4217. */
  currency: string;
}

/** What the carrier bills after the label was sold. */
export interface WalletCharge {
  /** The same in every message about it. */
  chargeId: number;
  /** The shipment that it is about. */
  shipmentId: number;
  /** That of the shipment. */
  extId: string | null;
  /** That of the shipment. */
  trackingNumber: string | null;
  type: WalletChargeType;
  /** What is taken from the wallet. */
  amount: number;
  /** That of the market: ISO 4217. */
  currency: string;
  state: WalletChargeState;
  evidence: WalletChargeEvidence;
  /** When it was announced. */
  noticeAt: string;
  /** When it is taken, unless it is contested before. */
  chargeAt: string;
}

/** By what it is due. */
export interface WalletChargeEvidence {
  /** The carrier's document. */
  document: string;
  /** What the carrier weighed. */
  billedKg: number | null;
  /** The weight at which the label was sold. */
  soldKg: number | null;
  /** Length, width and height at which it was sold. */
  boxCm: number[] | null;
  /** How the amount follows. */
  formula: string | null;
}

/** A charge is announced 72 hours before it is taken, is contested, given up, or taken. */
export interface WalletChargeMessage {
  /** What the message is about. */
  type: "wallet.charge";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: WalletCharge;
}

/**
 * `announced`: it is taken at `chargeAt`. `contested`: not before a person has decided. `waived`: never.
 * `charged`: it was taken. `debt`: the same, and what the wallet lacked is owed. More may come.
 */
export type WalletChargeState = "announced" | "contested" | "charged" | "waived" | "debt" | (string & {});

/** `reweigh`: the parcel was heavier than declared. `returnFreight`: it was brought back. More may come. */
export type WalletChargeType = "reweigh" | "returnFreight" | (string & {});

/** The wallet as it was when it fell low. */
export interface WalletEvent {
  /** What can be spent now. */
  balance: number;
  /** The balance counts as low below this. */
  lowBelow: number;
  /** That of the market: ISO 4217. */
  currency: string;
}

/** The wallet has fallen low. */
export interface WalletLowMessage {
  /** What the message is about. */
  type: "wallet.low";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: WalletEvent;
}

/** One change of the balance. */
export interface WalletMovement {
  /** 1, 2, 3 … in the wallet, without gaps. */
  movementId: number;
  kind: WalletMovementKind;
  /** Negative when money left the wallet. */
  amount: number;
  /** After this movement. */
  balance: number;
  /** That of the market: ISO 4217. */
  currency: string;
  /** The shipment that it is about. */
  shipmentId: number | null;
  /** Your own order's id of that shipment. */
  extId: string | null;
  /** The carrier's number of that shipment. */
  trackingNumber: string | null;
  /** Of a top-up or an adjustment: the bank's reference or the document that names it. */
  reference: string | null;
  /** Of an adjustment: why it was made. */
  reason: string | null;
  /** When the money moved. */
  objectCreated: string;
}

/**
 * `topUp`: money came in. `charge`: a shipment was paid. `refund`: its price came back. `adjustment`: a person
 * corrected the wallet. `reweigh`: a parcel was heavier than declared. `returnFreight`: it was brought back.
 * `debt`: the balance was too low for a charge, and the rest is owed. `debtPaid`: a debt was paid. `payout`:
 * cash that was collected became balance. More may come.
 */
export type WalletMovementKind = "topUp" | "charge" | "refund" | "adjustment" | "reweigh" | "returnFreight" | "debt" | "debtPaid" | "payout" | (string & {});

/** A page of a list that is read by cursor. */
export interface WalletMovementPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: WalletMovement[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface WalletMovementPageResponse {
  /** What the operation answers. */
  payload: WalletMovementPage;
  /** The kind of the payload. */
  objectType: "walletMovement";
}

/** A success. */
export interface WalletResponse {
  /** What the operation answers. */
  payload: Wallet;
  /** The kind of the payload. */
  objectType: "wallet";
}

/** Why a paid shipment has no number yet. Absent where there is nothing to say. */
export interface Waybill {
  state: WaybillState;
  code: WaybillCode;
  /** The carrier's own words of a refusal, in its language; null without any. */
  detail: string | null;
  /** When the service asks the carrier again by itself; null when it does not. */
  retryAt: string | null;
}

/** Why there is no number. More may come. */
export type WaybillCode = "carrierAnswerAwaited" | "carrierUnavailable" | "carrierRefused" | "numberRangeUsedUp" | "carrierHasNone" | "outcomeUnknown" | (string & {});

/**
 * `pending`: the number may still come. `refused`: this request has ended; ask again, or annul. `needsPerson`:
 * the service's people are finding out what the carrier did. More may come.
 */
export type WaybillState = "pending" | "refused" | "needsPerson" | (string & {});

/** An address that events are posted to. */
export interface Webhook {
  /** Opaque, and unique over all accounts. */
  webhookId: number;
  /** As it will be asked. */
  url: string;
  /** What it is sent. */
  events: WebhookEventType[];
  /**
   * Only of one whose receiver accepted nothing for days: nothing more is sent to it until it is switched on
   * again.
   */
  switchedOffAt?: string;
  /** Only of one that its account paused: nothing more is sent to it until it is switched on again. */
  pausedAt?: string;
  /** When it was created. */
  objectCreated: string;
}

/** One message to one webhook. */
export interface WebhookDelivery {
  /** Opaque. */
  deliveryId: number;
  /** Whom it is for. */
  webhookId: number;
  /** The `webhook-id` of the message: the same in every attempt. */
  eventId: string;
  type: WebhookMessageType;
  /** When it happened. */
  timestamp: string;
  state: WebhookDeliveryState;
  /** When it was planned. */
  objectCreated: string;
  /** When its state changed last. */
  objectUpdated: string;
}

/** One time that a message was sent. */
export interface WebhookDeliveryAttempt {
  /** When it was sent. */
  at: string;
  /** Of the answer. Null: there was none. */
  status: number | null;
  /** Why there was no answer, in English. */
  failure: string | null;
  /** How long the answer took. */
  durationMs: number;
}

/** A success. */
export interface WebhookDeliveryResponse {
  /** What the operation answers. */
  payload: WebhookDelivery;
  /** The kind of the payload. */
  objectType: "webhookDelivery";
}

/** `waiting`: it is tried again. `delivered`: accepted. `failed`: given up. More may come. */
export type WebhookDeliveryState = "waiting" | "delivered" | "failed" | (string & {});

/** One message to one webhook, and what became of each attempt. */
export interface WebhookDeliveryWithAttempts {
  /** Opaque. */
  deliveryId: number;
  /** Whom it is for. */
  webhookId: number;
  /** The `webhook-id` of the message: the same in every attempt. */
  eventId: string;
  type: WebhookMessageType;
  /** When it happened. */
  timestamp: string;
  state: WebhookDeliveryState;
  /** When it was planned. */
  objectCreated: string;
  /** When its state changed last. */
  objectUpdated: string;
  /** Oldest first. */
  attempts: WebhookDeliveryAttempt[];
}

/** A page of a list that is read by cursor. */
export interface WebhookDeliveryWithAttemptsPage {
  /** Items on this page. */
  count: number;
  /** The items, in the order of the list. */
  data: WebhookDeliveryWithAttempts[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

/** A success. */
export interface WebhookDeliveryWithAttemptsPageResponse {
  /** What the operation answers. */
  payload: WebhookDeliveryWithAttemptsPage;
  /** The kind of the payload. */
  objectType: "webhookDelivery";
}

/** A kind of event. More may come. */
export type WebhookEventType = "shipment.updated" | "shipment.ratesUpdated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.outForDelivery" | "shipment.deliveryAttempted" | "shipment.readyForPickup" | "shipment.delivered" | "shipment.refunded" | "wallet.low" | "wallet.charge" | "batch.done" | "incident.opened" | "incident.answered" | "incident.closed" | "cod.collected" | "cod.remitted" | "cod.banked" | "cod.overdue" | "payout.done" | "payout.returned" | (string & {});

/** What a message is about. More may come. */
export type WebhookMessageType = "shipment.updated" | "shipment.ratesUpdated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.outForDelivery" | "shipment.deliveryAttempted" | "shipment.readyForPickup" | "shipment.delivered" | "shipment.refunded" | "wallet.low" | "wallet.charge" | "batch.done" | "incident.opened" | "incident.answered" | "incident.closed" | "cod.collected" | "cod.remitted" | "cod.banked" | "cod.overdue" | "payout.done" | "payout.returned" | "webhook.test" | (string & {});

/** A page of a list. */
export type WebhookPage = PageMeta & {
  /** The items, in the order of the list. */
  data: Webhook[];
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
};

/** A success. */
export interface WebhookPageResponse {
  /** What the operation answers. */
  payload: WebhookPage;
  /** The kind of the payload. */
  objectType: "webhook";
}

/** A success. */
export interface WebhookResponse {
  /** What the operation answers. */
  payload: Webhook;
  /** The kind of the payload. */
  objectType: "webhook";
}

/** A test that its account asked for. */
export interface WebhookTestMessage {
  /** What the message is about. */
  type: "webhook.test";
  /** When it happened. */
  timestamp: string;
  /** The state at that time. */
  data: TestEvent;
}

/** A day of the week. More may come. */
export type Weekday = "sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | (string & {});

export type QuoteShipmentInput = QuoteShipmentRequest;

export type CreateShipmentInput = CreateShipmentRequest;

export type ListShipmentsInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The page, from 1 on. */
  page?: number;
  /**
   * Pages by cursor: empty for the first one, then the `nextCursor` of the page before. What is new since then
   * moves nothing. The page, its `total` and `pageCount` are of what follows the cursor.
   */
  after?: string;
  /** Only shipments with exactly this vendor tag. Ignored when empty or longer than 100 characters. */
  extVendorId?: string;
  /** Only shipments with exactly this order id. */
  extId?: string;
  /** Only the shipments with this number. */
  trackingNumber?: string;
  /** Only shipments in this state. */
  status?: ShipmentStatus;
  /** Only paid, or only unpaid shipments. */
  isPaid?: boolean;
  /** Only shipments created at this time or later. A date without a time is its first moment in UTC. */
  createdFrom?: string;
  /** Only shipments created before this time. A date without a time is its first moment in UTC. */
  createdTo?: string;
  /** Only shipments updated at this time or later. A date without a time is its first moment in UTC. */
  updatedFrom?: string;
  /** Only shipments updated before this time. A date without a time is its first moment in UTC. */
  updatedTo?: string;
};

export type GetShipmentInput = {
  /** The `shipmentId`. */
  id: number;
  /**
   * Optional fields to add, with commas between: rates, parcel, parcels, paid, trackingPageUrl, metadata, cod,
   * history, handover, dispatchAnswer.
   */
  include?: string;
};

export type EditShipmentInput = {
  /** The `shipmentId`. */
  id: number;
} & EditShipmentRequest;

export type PurchaseShipmentInput = {
  /** The `shipmentId`. */
  id: number;
} & PurchaseShipmentRequest;

export type GenerateShipmentTrackingNumberInput = {
  /** The `shipmentId`. */
  id: number;
};

export type AnnulAndRefundShipmentInput = {
  /** The `shipmentId`. */
  id: number;
} & AnnulAndRefundShipmentRequest;

export type GenerateShipmentLabelUrlInput = {
  /** The `shipmentId`. */
  id: number;
} & GenerateShipmentLabelUrlRequest;

export type ListTrackingEventsInput = {
  /** The `shipmentId`. */
  id: number;
};

export type CreateAddressInput = CreateAddressRequest;

export type ListAddressesInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The page, from 1 on. */
  page?: number;
  /**
   * Pages by cursor: empty for the first one, then the `nextCursor` of the page before. What is new since then
   * moves nothing. The page, its `total` and `pageCount` are of what follows the cursor.
   */
  after?: string;
  /** Only senders, or only recipients. */
  addressType?: AddressType;
  /** Only addresses in this territory. */
  territoryBaseId?: string;
  /** Only addresses with exactly this number. */
  phone?: string;
  /** Only addresses with exactly this email. */
  email?: string;
};

export type ListTerritoriesInput = Record<string, never>;

export type SearchTerritoriesInput = {
  /**
   * What the person has typed. Accents and capitals do not matter, the beginning of a word is enough, and names
   * around the place may follow its own. Empty: the places in the order of the catalogue.
   */
  q?: string;
  /** Places at most; more than 50 is served as 50. */
  limit?: number;
  /** The level of the places: in Ecuador a province, a canton or a parish. */
  type?: "territory1" | "territory2" | "territory3";
  /**
   * Only places in this one: the `id` of a `territory1` or `territory2`. An id that is not in the catalogue finds
   * nothing.
   */
  parentId?: string;
};

export type GenerateLabelUrlInput = GenerateLabelUrlRequest;

export type MatchTerritoryInput = MatchTerritoryRequest;

export type ListCarriersInput = Record<string, never>;

export type GetCarrierInput = {
  /** The `carrierToken`. */
  token: string;
};

export type GetAddressInput = {
  /** The `addressId`. */
  id: number;
};

export type EditAddressInput = {
  /** The `addressId`. */
  id: number;
} & EditAddressRequest;

export type DeleteAddressInput = {
  /** The `addressId`. */
  id: number;
};

export type GetWalletInput = Record<string, never>;

export type ListWalletMovementsInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
  /** Only movements at this time or later. A date without a time is its first moment in UTC. */
  from?: string;
  /** Only movements before this time. A date without a time is its first moment in UTC. */
  to?: string;
  /** Only movements of this kind. */
  kind?: "topUp" | "charge" | "refund" | "adjustment" | "reweigh" | "returnFreight" | "debt" | "debtPaid" | "payout";
};

export type ExportWalletMovementsInput = {
  /** Only movements at this time or later. A date without a time is its first moment in UTC. */
  from?: string;
  /** Only movements before this time. A date without a time is its first moment in UTC. */
  to?: string;
  /** Only movements of this kind. */
  kind?: "topUp" | "charge" | "refund" | "adjustment" | "reweigh" | "returnFreight" | "debt" | "debtPaid" | "payout";
};

export type CreateWebhookInput = CreateWebhookRequest;

export type ListWebhooksInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The page, from 1 on. */
  page?: number;
  /**
   * Pages by cursor: empty for the first one, then the `nextCursor` of the page before. What is new since then
   * moves nothing. The page, its `total` and `pageCount` are of what follows the cursor.
   */
  after?: string;
};

export type SwitchOnWebhookInput = {
  /** The `webhookId`. */
  id: number;
};

export type AdvanceShipmentInput = {
  /** The `shipmentId`. */
  id: number;
} & AdvanceShipmentRequest;

export type AddPlayMoneyInput = AddPlayMoneyRequest;

export type BatchCreateShipmentsInput = BatchCreateShipmentsRequest;

export type BatchPurchaseShipmentsInput = BatchPurchaseShipmentsRequest;

export type BatchGenerateTrackingNumbersInput = BatchGenerateTrackingNumbersRequest;

export type ListBatchesInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
};

export type GetBatchInput = {
  /** The `batchId`. */
  id: number;
};

export type ListBatchItemsInput = {
  /** The `batchId`. */
  id: number;
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
  /** Only items in this state. */
  state?: "waiting" | "done" | "failed";
};

export type ResumeBatchInput = {
  /** The `batchId`. */
  id: number;
};

export type PauseWebhookInput = {
  /** The `webhookId`. */
  id: number;
};

export type RotateWebhookSecretInput = {
  /** The `webhookId`. */
  id: number;
} & RotateWebhookSecretRequest;

export type TestWebhookInput = {
  /** The `webhookId`. */
  id: number;
};

export type ListWebhookDeliveriesInput = {
  /** The `webhookId`. */
  id: number;
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
  /** Only deliveries in this state. */
  state?: "waiting" | "delivered" | "failed";
};

export type RedeliverWebhookInput = {
  /** The `webhookId`. */
  id: number;
  /** The `deliveryId`. */
  deliveryId: number;
};

export type GetWebhookInput = {
  /** The `webhookId`. */
  id: number;
};

export type EditWebhookInput = {
  /** The `webhookId`. */
  id: number;
} & EditWebhookRequest;

export type DeleteWebhookInput = {
  /** The `webhookId`. */
  id: number;
};

export type ListEventsInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
};

export type CreateReturnShipmentInput = {
  /** The `shipmentId`. */
  id: number;
} & CreateReturnShipmentRequest;

export type CorrectShipmentInput = {
  /** The `shipmentId`. */
  id: number;
} & CorrectShipmentRequest;

export type ListServicePointsInput = {
  /** The `carrierToken`. */
  token: string;
  /** The place: an id of `GET /territory`, passed back unchanged. */
  territoryBaseId: string;
  /** Of the address, where it is known. */
  lat?: number;
  /** Of the address, where it is known. */
  lng?: number;
};

export type ListApiRequestsInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
  /** Only those of this key. */
  apiKeyId?: number;
  /** Only refusals, or only the others. */
  isRefused?: boolean;
};

export type EditShipmentMetadataInput = {
  /** The `shipmentId`. */
  id: number;
} & EditShipmentMetadataRequest;

export type ListIncidentsInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
  /** Only those that are not over, or only the others. */
  isOpen?: boolean;
  /** Only those with this reason. */
  reason?: "absent" | "wrongAddress" | "refused" | "noCash" | "wantsLater" | "damaged" | "lost" | "held" | "returning" | "other";
  /** Only those of this shipment. */
  shipmentId?: number;
};

export type ReportIncidentInput = ReportIncidentRequest;

export type GetIncidentInput = {
  /** The `incidentId`. */
  id: number;
};

export type AnswerIncidentInput = {
  /** The `incidentId`. */
  id: number;
} & AnswerIncidentRequest;

export type NoteIncidentInput = {
  /** The `incidentId`. */
  id: number;
} & NoteIncidentRequest;

export type CloseIncidentInput = {
  /** The `incidentId`. */
  id: number;
} & CloseIncidentRequest;

export type ListCodInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
  /** Only what is in this state. */
  state?: "expected" | "collected" | "remitted" | "banked" | "paidOut" | "notCollected" | "returned" | "lost" | "writtenOff" | "void";
  /** Only what this carrier collects. */
  carrierToken?: string;
  /** Only what has this problem, or any. */
  problem?: "neverCollected" | "notRemitted" | "short" | "over" | "collectedButReturned" | "paidTwice" | "any";
  /**
   * Only what its carrier has, and should have handed over before then. A date without a time is its first moment
   * in UTC.
   */
  dueBefore?: string;
};

export type GetCodSummaryInput = Record<string, never>;

export type GetCodInput = {
  /** The shipment whose cash it is. */
  shipmentId: number;
};

export type OpenHandoverInput = OpenHandoverRequest;

export type ListHandoversInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
};

export type GetHandoverInput = {
  /** The `handoverId`. */
  id: number;
};

export type ScanParcelInput = {
  /** The `handoverId`. */
  id: number;
} & ScanParcelRequest;

export type TakeOutParcelInput = {
  /** The `handoverId`. */
  id: number;
} & TakeOutParcelRequest;

export type CloseHandoverInput = {
  /** The `handoverId`. */
  id: number;
} & CloseHandoverRequest;

export type GetManifestInput = {
  /** The `handoverId`. */
  id: number;
};

export type ExportManifestInput = {
  /** The `handoverId`. */
  id: number;
};

export type ListPayoutsInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
  /** Only those in this state. */
  state?: "draft" | "approved" | "sent" | "done" | "returned" | "withdrawn";
};

export type RequestPayoutInput = RequestPayoutRequest;

export type GetBankDetailsInput = Record<string, never>;

export type SetBankDetailsInput = SetBankDetailsRequest;

export type ListChargesInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
  /** Only those in this state. */
  state?: "announced" | "contested" | "charged" | "waived" | "debt";
};

export type GetChargeInput = {
  /** The charge. */
  id: number;
};

export type ContestChargeInput = {
  /** The charge. */
  id: number;
} & ContestChargeRequest;

export type MakeSandboxChargeInput = MakeSandboxChargeRequest;

export type DecideSandboxChargeInput = {
  /** The charge. */
  id: number;
} & DecideSandboxChargeRequest;

export type RequestPickupInput = RequestPickupRequest;

export type ListPickupsInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
};

export type SetStandingPickupInput = SetStandingPickupRequest;

export type ListStandingPickupsInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
};

export type EndStandingPickupInput = {
  /** The `standingPickupId`. */
  id: number;
};

export type GetPickupInput = {
  /** The `pickupId`. */
  id: number;
};

export type SettlePickupInput = {
  /** The `pickupId`. */
  id: number;
} & SettlePickupRequest;

export type ReportNoShowInput = {
  /** The `pickupId`. */
  id: number;
} & ReportNoShowRequest;

export type PreviewRemittanceInput = {
  /** `true` moves the cash of its rows; else nothing moves. */
  apply?: "true" | "false";
} & PreviewRemittanceRequest;

export type GetRemittanceInput = {
  /** The `remittanceId`. */
  id: number;
};

export type MakeSandboxRemittanceInput = {
  /** `true` moves the cash of its rows; else nothing moves. */
  apply?: "true" | "false";
};

export type ProveMonthInput = {
  /** A closed month. */
  month: string;
};

export type CreateApiKeyInput = CreateApiKeyRequest;

export type ListApiKeysInput = Record<string, never>;

export type RevokeApiKeyInput = {
  /** The `apiKeyId`. */
  id: number;
};

export type ListContractsInput = Record<string, never>;

export type SaveContractInput = {
  /** The `carrier` of the list. */
  carrier: string;
} & SaveContractRequest;

export type TryContractInput = {
  /** The `carrier` of the list. */
  carrier: string;
} & TryContractRequest;

export type ConnectContractInput = {
  /** The `carrier` of the list. */
  carrier: string;
};

export type DisconnectContractInput = {
  /** The `carrier` of the list. */
  carrier: string;
};

/** What is posted to a webhook. New types may come: ignore what you do not know. */
export type WebhookMessage =
  | ShipmentUpdatedMessage
  | ShipmentRatesUpdatedMessage
  | ShipmentLabelCreatedMessage
  | ShipmentLabelFailedMessage
  | ShipmentOutForDeliveryMessage
  | ShipmentDeliveryAttemptedMessage
  | ShipmentReadyForPickupMessage
  | ShipmentDeliveredMessage
  | ShipmentRefundedMessage
  | WalletLowMessage
  | WalletChargeMessage
  | BatchDoneMessage
  | IncidentOpenedMessage
  | IncidentAnsweredMessage
  | IncidentClosedMessage
  | CodCollectedMessage
  | CodRemittedMessage
  | CodBankedMessage
  | CodOverdueMessage
  | PayoutDoneMessage
  | PayoutReturnedMessage
  | WebhookTestMessage;
