// Generated from the OpenAPI document by `npm run client`. Do not edit.

export interface Address {
  addressId: number;
  addressType: "sender" | "recipient";
  fullName: string;
  company: string | null;
  email: string | null;
  streetLine1: string;
  reference: string | null;
  territoryBaseId: string;
  country: string;
  zip: string | null;
  lat: number | null;
  lng: number | null;
  phone: string;
  /** Only where it was given. */
  neighbourhood?: string;
  /** Only where it was given. */
  documentNumber?: string;
  objectCreated: string;
}

export interface Batch {
  batchId: number;
  /** What is done with each item. More may come. */
  operation: "create" | "purchase";
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
  objectCreated: string;
}

export interface BatchItem {
  /** 1, 2, 3 … in the order of the request. */
  position: number;
  state: "waiting" | "done" | "failed";
  /** That of the single call's answer. Null while it waits. */
  statusCode: number | null;
  /** Of a draft. */
  extId: string | null;
  /** What was made, or is paid. Null of a draft that is not there. */
  shipmentId: number | null;
  /** Of a purchase that is done: what was paid; in a dry run, what would be. */
  priceTotal: number | null;
  draft?: ShipmentDraft;
  shipment?: ShipmentDetail;
  /** Of a dry run: what the draft would offer. */
  rates?: Offer[];
  error?: BatchItemError;
  objectUpdated: string;
}

export interface BatchItemError {
  statusCode: number;
  /** The code that the single call is refused with. */
  message: string;
  /** Of `pApiBadRequest`: each place in the item, and what is wrong with it. */
  details?: {
    path: string;
    message: string;
  }[];
  /** The shipment that the refusal names. */
  shipmentId?: number;
}

export interface BatchPurchaseItem {
  shipmentId: number;
  /** The chosen `rateId`. Needed unless a rate is already selected. */
  preferredRateObjectId?: number;
  purchaseWith: "walletTokenized" | "walletAvailable";
}

export interface Carrier {
  carrierToken: string;
  /** As people know it. */
  name: string;
  country: string;
  /** `tracking`: its states arrive by themselves. More may come. */
  services: ("cashOnDelivery" | "insurance" | "tracking")[];
  /** `card`: from its price list. `live`: it is asked for each price. */
  pricing: "card" | "live";
  /** Under the account's own contract with the carrier. */
  isOwnContract: boolean;
  /** The most that it takes. Null where there is no such limit, or only the carrier knows it. */
  limits: {
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
  };
  /** A parcel with both amounts must have the same for both. */
  collectionMustEqualInsured: boolean;
  /** For so long a rate can be paid. */
  quoteHours: number;
  /** For so long after the label an annulment is refunded at once. Null: always. */
  voidWindowHours: number | null;
  /** After so long without a movement it annuls a tracking number by itself. Null: never. */
  idleAnnulHours: number | null;
  /** In numbers of territories. Null where only the carrier knows. */
  coverage: {
    /** All of them, served or not. */
    territories: number;
    /** Those that the carrier delivers to. */
    delivers: number;
    /** Those where it also collects cash on delivery. */
    collects: number;
    /** Those where it also picks parcels up. */
    picksUp: number;
  } | null;
}

export interface CarrierDetail {
  carrierToken: string;
  /** As people know it. */
  name: string;
  country: string;
  /** `tracking`: its states arrive by themselves. More may come. */
  services: ("cashOnDelivery" | "insurance" | "tracking")[];
  /** `card`: from its price list. `live`: it is asked for each price. */
  pricing: "card" | "live";
  /** Under the account's own contract with the carrier. */
  isOwnContract: boolean;
  /** The most that it takes. Null where there is no such limit, or only the carrier knows it. */
  limits: {
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
  };
  /** A parcel with both amounts must have the same for both. */
  collectionMustEqualInsured: boolean;
  /** For so long a rate can be paid. */
  quoteHours: number;
  /** For so long after the label an annulment is refunded at once. Null: always. */
  voidWindowHours: number | null;
  /** After so long without a movement it annuls a tracking number by itself. Null: never. */
  idleAnnulHours: number | null;
  /** In numbers of territories. Null where only the carrier knows. */
  coverage: {
    /** All of them, served or not. */
    territories: number;
    /** Those that the carrier delivers to. */
    delivers: number;
    /** Those where it also collects cash on delivery. */
    collects: number;
    /** Those where it also picks parcels up. */
    picksUp: number;
  } | null;
  /** The coverage, level 1 by level 1. */
  regions: {
    territory1Name: string;
    /** All of them, served or not. */
    territories: number;
    /** Those that the carrier delivers to. */
    delivers: number;
    /** Those where it also collects cash on delivery. */
    collects: number;
    /** Those where it also picks parcels up. */
    picksUp: number;
  }[] | null;
}

