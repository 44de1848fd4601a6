import type { Address } from "./address.ts";
import { ShippingError } from "./errors.ts";
import type { Goods, ProductCategory } from "./goods.ts";
import type { AccountId, RateId, ShipmentId } from "./ids.ts";
import type { Integration } from "./integration.ts";
import type { Cents, Currency } from "./money.ts";
import type { Parcel } from "./parcel.ts";
import type { Rate } from "./rate.ts";
import { statusAfter, type ShipmentStatus } from "./shipment-status.ts";

export const annulReasonStatuses = [
  "incorrectAddress",
  "incorrectShipmentDetails",
  "fullfilmentIssue",
  "recipientRefusedDelivery",
  "recipientNotAvailable",
  "recipientCanceledOrder",
  "platformCost",
  "deliveryDelay",
  "carrierOutOfCoverageArea",
  "carrierOutOfOfficeSchedule",
  "other",
] as const;
/** Of the details of a reason, in characters: one bound for the extensions and the pages. */
export const ANNUL_DETAILS_LENGTH_MAX = 1000;

export type AnnulReasonStatus = (typeof annulReasonStatuses)[number];

/** The order of a store that a shipment is made of, as its merchant and a packer know it. */
export interface ShipmentOrder {
  /** Such as "#1001". */
  name: string;
  /** When the buyer placed it; null when that is not known. */
  placedAt: Date | null;
  /** What the buyer owes or paid for all of it; null when that is not known. */
  total: Cents | null;
  /** What goes into this parcel. */
  items: readonly OrderItem[];
  /** What the buyer or the store's people wrote on it, for whoever packs it; null for nothing. */
  note: string | null;
}

/** Longer than a packer reads; the store takes up to 5,000 characters. */
export const ORDER_NOTE_LENGTH_MAX = 500;

export interface OrderItem {
  quantity: number;
  /** Of the product and its variant. */
  title: string;
  sku: string | null;
}

export interface Shipment extends Goods {
  shipmentId: ShipmentId;
  accountId: AccountId;
  /** The market that quotes it. */
  country: string;
  extId: string | null;
  extVendorId: string | null;
  integration: Integration | null;
  /** Null for what another system made over the public API. */
  order: ShipmentOrder | null;
  status: ShipmentStatus;
  isPaid: boolean;
  goodsCurrency: Currency;
  contents: ProductCategory;
  /** Null while the measurements are deferred. */
  parcel: Parcel | null;
  /** The others that travel with it under the same number; empty for nearly all shipments. */
  furtherParcels: readonly Parcel[];
  /** One for each parcel, in their order, of a carrier that numbers them; null without. */
  parcelNumbers: readonly string[] | null;
  sender: Address;
  recipient: Address;
  /** The rate that was or will be paid; null until one is selected. */
  selectedRate: Rate | null;
  trackingNumber: string | null;
  trackingCarrierUrl: string | null;
  incidentCount: number | null;
  /** Since when its annulment is requested while its waybill has no answer; null without such a request. */
  annulRequestedAt: Date | null;
  /** The shipment whose parcel comes back with this one; absent for what is sent for the first time. */
  returnOf?: ShipmentId;
  /** The refused shipment that this one sends anew; absent for the others. */
  correctionOf?: ShipmentId;
  /** The shipment that sends this refused one anew; absent without one. */
  correctedBy?: ShipmentId;
  /** The carrier's own key of the service point that its purchase chose; absent without one. */
  servicePointRef?: string;
  /** Its name and street as the purchase was shown them; absent where only the key is known. */
  servicePointName?: string;
  objectCreated: Date;
  objectUpdated: Date;
}

/** A shipment with its carriers' offers. */
export interface QuotedShipment extends Shipment {
  rates: Rate[];
}

/** Longer than any carrier's key of a service point. */
export const SERVICE_POINT_REF_LENGTH_MAX = 100;
export const SERVICE_POINT_NAME_LENGTH_MAX = 200;

/** `Agencia Centro, Av. 10 de Agosto 1 (UIO-7)`, or the key alone; null for delivery at the address. */
export function servicePointText({
  servicePointRef,
  servicePointName,
}: Pick<Shipment, "servicePointRef" | "servicePointName">): string | null {
  if (servicePointRef === undefined) return null;
  return servicePointName ? `${servicePointName} (${servicePointRef})` : servicePointRef;
}

export const isEditable = (shipment: Shipment): boolean =>
  !shipment.isPaid && statusAfter(shipment.status, "quoted") !== null;

/**
 * The rate that a purchase pays: the given one, else the one selected before. Refusals come in the order in which a
 * caller can correct them.
 */
export function rateToPay(shipment: QuotedShipment, preferredRateId: RateId | null): Rate {
  if (shipment.isPaid) {
    throw new ShippingError("paymentIntentShipmentPurchaseTransactionAlreadyCreated");
  }
  if (shipment.status === "annulled") throw new ShippingError("shipmentAnnulAlreadyDone");

  const rateId = preferredRateId ?? shipment.selectedRate?.rateId ?? null;
  if (rateId === null) throw new ShippingError("pApiShipmentPreferredRateRequired");

  const rate = shipment.rates.find((candidate) => candidate.rateId === rateId);
  if (!rate) throw new ShippingError("pApiShipmentRateNotFound");
  if (rate.unavailableReason !== null) throw new ShippingError("pApiShipmentRateUnavailable");
  return rate;
}

/** A single declared value cannot hold two amounts; where only one is declared there is no contradiction. */
export function contradictsSingleDeclaredValue({ goodsCollection, goodsInsured }: Goods): boolean {
  return goodsCollection !== 0 && goodsInsured !== 0 && goodsCollection !== goodsInsured;
}
