/**
 * What the app's server answers. Money is in the currency of the wallet; every text is in the language that was asked
 * for.
 */

export type ParcelState =
  | "draft"
  | "attention"
  | "waiting"
  | "ended"
  | "paid"
  | "labelled"
  | "moving"
  | "delivered"
  | "refunded"
  | "annulled";

/** How people of the shop's country write an amount, in the language of the answer. */
export interface MoneyStyle {
  locale: string;
  currency: string;
  /** Decimals of a whole amount. */
  wholeDigits: number;
  /** Decimals of any other. */
  digits: number;
  /** Whether the currency's code stands behind it. */
  isNamed: boolean;
}

/** What an amount is written by. An older server names no style, or no currency. */
export interface AmountsView {
  currency?: string;
  money?: MoneyStyle;
}

export interface WalletView {
  balance: number;
  currency: string;
  money?: MoneyStyle;
  isLow: boolean;
  /** What the wallet lacks for a purchase is charged to the stored way to pay. */
  drawsMissing: boolean;
  topUpUrl: string;
}

export interface TerritoryView {
  territoryBaseId: string;
  name: string;
}

export interface AttentionView {
  code: string;
  text: string;
  /** Where the address may be, likeliest first. */
  candidates?: TerritoryView[];
  /** The candidate that is chosen already: much larger than the others of its name. */
  preselected?: string;
  /** The products without a weight (`line/…` is no product of the shop's), or the name of a way to pay. */
  subjects?: string[];
  /** True where the merchant may say what the recorded payments were. */
  asksAboutPayments?: boolean;
}

export interface RateView {
  rateId: number;
  carrier: string;
  carrierToken: string;
  price: number;
  /** What the wallet pays of it; an older server names none. */
  charged?: number;
  estimateDays: number;
  /** The first and the last day of arrival: `2026-11-26`. An older server names none. */
  expected?: { first: string; last: string } | null;
  /** What the price is the sum of; null for a carrier that names only a total. */
  breakdown?: { freight: number; insurance: number; collection: number } | null;
  available: boolean;
  /** Why it is not available. */
  reason: string | null;
  isBuyersChoice: boolean;
}

export interface ParcelView {
  fulfillmentOrderId: string;
  state: ParcelState;
  /** What to do next, or where the parcel is; at most 60 characters. */
  headline: string;
  /** At most 30 characters. */
  summary: string;
  attention: AttentionView[];
  shipmentId: number | null;
  /** What can be changed before the purchase, as it is now; null where nothing can. */
  change: ParcelChangeView | null;
  recipient?: { fullName: string; street: string; phone: string } | null;
  place: string | null;
  weightKg: number | null;
  goodsCollection: number;
  goodsInsured: number;
  rates: RateView[];
  selectedRateId: number | null;
  /** For shipping, this parcel's share; null when that is not known. */
  buyerPaid?: number | null;
  price: number | null;
  carrier: { token: string; name: string } | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** Opens the label by itself, without a session, for a day; null while there is none to print. */
  labelUrl: string | null;
  /** The app's own page of the shipment: all that happened, and a refund. */
  shipmentUrl: string | null;
  /** Where its cash is, in one line; an older server does not say. */
  cashText?: string | null;
  /** That a carrier does not answer, and what else can be done; an older server does not say. */
  silenceText?: string | null;
  status: string | null;
  statusText: string | null;
  incidentCount: number;
  canPurchase: boolean;
  /** Paid, and still without a number: purchasing again asks the carrier and charges nothing. */
  canFinish: boolean;
  canPrint: boolean;
  canRefund: boolean;
  timeline: { at: string; text: string; place: string | null }[];
}

export interface OrderView {
  orderId: string;
  orderName: string;
  state: "synced" | "notSynced" | "otherService";
  /** The shop's. */
  timeZone: string;
  wallet: WalletView;
  /** The shop's, to choose another for a parcel. */
  boxes: BoxView[];
  senders: SenderView[];
  parcels: ParcelView[];
}

/** In centimetres. */
export interface BoxView {
  name: string;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

/** A location of the shop; null for the shop's own address. */
export interface SenderView {
  locationId: string | null;
  name: string;
}

/** Kilograms and centimetres, with its box. */
export type PackageView = Record<"weightKg" | "lengthCm" | "widthCm" | "heightCm", number>;

export interface ParcelChangeView {
  /** One of the shop's; null for dimensions of its own. */
  box: string | null;
  dimensionsCm: { length: number; width: number; height: number } | null;
  /** Of the first package. */
  weightKg: number | null;
  /** The packages beside the first one. */
  furtherParcels: PackageView[];
  /** The shop has no box: the dimensions are a guess. */
  isAssumedBox: boolean;
  street: { streetLine1: string; reference: string | null };
  phone: string;
  /** Null while it is the order's own. */
  sender: { locationId: string | null } | null;
  /** The most that the parcel may collect. */
  collectable: number;
  /** What the merchant has changed, and can take back. */
  changed: string[];
}

/** What became of a change: done, or refused with a sentence that says what to do. */
export type ChangeView =
  | { ok: true; parcel: ParcelView; wallet: WalletView }
  | { ok: false; code: string; text: string; parcel: ParcelView; wallet: WalletView };

export interface BulkPlanView {
  /** Carriers of the plan that do not answer, each in a sentence; an older server does not say. */
  silence?: string[];
  items: {
    orderId: string;
    orderName: string;
    /** Null for an order without any parcel. */
    fulfillmentOrderId: string | null;
    ready: boolean;
    reason: string | null;
    carrier: string | null;
    /** What that carrier did before with packages to this destination; an older server does not say. */
    historyText?: string | null;
    /** The rate that `price` is of; null unless it is ready. */
    rateId: number | null;
    price: number | null;
    /** For shipping, this parcel's share; null when that is not known. */
    buyerPaid?: number | null;
    /** It costs much more than that. */
    isDear?: boolean;
  }[];
  ready: number;
  blocked: number;
  /** Of every amount. An older server names none. */
  currency?: string;
  money?: MoneyStyle;
  total: number;
  walletAfter: number;
  /** What the wallet lacks to pay for all that is ready. */
  missing: number;
  /** What the wallet lacks is charged to the stored way to pay. */
  drawsMissing: boolean;
  topUpUrl?: string;
  /** Of the app's page where blocked orders are fixed. */
  attentionUrl?: string;
}

/** What a document of many labels would hold. */
export interface PrintPlanView {
  print: number;
  /** Of the skipped, those that were printed before. */
  alreadyPrinted: number;
  skipped: { orderName: string; code: string; reason: string }[];
  asOf: string;
}

/** Whether the run was begun, or why nothing was. */
export type BulkStartView =
  | { ok: true; bulkRunId: number }
  | { ok: false; code: string; text: string };

/** Which actions an order's page offers. */
export interface OffersView {
  purchase: boolean;
  print: boolean;
}

export interface BulkRunView {
  bulkRunId: number;
  state: "running" | "done";
  done: number;
  failed: number;
  total: number;
  /** Of the app's page that prints what this run purchased. */
  printUrl?: string;
  items: {
    orderName: string;
    state: "waiting" | "working" | "done" | "blocked" | "failed";
    text: string | null;
    trackingNumber: string | null;
  }[];
}