export interface CreatedWebhook {
  webhookId: number;
  /** As it will be asked. */
  url: string;
  events: ("shipment.updated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.refunded" | "wallet.low")[];
  /**
   * Only of one whose receiver accepted nothing for days: nothing more is sent to it until it is switched on
   * again.
   */
  switchedOffAt?: string;
  /** Only of one that its account paused: nothing more is sent to it until it is switched on again. */
  pausedAt?: string;
  objectCreated: string;
  /** What the messages are signed with, in the form of Standard Webhooks. Shown this once. */
  secret: string;
}

/** Where in the request the trouble is, and what it is. */
export interface ErrorDetail {
  path: string;
  message: string;
}

export interface Event {
  /** The `webhook-id` of the same event's messages. */
  eventId: string;
  type: "shipment.updated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.refunded" | "wallet.low" | "webhook.test";
  /** When it happened. */
  timestamp: string;
  /** As in a message: the state at that time. See the webhooks of this document. */
  data: Record<string, unknown>;
}

export interface FoundTerritory {
  /** To be sent as `parentId` in a search among the places in this one. */
  id: string;
  type: "territory1" | "territory2" | "territory3";
  name: string;
  searchableText: string;
  /** For addresses; null of larger places. */
  territoryBaseId: string | null;
  territory1Name: string;
  /** Null of a `territory1`. */
  territory2Name: string | null;
  /** Null of larger places. */
  territory3Name: string | null;
}

export interface LabelDownload {
  type: "carrierDefault";
  downloadUrl: string;
  expiresAt: string;
}

export interface LabelsDownload {
  format: "100x150" | "100x100" | "a4" | "zpl203" | "zpl300";
  /** Labels in the document. */
  count: number;
  /** Needs no key. Null when there is nothing to print. */
  downloadUrl: string | null;
  expiresAt: string | null;
  /** One for each shipment, in the order asked for. */
  items: {
    shipmentId: number;
    isPrinted: boolean;
    /**
     * Why it is not in the document. `notReady`: no tracking number yet. `givenBack`: annulled or refunded.
     * `erased`: its data was erased. `separatePdf`: its carrier made a PDF, which ZPL cannot hold: ask for it alone.
     * More may come.
     */
    reason: "notFound" | "notReady" | "givenBack" | "erased" | "separatePdf" | "tooLarge" | null;
  }[];
}

export interface Offer {
  carrierToken: string;
  /** Freight: base and extra kilograms. */
  priceSubtotal: number;
  /** Freight with the insurance and the collection fee, tax included. */
  priceTotal: number;
  /** That of the market: ISO 4217. */
  currency: string;
  estimateDays: number;
  /** Whether the carrier can be selected for these inputs. */
  available: boolean;
  /**
   * Only present when `available` is false. Extensible; known: routeNotServed, carrierFleetUnavailable,
   * maxParcelsExceeded, maxWeightExceeded, maxDimensionExceeded, codNotSupported, routeNotServedForCod,
   * codBelowMinimum, codLimitExceeded, insuredLimitExceeded, insuranceRequired.
   */
  unavailableReason?: string;
  breakdown?: PriceBreakdown;
  /**
   * Only of an own contract whose carrier bills you itself: `priceTotal` is its price, and the wallet pays
   * nothing.
   */
  billing?: "ownAccount";
}

/** Kilograms and centimetres, each at least 1. */
export interface Parcel {
  weight: number;
  length: number;
  width: number;
  height: number;
}

/** What the price is made of. Optional. */
export interface PriceBreakdown {
  realKg: number;
  /** Null when the carrier ignores the volume. */
  volumetricKg: number | null;
  billableKg: number;
  /** The class of the route on the carrier's card. */
  zone: string;
  base: number;
  extraKilograms: number;
  insurance: number;
  collection: number;
}

export type ProductCategory = "agriculturalSupply" | "audioAndVideoAccessory" | "babyProduct" | "beverage" | "book" | "camera" | "cellularPhone" | "clothes" | "clothingAccessory" | "computer" | "decoration" | "documents" | "dron" | "electromenor" | "food" | "householdAppliance" | "jewelryAndWatch" | "kitchenware" | "medicalEquipment" | "medicalSupply" | "musicalInstrument" | "party" | "personalCareProduct" | "petAccessory" | "petFood" | "printer" | "shoeAndFootwear" | "spareparts" | "sportingArticle" | "stationery" | "television" | "toy" | "vehicleAccessory" | "videoGame";

