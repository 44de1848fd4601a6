import type { Context } from "#app/shipping/context.ts";
import type { Language } from "#app/shipping/model/account.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { Parcel as Measures } from "#app/shipping/model/parcel.ts";
import {
  annulReasonStatuses,
  type AnnulReasonStatus,
  type Shipment,
} from "#app/shipping/model/shipment.ts";
import { getShipment } from "#app/shipping/operations/get-shipment.ts";
import { findAnnulment, findCheckoutOffer } from "#db/shopify/desk.ts";
import { findStoreOrderOfShipment } from "#db/shopify/fulfillments.ts";
import type { Shop } from "#db/shopify/shops.ts";
import type { StoreOrderRow } from "#db/shopify/store-orders.ts";

import type { StoreFace } from "../face.ts";
import { contextOfShop } from "../shop-context.ts";
import { adminLink } from "./admin-link.ts";
import { parcelView } from "./parcel-view.ts";
import { loadParcel } from "./parcel.ts";
import { placeName } from "./place-name.ts";
import type { ParcelView } from "./views.ts";
import { deskWords } from "./words/desk-words.ts";

/** Everything that a merchant may want to know of one shipment. */
export interface ShipmentView {
  shipmentId: number;
  orderId: string | null;
  name: string;
  orderUrl: string | null;
  /** Of the document, for whoever proves who they are; null for a shipment that came from no order. */
  labelPath: string | null;
  /** Its `fulfillmentOrderId` is empty for a shipment that came from no order. */
  parcel: ParcelView;
  recipient: PartyView;
  sender: PartyView;
  measures: Measures | null;
  contents: string;
  costs: CostsView;
  /** Why it was annulled or refunded; null when it was not. */
  annulment: { reason: AnnulReasonStatus; text: string; details: string | null } | null;
  /** Why a label can be refunded, in the order in which reasons are offered. */
  reasons: { value: AnnulReasonStatus; label: string }[];
  createdAt: string;
  updatedAt: string;
}

export interface PartyView {
  fullName: string;
  streetLine1: string;
  reference: string | null;
  phone: string;
  place: string | null;
}

export interface CostsView {
  /** For the label; null while it is not paid. */
  paid: number | null;
  /** For shipping, at the checkout; null when that is not known. */
  buyerPaid: number | null;
  /** What the buyer's choice was shown for, and what it would have cost then. */
  quote: { carrierToken: string; shown: number; cost: number } | null;
  shown: number | null;
  /** What is left of what the buyer paid, below zero when the label cost more. */
  difference: number | null;
}

/** Null for a shipment that is not there, or another account's. */
export async function readShipment(
  face: StoreFace,
  shop: Shop,
  id: number,
  language: Language,
): Promise<ShipmentView | null> {
  const ctx = contextOfShop(face, shop);
  const { accountId, db, market } = ctx;
  const shipmentId = id as ShipmentId;
  const shipment = Number.isSafeInteger(id) ? await findShipment(ctx, shipmentId) : null;
  if (!shipment) return null;
  const order = await findStoreOrderOfShipment(db.read, { accountId, shipmentId });
  const parcel = await loadParcel(ctx, order ?? withoutOrder(shop, shipmentId));
  const annulment = await findAnnulment(db.read, accountId, shipmentId);
  const words = deskWords[language];

  const party = (address: typeof shipment.recipient): PartyView => {
    const { fullName, streetLine1, reference, phone, territoryBaseId } = address;
    const place = placeName(market, territoryBaseId);
    return { fullName, streetLine1, reference, phone, place };
  };
  return {
    shipmentId,
    orderId: order?.orderId ?? null,
    name: order?.orderName || shipment.extId || String(shipmentId),
    orderUrl: order && adminLink(shop.shopDomain, `orders/${order.orderId}`),
    labelPath:
      order &&
      `/api/extension/label?id=${order.orderId}&fulfillmentOrderId=${order.fulfillmentOrderId}`,
    parcel: parcelView(parcel, market, words),
    recipient: party(shipment.recipient),
    sender: party(shipment.sender),
    measures: shipment.parcel,
    contents: shipment.contents,
    costs: await costsOf(face, order, shipment.isPaid ? shipment.selectedRate : null),
    annulment: annulment && {
      reason: annulment.reason,
      text: words.annulReasons[annulment.reason],
      details: annulment.details,
    },
    reasons: annulReasonStatuses.map((value) => ({ value, label: words.annulReasons[value] })),
    createdAt: shipment.objectCreated.toISOString(),
    updatedAt: shipment.objectUpdated.toISOString(),
  };
}

async function findShipment(ctx: Context, shipmentId: ShipmentId): Promise<Shipment | null> {
  try {
    return await getShipment(ctx, shipmentId);
  } catch (error) {
    if (error instanceof ShippingError && error.code === "pApiShipmentNotFound") return null;
    throw error;
  }
}

async function costsOf(
  { service }: StoreFace,
  order: StoreOrderRow | null,
  paidRate: { priceTotal: Parameters<typeof toDecimal>[0] } | null,
): Promise<CostsView> {
  const paid = paidRate && paidRate.priceTotal;
  const buyerPaid = order?.buyerPaid ?? null;
  const offer = order && (await findCheckoutOffer(service.db.read, order));
  return {
    paid: paid === null ? null : toDecimal(paid),
    buyerPaid: buyerPaid === null ? null : toDecimal(buyerPaid),
    quote: offer && {
      carrierToken: offer.carrierToken,
      shown: toDecimal(offer.shown),
      cost: toDecimal(offer.cost),
    },
    shown: offer && toDecimal(offer.shown),
    difference: paid === null || buyerPaid === null ? null : (buyerPaid - paid) / 100,
  };
}

/** A shipment of the public API, or of an earlier attempt, stands for itself. */
function withoutOrder({ accountId }: Shop, shipmentId: ShipmentId): StoreOrderRow {
  const never = new Date(0);
  return {
    accountId,
    fulfillmentOrderId: "",
    orderId: "",
    orderName: "",
    locationId: null,
    state: "draft",
    attention: [],
    attempt: 1,
    shipmentId,
    fingerprint: null,
    placeKey: null,
    lines: [],
    chosenCarrierToken: null,
    buyerPaid: null,
    checkoutQuoteId: null,
    orderUpdatedAt: never,
    objectCreated: never,
    objectUpdated: never,
  };
}
