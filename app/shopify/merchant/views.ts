import type { MoneyStyle } from "#app/locales/format-money.ts";
import type { Currency } from "#app/shipping/model/money.ts";
import type { ShipmentStatus } from "#app/shipping/model/shipment-status.ts";
import type { DraftChanges } from "#app/shopify/model/draft-changes.ts";

/**
 * What a merchant sees of an order, a parcel and the wallet, as plain JSON. Money is in decimal numbers with two
 * digits, as in the public API; ids of the store are its numbers as text; texts are in the language that was asked for.
 */
export interface OrderView {
  orderId: string;
  orderName: string;
  /**
   * `notSynced`: the order was never seen, and the store does not answer now. `otherService`: another fulfilment
   * service may ship it, and the merchant has not granted the permission to see its orders.
   */
  state: "synced" | "notSynced" | "otherService";
  /** The shop's, in which its merchant reads every time; a browser may be in another. */
  timeZone: string;
  wallet: WalletView;
  /** The shop's, to choose another for a parcel. */
  boxes: BoxView[];
  senders: { locationId: string | null; name: string }[];
  /** One for each fulfilment order. */
  parcels: ParcelView[];
}

export interface WalletView {
  balance: number;
  currency: Currency;
  /** How its amounts are written for who reads them. */
  money: MoneyStyle;
  isLow: boolean;
  /** What the wallet lacks for a purchase is charged to the stored payment method. */
  drawsMissing: boolean;
  /** Of the embedded page, for a link that leaves the frame. */
  topUpUrl: string;
}

export const parcelStates = [
  "draft",
  "attention",
  "waiting",
  "ended",
  "paid",
  "labelled",
  "moving",
  "delivered",
  "refunded",
  "annulled",
] as const;
export type ParcelState = (typeof parcelStates)[number];

export interface ParcelView {
  fulfillmentOrderId: string;
  state: ParcelState;
  /** What to do next, or where the parcel is: at most HEADLINE_LENGTH_MAX letters. */
  headline: string;
  /** The same for a block that is folded: at most SUMMARY_LENGTH_MAX letters. */
  summary: string;
  attention: AttentionView[];
  shipmentId: number | null;
  /** As the draft or the label has it; null before there is one. */
  recipient: { fullName: string; street: string; phone: string } | null;
  /** "Guayaquil, Guayas". */
  place: string | null;
  weightKg: number | null;
  goodsCollection: number;
  goodsInsured: number;
  /** What can be changed before the purchase, as it is now; null where nothing can. */
  change: ChangeView | null;
  /** Those that can be selected first, then by price; empty unless the parcel is a draft. */
  rates: RateView[];
  /** The buyer's choice when it can be selected, else the cheapest that can. */
  selectedRateId: number | null;
  /** For shipping, this parcel's share; null when that is not known. */
  buyerPaid: number | null;
  /** What was paid for the label. */
  price: number | null;
  carrier: { token: string; name: string } | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** Prints the label without a key, for a day; null while there is no label that may be printed. */
  labelUrl: string | null;
  /** Of the embedded page, for a link that leaves the frame; null before there is a shipment. */
  shipmentUrl: string | null;
  /** Where its cash is, in one line; null without. */
  cashText: string | null;
  /** That a carrier does not answer, since when, and what else can be done; null where all answer. */
  silenceText: string | null;
  status: ShipmentStatus | null;
  statusText: string | null;
  incidentCount: number;
  canPurchase: boolean;
  /** Paid, and still without a number: purchasing again asks the carrier and charges nothing. */
  canFinish: boolean;
  canPrint: boolean;
  canRefund: boolean;
  /** The newest first. */
  timeline: { at: string; text: string; place: string | null }[];
}

export interface BoxView {
  name: string;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
}

/** Kilograms and centimetres, with its box. */
export type PackageView = Record<"weightKg" | "lengthCm" | "widthCm" | "heightCm", number>;

export interface ChangeView {
  /** One of the shop's; null for dimensions of its own, and before anything is known. */
  box: string | null;
  dimensionsCm: { length: number; width: number; height: number } | null;
  /** Of the first package; null before anything is known. */
  weightKg: number | null;
  /** The packages beside the first one. */
  furtherParcels: PackageView[];
  /** The shop has named no box: the dimensions are a guess. */
  isAssumedBox: boolean;
  street: { streetLine1: string; reference: string | null };
  phone: string;
  /** Null while it is the order's own. */
  sender: { locationId: string | null } | null;
  /** The most that the parcel may collect. */
  collectable: number;
  /** What the merchant has changed, and can take back. */
  changed: (keyof DraftChanges)[];
}

export interface AttentionView {
  code: string;
  text: string;
  candidates?: { territoryBaseId: string; name: string }[];
  /** The candidate that is chosen already. */
  preselected?: string;
  /** Product ids, names of gateways, amounts: never a person. */
  subjects?: string[];
  /** True where the merchant may say what the recorded payments were. */
  asksAboutPayments?: boolean;
}

export interface RateView {
  rateId: number;
  carrier: string;
  carrierToken: string;
  price: number;
  /** What the wallet pays of it: nothing where the carrier bills its own customer. */
  charged: number;
  estimateDays: number;
  /** The first and the last day of arrival for a parcel that leaves today: `2026-11-26`. Null when not available. */
  expected: { first: string; last: string } | null;
  /** What the price is the sum of, tax included; null for a carrier that names only a total. */
  breakdown: { freight: number; insurance: number; collection: number } | null;
  available: boolean;
  /** As text; null when available. */
  reason: string | null;
  reasonCode: string | null;
  isBuyersChoice: boolean;
}

/** The result of a merchant's action, with the parcel as it is now. */
export type MerchantResult =
  | { ok: true; parcel: ParcelView; wallet: WalletView }
  | { ok: false; code: string; text: string; parcel: ParcelView; wallet: WalletView };

/** Whether a bulk run was started; when not, why, and nothing was started. */
export type BulkStartView =
  | { ok: true; bulkRunId: number }
  | { ok: false; code: string; text: string };

export const HEADLINE_LENGTH_MAX = 60;
/** The store cuts what is longer. */
export const SUMMARY_LENGTH_MAX = 30;