export interface QuotationRate {
  quotationId: number;
  carrierToken: string;
  /** Freight: base and extra kilograms. */
  priceSubtotal: number;
  /** Freight with the insurance and the collection fee, tax included. */
  priceTotal: number;
  /** That of the market: ISO 4217. */
  currency: string;
  estimateDays: number;
  /** Whether the carrier can be selected for these inputs. */
  available: boolean;
  /**
   * Only present when `available` is false. Extensible; known: routeNotServed, carrierFleetUnavailable,
   * maxParcelsExceeded, maxWeightExceeded, maxDimensionExceeded, codNotSupported, routeNotServedForCod,
   * codBelowMinimum, codLimitExceeded, insuredLimitExceeded, insuranceRequired.
   */
  unavailableReason?: string;
  breakdown?: PriceBreakdown;
  /**
   * Only of an own contract whose carrier bills you itself: `priceTotal` is its price, and the wallet pays
   * nothing.
   */
  billing?: "ownAccount";
}

export interface QuoteAddress {
  territoryBaseId: string;
  country: string;
}

export interface Rate {
  rateId: number;
  carrierToken: string;
  /** Freight: base and extra kilograms. */
  priceSubtotal: number;
  /** Freight with the insurance and the collection fee, tax included. */
  priceTotal: number;
  /** That of the market: ISO 4217. */
  currency: string;
  estimateDays: number;
  /** Whether the carrier can be selected for these inputs. */
  available: boolean;
  /**
   * Only present when `available` is false. Extensible; known: routeNotServed, carrierFleetUnavailable,
   * maxParcelsExceeded, maxWeightExceeded, maxDimensionExceeded, codNotSupported, routeNotServedForCod,
   * codBelowMinimum, codLimitExceeded, insuredLimitExceeded, insuranceRequired.
   */
  unavailableReason?: string;
  breakdown?: PriceBreakdown;
  /**
   * Only of an own contract whose carrier bills you itself: `priceTotal` is its price, and the wallet pays
   * nothing.
   */
  billing?: "ownAccount";
}

export interface RotatedWebhook {
  webhookId: number;
  /** As it will be asked. */
  url: string;
  events: ("shipment.updated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.refunded" | "wallet.low")[];
  /**
   * Only of one whose receiver accepted nothing for days: nothing more is sent to it until it is switched on
   * again.
   */
  switchedOffAt?: string;
  /** Only of one that its account paused: nothing more is sent to it until it is switched on again. */
  pausedAt?: string;
  objectCreated: string;
  /** What the messages are signed with, in the form of Standard Webhooks. Shown this once. */
  secret: string;
  /** Until then every message has two signatures: of this secret and of the one before. */
  previousSecretUntil: string;
}

export interface ShipmentDetail {
  shipmentId: number;
  extId: string | null;
  extVendorId: string | null;
  status: ShipmentStatus;
  isPaid: boolean;
  /** Null until there is a tracking number. */
  preferredCarrierToken: string | null;
  /** Null until there is a tracking number. */
  priceSubtotal: number | null;
  /** Null until there is a tracking number. */
  priceTotal: number | null;
  /** That of the market: ISO 4217. */
  goodsCurrency: string;
  goodsCollection: number;
  goodsInsured: number;
  contents: ProductCategory[];
  senderAddress: Address;
  recipientAddress: Address;
  trackingNumber: string | null;
  trackingCarrierUrl: string | null;
  /** Open delivery incidents; null for none. */
  incidentCount: number | null;
  objectCreated: string;
  objectUpdated: string;
  waybill?: Waybill;
  /**
   * Of an unpaid draft those that have not expired, else none. Only of one shipment that is asked for with
   * `include=rates`.
   */
  rates?: Rate[];
  /** Null while it is deferred; the first of several. Only of one shipment that is asked for with `include=parcel`. */
  parcel?: {
    weight: number;
    length: number;
    width: number;
    height: number;
  } | null;
  /**
   * All parcels of the shipment; none while they are deferred. Only of one shipment that is asked for with
   * `include=parcels`.
   */
  parcels?: {
    weight: number;
    length: number;
    width: number;
    height: number;
    /** Its own number, where the carrier gives one to each parcel of a shipment. */
    trackingNumber: string | null;
  }[];
  /**
   * What was paid, also before there is a number; null of a draft. Only of one shipment that is asked for with
   * `include=paid`.
   */
  paid?: {
    rateId: number;
    carrierToken: string;
    priceSubtotal: number;
    priceTotal: number;
    /** That of the market: ISO 4217. */
    currency: string;
    /** What the wallet was charged: `priceTotal`, or 0 where the carrier bills you itself. */
    charged: number;
  } | null;
  /**
   * The public page for the buyer; null without a number. Only of one shipment that is asked for with
   * `include=trackingPageUrl`.
   */
  trackingPageUrl?: string | null;
}

export interface ShipmentDraft {
  shipmentId: number;
  extId: string | null;
  extVendorId: string | null;
  status: ShipmentStatus;
  isPaid: boolean;
  goodsCollection: number;
  goodsInsured: number;
  contents: ProductCategory[];
  senderAddress: Address;
  recipientAddress: Address;
  objectCreated: string;
  objectUpdated: string;
  /** That of the market: ISO 4217. */
  goodsCurrency: string;
  trackingNumber: string | null;
  trackingCarrierUrl: string | null;
  /** Open delivery incidents; null for none. */
  incidentCount: number | null;
  /** Empty while the measurements are deferred. */
  rates: Rate[];
}

/** The shipment as it was when it happened. */
export interface ShipmentEvent {
  shipmentId: number;
  extId: string | null;
  extVendorId: string | null;
  status: ShipmentStatus;
  isPaid: boolean;
  trackingNumber: string | null;
  trackingCarrierUrl: string | null;
  /** Open delivery incidents; null for none. */
  incidentCount: number | null;
  /**
   * What happened; more may come. `numberIdle`: the parcel has not moved, and its carrier will annul the number.
   * `labelFailed`: no tracking number came of this request; `waybill` of the shipment says why.
   */
  change: "purchased" | "moved" | "incident" | "numberIdle" | "labelFailed";
}

export type ShipmentStatus = "created" | "quoted" | "labelCreated" | "pickupRequested" | "pickupNotFound" | "pickingUp" | "pickedUp" | "inTransit" | "goodsCollectionInTransit" | "returnToSender" | "delivered" | "annulled" | "refundPending" | "refunded";

export interface ShipmentTracking {
  shipmentId: number;
  status: ShipmentStatus;
  trackingNumber: string | null;
  trackingCarrierUrl: string | null;
  /** This service's public page of the parcel: for the buyer, without a key. */
  trackingPageUrl: string | null;
  /** The carrier's days from the pickup to the delivery, of the paid rate. */
  estimateDays: number | null;
  events: TrackingEvent[];
}

export interface Territory {
  territoryBaseId: string;
  territory1Name: string;
  territory2Name: string;
  territory3Name: string;
  searchableText: string;
}

export interface TerritoryMatch {
  /**
   * `certain`: use `territory`. `likely`: one candidate, to be confirmed by a person. `unsure`: several
   * candidates, the best first. `none`: no place was recognized.
   */
  confidence: "certain" | "likely" | "unsure" | "none";
  /** Only when it is certain. */
  territory: {
    territoryBaseId: string;
    territory1Name: string;
    territory2Name: string;
    territory3Name: string;
    searchableText: string;
  } | null;
  /** What a person chooses from; at most 20. Empty when it is certain. */
  candidates: Territory[];
  /** What decided, in English, for people. */
  reason: string;
}

export interface TestEvent {
  webhookId: number;
}

export interface TrackingEvent {
  occurredAt: string;
  /**
   * In this service's words; more may come: pickupRequested, pickupNotFound, pickingUp, pickedUp, departed,
   * collected, returning, delivered, incidentOpened, incidentClosed, noted.
   */
  kind: string;
  /** The carrier's own code. */
  carrierCode: string;
  /** As the carrier wrote it. */
  place: string | null;
  /** The carrier's own words. */
  detail: string | null;
}

export interface Wallet {
  /** What can be spent now. */
  balance: number;
  /**
   * What paid shipments without a tracking number have taken from the balance. It comes back when they are
   * refunded.
   */
  held: number;
  /** That of the market: ISO 4217. */
  currency: string;
}

export interface WalletEvent {
  balance: number;
  lowBelow: number;
  /** That of the market: ISO 4217. */
  currency: string;
}

export interface WalletMovement {
  /** 1, 2, 3 … in the wallet, without gaps. */
  movementId: number;
  /**
   * `topUp`: money came in. `charge`: a shipment was paid. `refund`: its price came back. `adjustment`: a person
   * corrected the wallet. More may come.
   */
  kind: "topUp" | "charge" | "refund" | "adjustment";
  /** Negative when money left the wallet. */
  amount: number;
  /** After this movement. */
  balance: number;
  /** That of the market: ISO 4217. */
  currency: string;
  /** The shipment that it is about. */
  shipmentId: number | null;
  extId: string | null;
  trackingNumber: string | null;
  /** Of a top-up or an adjustment: the bank's reference or the document that names it. */
  reference: string | null;
  /** Of an adjustment: why it was made. */
  reason: string | null;
  objectCreated: string;
}

/** Why a paid shipment has no number yet. Absent where there is nothing to say. */
export interface Waybill {
  /**
   * `pending`: the number may still come. `refused`: this request has ended; ask again, or annul. `needsPerson`:
   * the service's people are finding out what the carrier did.
   */
  state: "pending" | "refused" | "needsPerson";
  /**
   * Extensible; known: carrierAnswerAwaited, carrierUnavailable, carrierRefused, numberRangeUsedUp,
   * carrierHasNone, outcomeUnknown.
   */
  code: string;
  /** The carrier's own words of a refusal, in its language; null without any. */
  detail: string | null;
  /** When the service asks the carrier again by itself; null when it does not. */
  retryAt: string | null;
}

export interface Webhook {
  webhookId: number;
  /** As it will be asked. */
  url: string;
  events: ("shipment.updated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.refunded" | "wallet.low")[];
  /**
   * Only of one whose receiver accepted nothing for days: nothing more is sent to it until it is switched on
   * again.
   */
  switchedOffAt?: string;
  /** Only of one that its account paused: nothing more is sent to it until it is switched on again. */
  pausedAt?: string;
  objectCreated: string;
}

export interface WebhookDelivery {
  deliveryId: number;
  webhookId: number;
  /** The `webhook-id` of the message: the same in every attempt. */
  eventId: string;
  type: "shipment.updated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.refunded" | "wallet.low" | "webhook.test";
  /** When it happened. */
  timestamp: string;
  /** `waiting`: it is tried again. `delivered`: accepted. `failed`: given up. */
  state: "waiting" | "delivered" | "failed";
  objectCreated: string;
  objectUpdated: string;
}

export interface WebhookDeliveryWithAttempts {
  deliveryId: number;
  webhookId: number;
  /** The `webhook-id` of the message: the same in every attempt. */
  eventId: string;
  type: "shipment.updated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.refunded" | "wallet.low" | "webhook.test";
  /** When it happened. */
  timestamp: string;
  /** `waiting`: it is tried again. `delivered`: accepted. `failed`: given up. */
  state: "waiting" | "delivered" | "failed";
  objectCreated: string;
  objectUpdated: string;
  attempts: {
    at: string;
    /** Of the answer. Null: there was none. */
    status: number | null;
    /** Why there was no answer, in English. */
    failure: string | null;
    durationMs: number;
  }[];
}

export type QuoteShipmentInput = {
  /** Not accepted. */
  senderAddressId?: null;
  senderAddress: QuoteAddress;
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
  goodsCurrency: "USD";
};

export interface QuoteShipmentPayload {
  /** Items on this page. */
  count: number;
  data: QuotationRate[];
  page: number;
  /** Pages in all. */
  pageCount: number;
  /** Items in all. */
  total: number;
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
}

export type CreateShipmentInput = {
  senderAddressId: number;
  recipientAddressId?: number;
  recipientAddress?: {
    fullName: string;
    company?: string | null;
    email?: string | null;
    streetLine1: string;
    reference?: string | null;
    territoryBaseId: string;
    country: string;
    zip?: string | null;
    lat?: number | null;
    lng?: number | null;
    phone: string;
    /** Barrio, colonia or bairro: smaller than the territory. */
    neighbourhood?: string | null;
    /** Of the person's or company's identity document, where a carrier asks for one. */
    documentNumber?: string | null;
  } | null;
  parcel?: {
    weight?: number | null;
    length?: number | null;
    width?: number | null;
    height?: number | null;
  } | null;
  /**
   * The parcels that travel in the same shipment as `parcel`, under one tracking number. Null and an empty list
   * are none. A carrier that does not take so many answers `maxParcelsExceeded`.
   */
  furtherParcels?: Parcel[] | null;
  contents: ProductCategory[];
  /** Rounded half up to the smallest amount of the currency. */
  goodsCollection?: number | null;
  /** Rounded half up to the smallest amount of the currency. */
  goodsInsured?: number | null;
  goodsCurrency: "USD";
  /** Your order's id, of any length. An empty one counts as absent. */
  extId?: string | null;
  extVendorId?: string | null;
  integration?: {
    platform: string;
    url?: string | null;
    connectorVersion?: string | null;
  } | null;
};

export type ListShipmentsInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
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
  status?: "created" | "quoted" | "labelCreated" | "pickupRequested" | "pickupNotFound" | "pickingUp" | "pickedUp" | "inTransit" | "goodsCollectionInTransit" | "returnToSender" | "delivered" | "annulled" | "refundPending" | "refunded";
  isPaid?: boolean;
  /** Only shipments created at this time or later. */
  createdFrom?: string;
  /** Only shipments created before this time. */
  createdTo?: string;
  /** Only shipments updated at this time or later. */
  updatedFrom?: string;
  /** Only shipments updated before this time. */
  updatedTo?: string;
};

export interface ListShipmentsPayload {
  /** Items on this page. */
  count: number;
  data: ShipmentDetail[];
  page: number;
  /** Pages in all. */
  pageCount: number;
  /** Items in all. */
  total: number;
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
}

export type GetShipmentInput = {
  /** The `shipmentId`. */
  id: number;
  /** Optional fields to add, with commas between: rates, parcel, parcels, paid, trackingPageUrl. */
  include?: string;
};

export type EditShipmentInput = {
  /** The `shipmentId`. */
  id: number;
} & {
  senderAddressId?: number;
  recipientAddressId?: number;
  recipientAddress?: {
    fullName: string;
    company?: string | null;
    email?: string | null;
    streetLine1: string;
    reference?: string | null;
    territoryBaseId: string;
    country: string;
    zip?: string | null;
    lat?: number | null;
    lng?: number | null;
    phone: string;
    /** Barrio, colonia or bairro: smaller than the territory. */
    neighbourhood?: string | null;
    /** Of the person's or company's identity document, where a carrier asks for one. */
    documentNumber?: string | null;
  } | null;
  parcel?: {
    weight?: number | null;
    length?: number | null;
    width?: number | null;
    height?: number | null;
  } | null;
  /**
   * The parcels that travel in the same shipment as `parcel`, under one tracking number. Null and an empty list
   * are none. A carrier that does not take so many answers `maxParcelsExceeded`.
   */
  furtherParcels?: Parcel[] | null;
  contents?: ProductCategory[];
  /** Rounded half up to the smallest amount of the currency. */
  goodsCollection?: number | null;
  /** Rounded half up to the smallest amount of the currency. */
  goodsInsured?: number | null;
  goodsCurrency?: "USD" | null;
};

export type PurchaseShipmentInput = {
  /** The `shipmentId`. */
  id: number;
} & {
  /** The chosen `rateId`. Needed unless a rate is already selected. */
  preferredRateObjectId?: number;
  purchaseWith: "walletTokenized" | "walletAvailable";
};

export type GenerateShipmentTrackingNumberInput = {
  /** The `shipmentId`. */
  id: number;
};

export type AnnulAndRefundShipmentInput = {
  /** The `shipmentId`. */
  id: number;
} & {
  annulReasonStatus: "incorrectAddress" | "incorrectShipmentDetails" | "fullfilmentIssue" | "recipientRefusedDelivery" | "recipientNotAvailable" | "recipientCanceledOrder" | "platformCost" | "deliveryDelay" | "carrierOutOfCoverageArea" | "carrierOutOfOfficeSchedule" | "other";
  annulReasonDetails?: string | null;
};

export type GenerateShipmentLabelUrlInput = {
  /** The `shipmentId`. */
  id: number;
} & {
  type: "carrierDefault";
  disposition?: "inline" | "attachment" | null;
  /**
   * `100x150`, `100x100`: PDF pages of so many millimeters. `a4`: four labels on a page. `zpl203`, `zpl300`: ZPL
   * of 100 x 150 mm for a printer of so many dots per inch. Absent: the account's own, `100x150` unless it was
   * changed.
   */
  format?: "100x150" | "100x100" | "a4" | "zpl203" | "zpl300" | null;
};

export type ListTrackingEventsInput = {
  /** The `shipmentId`. */
  id: number;
};

export type CreateAddressInput = {
  fullName: string;
  company?: string | null;
  email?: string | null;
  streetLine1: string;
  reference?: string | null;
  territoryBaseId: string;
  country: string;
  zip?: string | null;
  lat?: number | null;
  lng?: number | null;
  phone: string;
  /** Barrio, colonia or bairro: smaller than the territory. */
  neighbourhood?: string | null;
  /** Of the person's or company's identity document, where a carrier asks for one. */
  documentNumber?: string | null;
  addressType: "sender" | "recipient";
};

export type ListAddressesInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  page?: number;
  /**
   * Pages by cursor: empty for the first one, then the `nextCursor` of the page before. What is new since then
   * moves nothing. The page, its `total` and `pageCount` are of what follows the cursor.
   */
  after?: string;
  addressType?: "sender" | "recipient";
  /** Only addresses in this territory. */
  territoryBaseId?: string;
  /** Only addresses with exactly this number. */
  phone?: string;
  /** Only addresses with exactly this email. */
  email?: string;
};

export interface ListAddressesPayload {
  /** Items on this page. */
  count: number;
  data: Address[];
  page: number;
  /** Pages in all. */
  pageCount: number;
  /** Items in all. */
  total: number;
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
}

export type ListTerritoriesInput = Record<string, never>;

export interface ListTerritoriesPayload {
  data: Territory[];
}

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

export interface SearchTerritoriesPayload {
  data: FoundTerritory[];
}

export type GenerateLabelUrlInput = {
  /** In the order of printing. One that is named again is printed once. */
  shipmentIds: number[];
  disposition?: "inline" | "attachment" | null;
  /**
   * `100x150`, `100x100`: PDF pages of so many millimeters. `a4`: four labels on a page. `zpl203`, `zpl300`: ZPL
   * of 100 x 150 mm for a printer of so many dots per inch. Absent: the account's own, `100x150` unless it was
   * changed.
   */
  format?: "100x150" | "100x100" | "a4" | "zpl203" | "zpl300" | null;
};

export type MatchTerritoryInput = {
  /** The town, as it was typed; more may be in it. */
  city?: string | null;
  /** Level 1 by its name or its code. */
  province?: string | null;
  streetLine1?: string | null;
  /** A second line, which often names a parish or a quarter. */
  reference?: string | null;
  zip?: string | null;
  country?: string | null;
  lat?: number | null;
  lng?: number | null;
};

export type ListCarriersInput = Record<string, never>;

export interface ListCarriersPayload {
  /** Items on this page. */
  count: number;
  data: Carrier[];
  page: number;
  /** Pages in all. */
  pageCount: number;
  /** Items in all. */
  total: number;
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
}

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
} & {
  fullName?: string;
  company?: string | null;
  email?: string | null;
  streetLine1?: string;
  reference?: string | null;
  territoryBaseId?: string;
  country?: string;
  zip?: string | null;
  lat?: number | null;
  lng?: number | null;
  phone?: string;
  neighbourhood?: string | null;
  documentNumber?: string | null;
};

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
  /** Only movements at this time or later. */
  from?: string;
  /** Only movements before this time. */
  to?: string;
  /** Only movements of this kind. */
  kind?: "topUp" | "charge" | "refund" | "adjustment";
};

export interface ListWalletMovementsPayload {
  /** Items on this page. */
  count: number;
  data: WalletMovement[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

export type ExportWalletMovementsInput = {
  /** Only movements at this time or later. */
  from?: string;
  /** Only movements before this time. */
  to?: string;
  /** Only movements of this kind. */
  kind?: "topUp" | "charge" | "refund" | "adjustment";
};

export type CreateWebhookInput = {
  url: string;
  events: ("shipment.updated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.refunded" | "wallet.low")[];
};

export type ListWebhooksInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  page?: number;
  /**
   * Pages by cursor: empty for the first one, then the `nextCursor` of the page before. What is new since then
   * moves nothing. The page, its `total` and `pageCount` are of what follows the cursor.
   */
  after?: string;
};

export interface ListWebhooksPayload {
  /** Items on this page. */
  count: number;
  data: Webhook[];
  page: number;
  /** Pages in all. */
  pageCount: number;
  /** Items in all. */
  total: number;
  /** Only of a list that is asked for with `after`: null on the last page. */
  nextCursor?: string | null;
}

export type SwitchOnWebhookInput = {
  /** The `webhookId`. */
  id: number;
};

export type AdvanceShipmentInput = {
  /** The `shipmentId`. */
  id: number;
} & {
  /** Null or absent: the next one of its way. */
  event?: "pickupRequested" | "pickupNotFound" | "pickingUp" | "pickedUp" | "departed" | "collected" | "returning" | "delivered" | "incidentOpened" | "incidentClosed" | "noted" | null;
};

export type AddPlayMoneyInput = {
  amount: number;
  reference?: string | null;
};

export type BatchCreateShipmentsInput = {
  items: {
    senderAddressId: number;
    recipientAddressId?: number;
    recipientAddress?: {
      fullName: string;
      company?: string | null;
      email?: string | null;
      streetLine1: string;
      reference?: string | null;
      territoryBaseId: string;
      country: string;
      zip?: string | null;
      lat?: number | null;
      lng?: number | null;
      phone: string;
      /** Barrio, colonia or bairro: smaller than the territory. */
      neighbourhood?: string | null;
      /** Of the person's or company's identity document, where a carrier asks for one. */
      documentNumber?: string | null;
    } | null;
    parcel?: {
      weight?: number | null;
      length?: number | null;
      width?: number | null;
      height?: number | null;
    } | null;
    /**
     * The parcels that travel in the same shipment as `parcel`, under one tracking number. Null and an empty list
     * are none. A carrier that does not take so many answers `maxParcelsExceeded`.
     */
    furtherParcels?: Parcel[] | null;
    contents: ProductCategory[];
    /** Rounded half up to the smallest amount of the currency. */
    goodsCollection?: number | null;
    /** Rounded half up to the smallest amount of the currency. */
    goodsInsured?: number | null;
    goodsCurrency: "USD";
    /** Your order's id, of any length. An empty one counts as absent. */
    extId?: string | null;
    extVendorId?: string | null;
    integration?: {
      platform: string;
      url?: string | null;
      connectorVersion?: string | null;
    } | null;
  }[];
  /** True: nothing is created. Each item gets the rates that its draft would have. */
  isDryRun?: boolean | null;
};

export type BatchPurchaseShipmentsInput = {
  items: BatchPurchaseItem[];
  /** True: nothing is paid. Each item says what it would cost, or why it cannot be paid. */
  isDryRun?: boolean | null;
};

export type ListBatchesInput = {
  /** Items on a page; more than 100 is served as 100. */
  limit?: number;
  /** The `nextCursor` of the page before; absent or empty for the first one. */
  after?: string;
};

export interface ListBatchesPayload {
  /** Items on this page. */
  count: number;
  data: Batch[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

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
  state?: "waiting" | "done" | "failed";
};

export interface ListBatchItemsPayload {
  /** Items on this page. */
  count: number;
  data: BatchItem[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

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
} & {
  /** For so long the secret until now signs too; 0 for a secret that has leaked. */
  previousValidHours?: number;
};

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
  state?: "waiting" | "delivered" | "failed";
};

export interface ListWebhookDeliveriesPayload {
  /** Items on this page. */
  count: number;
  data: WebhookDeliveryWithAttempts[];
  /** Send it as `after` for the next page. Null on the last one. */
  nextCursor: string | null;
}

export type RedeliverWebhookInput = {
  /** The `webhookId`. */
  id: number;
  deliveryId: number;
};

export type GetWebhookInput = {
  /** The `webhookId`. */
  id: number;
};

export type EditWebhookInput = {
  /** The `webhookId`. */
  id: number;
} & {
  url?: string;
  events?: ("shipment.updated" | "shipment.labelCreated" | "shipment.labelFailed" | "shipment.refunded" | "wallet.low")[];
};

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

export interface ListEventsPayload {
  /** Events in this answer. */
  count: number;
  data: Event[];
  /** Keep it, and send it as `after` the next time, also when there was no event. */
  nextCursor: string;
}

/** What is posted to a webhook. New types may come: ignore what you do not know. */
export type WebhookMessage =
  | {
    type: "shipment.updated";
    /** When it happened. */
    timestamp: string;
    data: ShipmentEvent;
  }
  | {
    type: "shipment.labelCreated";
    /** When it happened. */
    timestamp: string;
    data: ShipmentEvent;
  }
  | {
    type: "shipment.labelFailed";
    /** When it happened. */
    timestamp: string;
    data: ShipmentEvent;
  }
  | {
    type: "shipment.refunded";
    /** When it happened. */
    timestamp: string;
    data: ShipmentEvent;
  }
  | {
    type: "wallet.low";
    /** When it happened. */
    timestamp: string;
    data: WalletEvent;
  }
  | {
    type: "webhook.test";
    /** When it happened. */
    timestamp: string;
    data: TestEvent;
  };
